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
export function QuotaDialog(props: QuotaDialogProps) {
  const { row } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {row ? m.organise_change() : m.catalogue_new_quota()}
        {row && <span className="sr-only">{row.name}</span>}
      </Button>
      {isOpen && <OpenQuota {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** It begins with the row as it is now; what somebody else makes of it meanwhile is said when it is saved. */
function OpenQuota({ api, edition_id, row: known, taken, products, onDone, onClose }: QuotaDialogProps & { onClose: () => void }) {
  const [row] = useState(known);
  const { isOvertaken, stamp, note, listen } = useLastSaved(row);
  const theirs = useAction(() => Promise.resolve());
  const written = useOperationForm<QuotaValues>({
    schema: writtenSchema,
    values: valuesOf(row),
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
  const { form, submit, isBusy, refusal, failure } = written;
  const { close, question } = useAskedClose(written, onClose);
  const loadTheirs = () =>
    theirs.run(async () => {
      const filterFields = JSON.stringify({ quota_id: row?.quota_id });
      const { data } = await api.call(quota.operations.getOne, { query: { filterFields } });
      note(data);
      form.reset(valuesOf(data));
    });
  async function save(event: React.SubmitEvent<HTMLFormElement>): Promise<void> {
    if (await submit(event)) onClose();
  }
  return (
    <ActionForm
      title={row?.name ?? m.catalogue_new_quota()}
      text={row ? m.organise_quota_text({ taken: formatCount(taken) }) : m.catalogue_new_quota_text()}
      action={isOvertaken ? m.admin_overtaken_save() : m.tickets_save()}
      isBusy={isBusy}
      problem={refusal === null ? null : refusalText(failure, m.inbox_failed())}
      isOpen
      onOpenChange={close}
      onSubmit={save}
    >
      <QuotaFields written={written} taken={taken} products={products} />
      {isOvertaken && <ConflictMessage onLoad={() => void loadTheirs()} isBusy={theirs.isBusy} />}
      <ProblemLine text={theirs.problem} />
      {question}
    </ActionForm>
  );
}

interface QuotaFieldsProps extends Pick<QuotaDialogProps, 'taken' | 'products'> {
  written: OperationForm<QuotaValues>;
}

function QuotaFields({ written: { form, errorOf }, taken, products }: QuotaFieldsProps) {
  const { size, product_ids } = form.watch();
  const over = size.trim() === '' || !isSize(size) ? 0 : taken - Number(size);
  const fault = errorOf('product_ids');
  // What is taken out and put back again is no change.
  const first = form.formState.defaultValues?.product_ids ?? [];
  const inOrder = (ids: readonly number[]) => [...ids].toSorted((one, other) => placeIn(first, one) - placeIn(first, other));
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
        onChoose={(ids) => form.setValue('product_ids', inOrder(ids), { shouldDirty: true, shouldValidate: fault !== undefined })}
        error={fault}
      />
    </>
  );
}

/** Those that are not in the list come last, in whatever order they stand. */
function placeIn(list: readonly (number | undefined)[], id: number): number {
  const at = list.indexOf(id);
  return at < 0 ? list.length : at;
}
