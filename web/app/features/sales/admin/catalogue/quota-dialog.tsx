import type { ApiClient } from '@sabha/contract/core/operation';
import { quota, type Quota } from '@sabha/contract/sales/quota';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Field, Input } from '../../../../ui/field.tsx';
import { formatCount } from '../../../../ui/money.ts';
import { refusalText } from '../../../../lib/forms/refusal-text.ts';
import { useOperationForm, type OperationForm } from '../../../../lib/forms/use-operation-form.ts';
import { m } from '../../../../paraglide/messages.js';
import { ManyChoice } from '../../../admin/kit/components/many-choice.tsx';
import { ConflictMessage } from '../../../admin/kit/components/conflict-message.tsx';
import { ActionForm } from '../../../admin/kit/components/action-form.tsx';
import { ProblemLine } from '../../../admin/kit/components/problem-line.tsx';
import { useLastSaved } from '../../../admin/kit/entity-page/use-last-saved.ts';
import { useAction } from '../../../admin/kit/use-action.ts';
import { useAskedClose } from '../../../admin/kit/use-asked-close.tsx';
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

interface QuotaValues {
  readonly name: string;
  /** As it is typed; empty without limit. */
  readonly size: string;
  readonly product_ids: readonly number[];
}

const maxName = 120;
const maxSize = 1_000_000;
const writtenSchema = quota.create.pick({ name: true, product_ids: true });

const valuesOf = (row: Quota | null): QuotaValues => ({
  name: row?.name ?? '',
  size: String(row?.size ?? ''),
  product_ids: row?.product_ids ?? [],
});

const bodyOf = ({ name, size, product_ids }: QuotaValues) => ({
  name,
  size: size.trim() === '' ? null : Number(size),
  product_ids: [...product_ids],
});

const isSize = (size: string) => size.trim() === '' || isWhole(size, 0, maxSize);

function describeFault(path: string, code: string): string {
  if (path !== 'name') return m.catalogue_products_needed();
  return code === 'too_big' ? m.composer_shorten({ max: maxName }) : m.catalogue_name_needed();
}

/** How many places there are and who shares them; fewer than are taken is said, and allowed. */
export function QuotaDialog({ api, edition_id, row, taken, products, onDone }: QuotaDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const { isOvertaken, stamp, note, listen } = useLastSaved(row);
  const theirs = useAction(() => Promise.resolve());
  const written = useOperationForm<QuotaValues>({
    schema: writtenSchema,
    values: valuesOf(row),
    isEmptiedWhenSent: row === null,
    describe: describeFault,
    rules: ({ size }) => (isSize(size) ? {} : { size: m.organise_size_wrong() }),
    async send(values) {
      const body = bodyOf(values);
      try {
        if (!row) await api.call(quota.operations.createOne, { body: { ...body, edition_id } });
        else note((await api.call(quota.operations.updateOne, { params: { id: row.quota_id }, body: { ...body, ...stamp } })).data);
      } catch (error) {
        if (!listen(error)) throw error;
        return false;
      }
      await onDone();
      return true;
    },
  });
  const { form, submit, hasChanged, reset } = written;
  const { close, question } = useAskedClose(hasChanged, () => {
    reset();
    setOpen(false);
  });
  const loadTheirs = () =>
    theirs.run(async () => {
      const filterFields = JSON.stringify({ quota_id: row?.quota_id });
      const { data } = await api.call(quota.operations.getOne, { query: { filterFields } });
      note(data);
      form.reset(valuesOf(data));
    });
  async function save(event: React.SubmitEvent<HTMLFormElement>): Promise<void> {
    if (await submit(event)) setOpen(false);
  }
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {row ? m.organise_change() : m.catalogue_new_quota()}
        {row && <span className="sr-only">{row.name}</span>}
      </Button>
      <ActionForm
        title={row?.name ?? m.catalogue_new_quota()}
        text={row ? m.organise_quota_text({ taken: formatCount(taken) }) : m.catalogue_new_quota_text()}
        action={isOvertaken ? m.admin_overtaken_save() : m.tickets_save()}
        isOpen={isOpen}
        onOpenChange={(isWanted) => (isWanted ? setOpen(true) : close())}
        isBusy={written.isBusy}
        problem={written.refusal === null ? null : refusalText(written.failure, m.inbox_failed())}
        onSubmit={save}
      >
        <QuotaFields written={written} taken={taken} products={products} />
        {isOvertaken && <ConflictMessage onLoad={() => void loadTheirs()} isBusy={theirs.isBusy} />}
        <ProblemLine text={theirs.problem} />
        {question}
      </ActionForm>
    </>
  );
}

interface QuotaFieldsProps extends Pick<QuotaDialogProps, 'taken' | 'products'> {
  written: OperationForm<QuotaValues>;
}

function QuotaFields({ written: { form, errorOf }, taken, products }: QuotaFieldsProps) {
  const { size, product_ids } = form.watch();
  const over = size.trim() === '' || !isSize(size) ? 0 : taken - Number(size);
  const fault = errorOf('product_ids');
  return (
    <>
      <Field label={m.organise_name()} isRequired error={errorOf('name')}>
        <Input {...form.register('name')} maxLength={maxName} />
      </Field>
      <Field label={m.organise_size()} hint={m.organise_empty_unlimited()} error={errorOf('size')}>
        <Input {...form.register('size')} inputMode="numeric" maxLength={8} />
      </Field>
      {over > 0 && (
        <p role="status" className="rounded-control bg-lit-tint px-4 py-3 text-ui text-lit-text">
          {m.catalogue_quota_over({ taken: formatCount(taken), over: formatCount(over) })}
        </p>
      )}
      <ManyChoice
        legend={m.catalogue_shared_by()}
        items={products.map(({ product_id, name }) => ({ id: product_id, name }))}
        chosen={product_ids}
        onChoose={(ids) => form.setValue('product_ids', ids, { shouldDirty: true, shouldValidate: fault !== undefined })}
        error={fault}
      />
    </>
  );
}
