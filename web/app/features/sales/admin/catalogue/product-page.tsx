import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { focusFault } from '../../../../lib/forms/focus-fault.ts';
import { formatCount } from '../../../../ui/money.ts';
import { m } from '../../../../paraglide/messages.js';
import { LanguageSwitch, type Language } from '../../../admin/kit/components/language-switch.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { LoadedPart } from '../../../admin/kit/components/loaded-part.tsx';
import { ConflictMessage } from '../../../admin/kit/components/conflict-message.tsx';
import { SaveBar } from '../../../admin/kit/components/save-bar.tsx';
import type { RowPageProps } from '../../../admin/kit/entity-page/entity-page-spec.ts';
import { composeQuery, forEditing } from '../../../../lib/query/query-of.ts';
import { useRead } from '../../../../lib/query/use-read.ts';
import { useCan } from '../../../admin/kit/use-can.ts';
import { Panel } from '../../../admin/kit/components/panel.tsx';
import { BenefitsField } from './benefits-field.tsx';
import { loadProduct, type LoadedProduct } from './load-catalogue.ts';
import { PriceSteps } from './price-steps.tsx';
import { ProductNature, ProductPolicies, ProductSale } from './product-rules.tsx';
import { ProductTexts } from './product-texts.tsx';
import { useProduct, type EditedProduct } from './use-product.ts';

/** A product, or an empty one, in its form. */
export function ProductPage(props: RowPageProps) {
  const { edition } = props;
  // A new product gets another address with its first save; it is not read anew for that.
  const [rest] = useState(props.rest);
  const { loaded, reload } = useRead(
    forEditing(composeQuery('tickets/product', [edition.edition_id, rest], (api) => loadProduct(api, edition, rest))),
  );
  return (
    <LoadedPart loaded={loaded} reload={reload} skeleton="h-[70vh] w-full">
      {(value) => <ProductForm {...props} {...value} />}
    </LoadedPart>
  );
}

function ProductForm({ api, edition, path, menu, onMade, row: opened, ...loaded }: RowPageProps & LoadedProduct) {
  const { soldCount, taxes, sessions, days, known, position } = loaded;
  const [language, setLanguage] = useState<Language>('en');
  const edited = useProduct({ api, edition_id: edition.edition_id, opened, known, position, onMade });
  const { row } = edited;
  const canSave = useCan(menu)(row === null ? 'create' : 'update');
  const zone = edition.time_zone;
  async function save(event: React.SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (await edited.save()) return;
    // What a product cannot be without stands in English.
    if (edited.hasFaults) setLanguage('en');
    focusFault(form);
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <ProductBar edited={edited} isNew={row === null} path={path} canSave={canSave} />
      <LeaveGuard hasChanged={edited.hasChanged} />
      {soldCount > 0 && (
        <p className="mb-4 rounded-card bg-info-tint px-5 py-3.5 text-ui text-info-text">
          {m.organise_product_sold_text({ count: formatCount(soldCount) })}
        </p>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <section aria-label={m.entries_texts()} className="grid gap-4.5 rounded-card bg-surface px-5 py-4.5 shadow-1 sm:px-6">
            <LanguageSwitch value={language} onChange={setLanguage} missing={edited.missing} />
            <ProductTexts edited={edited} language={language} />
            <BenefitsField edited={edited} language={language} known={known} />
          </section>
        </div>
        <div className="grid min-w-0 gap-4">
          <Panel title={m.catalogue_nature()}>
            <div className="grid gap-4.5">
              <ProductNature edited={edited} taxes={taxes} sessions={sessions} />
            </div>
          </Panel>
          <Panel title={m.catalogue_sale()}>
            <div className="grid gap-4.5">
              <PriceSteps edited={edited} zone={zone} />
              <ProductSale edited={edited} days={days} zone={zone} />
            </div>
          </Panel>
          <Panel title={m.catalogue_policies()}>
            <div className="grid gap-3">
              <ProductPolicies edited={edited} zone={zone} />
            </div>
          </Panel>
        </div>
      </div>
    </form>
  );
}

interface ProductBarProps {
  edited: EditedProduct;
  isNew: boolean;
  path: string;
  canSave: boolean;
}

/** What it is, and whether it is saved. */
function ProductBar({ edited, isNew, path, canSave }: ProductBarProps) {
  const { draft, isDirty, isBusy, isRefused, problem, isOvertaken, loadTheirs } = edited;
  return (
    <SaveBar
      back={{ to: path, label: m.organise_catalogue() }}
      title={draft.name || (isNew ? m.catalogue_new() : m.admin_unnamed())}
      isUnsaved={isDirty || isNew || isOvertaken}
      isRefused={isRefused}
      note={isOvertaken && <ConflictMessage onLoad={() => void loadTheirs()} isBusy={isBusy} />}
      problem={problem?.detail}
    >
      {canSave && (
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {isOvertaken ? m.admin_overtaken_save() : m.admin_save()}
        </Button>
      )}
    </SaveBar>
  );
}
