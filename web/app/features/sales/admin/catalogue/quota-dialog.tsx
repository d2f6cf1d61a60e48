import type { ApiClient } from '@sabha/contract/core/operation';
import { quota, type Quota } from '@sabha/contract/sales/quota';
import { useState } from 'react';
import { Field, Input } from '../../../../ui/field.tsx';
import { formatCount } from '../../../../ui/money.ts';
import { m } from '../../../../paraglide/messages.js';
import { ManyChoice } from '../../../admin/kit/components/many-choice.tsx';
import { ConflictMessage } from '../../../admin/kit/components/conflict-message.tsx';
import { ProblemLine } from '../../../admin/kit/components/problem-line.tsx';
import { useLastSaved } from '../../../admin/kit/entity-page/use-last-saved.ts';
import { useAction } from '../../../admin/kit/use-action.ts';
import { ActionDialog } from '../../../admin/kit/components/action-dialog.tsx';
import { isWhole } from '../../../admin/kit/typed-numbers.ts';

interface QuotaDialogProps {
  api: ApiClient;
  edition_id: number;
  /** Null makes a new one. */
  row: Quota | null;
  taken: number;
  /** Archived ones too, as long as the quota names them. */
  products: readonly { product_id: number; name: string }[];
  onDone: () => Promise<void>;
}

/** How many places there are and who shares them; fewer than are taken is said, and allowed. */
export function QuotaDialog({ api, edition_id, row, taken, products, onDone }: QuotaDialogProps) {
  const [name, setName] = useState(row?.name ?? '');
  const [size, setSize] = useState(sizeOf(row));
  const [chosen, setChosen] = useState<readonly number[]>(row?.product_ids ?? []);
  const [isNameSeen, setNameSeen] = useState(false);
  const { isOvertaken, stamp, note, listen } = useLastSaved(row);
  const theirs = useAction(() => Promise.resolve());
  const wanted = size.trim() === '' ? null : Number(size);
  const isSize = wanted === null || isWhole(size, 0, 1_000_000);
  const body = { name, size: wanted, product_ids: [...chosen] };
  const over = wanted === null ? 0 : taken - wanted;
  const lacksName = name.trim() === '';
  async function save(): Promise<void> {
    if (!row) {
      await api.call(quota.operations.createOne, { body: { ...body, edition_id } });
      return;
    }
    try {
      note((await api.call(quota.operations.updateOne, { params: { id: row.quota_id }, body: { ...body, ...stamp } })).data);
    } catch (error) {
      listen(error);
      throw error;
    }
  }
  const loadTheirs = () =>
    theirs.run(async () => {
      const filterFields = JSON.stringify({ quota_id: row?.quota_id });
      const { data } = await api.call(quota.operations.getOne, { query: { filterFields } });
      note(data);
      setName(data.name);
      setSize(sizeOf(data));
      setChosen(data.product_ids);
    });
  async function done(): Promise<void> {
    await onDone();
    if (row) return;
    setName('');
    setSize('');
    setChosen([]);
    setNameSeen(false);
  }
  return (
    <ActionDialog
      title={row?.name ?? m.catalogue_new_quota()}
      text={row ? m.organise_quota_text({ taken: formatCount(taken) }) : m.catalogue_new_quota_text()}
      open={row ? m.organise_change() : m.catalogue_new_quota()}
      {...(row && { about: row.name })}
      action={isOvertaken ? m.admin_overtaken_save() : m.tickets_save()}
      isReady={!lacksName && isSize && chosen.length > 0}
      onAction={save}
      onDone={done}
    >
      {(hasTried) => (
        <>
          <Field label={m.organise_name()} isRequired error={(isNameSeen || hasTried) && lacksName ? m.catalogue_name_needed() : undefined}>
            <Input
              value={name}
              maxLength={120}
              onBlur={() => setNameSeen(true)}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          </Field>
          <Field label={m.organise_size()} hint={m.organise_empty_unlimited()} error={isSize ? undefined : m.organise_size_wrong()}>
            <Input inputMode="numeric" value={size} maxLength={8} onChange={({ currentTarget }) => setSize(currentTarget.value)} />
          </Field>
          {isSize && over > 0 && (
            <p role="status" className="rounded-control bg-lit-tint px-4 py-3 text-ui text-lit-text">
              {m.catalogue_quota_over({ taken: formatCount(taken), over: formatCount(over) })}
            </p>
          )}
          <ManyChoice
            legend={m.catalogue_shared_by()}
            items={products.map(({ product_id, name: product }) => ({ id: product_id, name: product }))}
            chosen={chosen}
            onChoose={setChosen}
            error={hasTried && chosen.length === 0 ? m.catalogue_products_needed() : undefined}
          />
          {isOvertaken && <ConflictMessage onLoad={() => void loadTheirs()} isBusy={theirs.isBusy} />}
          <ProblemLine text={theirs.problem} />
        </>
      )}
    </ActionDialog>
  );
}

/** Places as the field writes them: empty without limit. */
const sizeOf = (row: Quota | null): string => (row === null || row.size === null ? '' : String(row.size));
