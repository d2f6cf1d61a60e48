import type { ApiClient } from '@sabha/contract/core/operation';
import { quota, type Quota } from '@sabha/contract/tickets/quota';
import { useId, useState } from 'react';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Field, Input } from '../../../../ui/field.tsx';
import { formatCount } from '../../../../ui/money.ts';
import { m } from '../../../../paraglide/messages.js';
import { OvertakenNote } from '../../components/overtaken-note.tsx';
import { ProblemLine } from '../../components/problem-line.tsx';
import { useLastSaved } from '../../entity-room/use-last-saved.ts';
import { useAct } from '../inbox/use-act.ts';
import { ActDialog } from '../sales/act-dialog.tsx';

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
  const [hasTried, setTried] = useState(false);
  const { isOvertaken, stamp, note, hear } = useLastSaved(row);
  const theirs = useAct(() => Promise.resolve());
  const productsError = useId();
  const wanted = size.trim() === '' ? null : Number(size);
  const isWhole = wanted === null || (/^\d+$/.test(size.trim()) && wanted <= 1_000_000);
  const body = { name, size: wanted, product_ids: [...chosen] };
  const over = wanted === null ? 0 : taken - wanted;
  const lacksName = name.trim() === '';
  const lacksProducts = hasTried && chosen.length === 0;
  function check(): boolean {
    setTried(true);
    return !lacksName && isWhole && chosen.length > 0;
  }
  async function save(): Promise<void> {
    if (!row) {
      await api.call(quota.operations.createOne, { body: { ...body, edition_id } });
      return;
    }
    try {
      note((await api.call(quota.operations.updateOne, { params: { id: row.quota_id }, body: { ...body, ...stamp } })).data);
    } catch (error) {
      hear(error);
      throw error;
    }
  }
  const loadTheirs = () =>
    theirs.act(async () => {
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
    setTried(false);
  }
  return (
    <ActDialog
      title={row?.name ?? m.catalogue_new_quota()}
      text={row ? m.organise_quota_text({ taken: formatCount(taken) }) : m.catalogue_new_quota_text()}
      open={row ? m.organise_change() : m.catalogue_new_quota()}
      {...(row && { about: row.name })}
      act={isOvertaken ? m.admin_overtaken_save() : m.tickets_save()}
      check={check}
      onAct={save}
      onDone={done}
    >
      <Field label={m.organise_name()} isRequired error={(isNameSeen || hasTried) && lacksName ? m.catalogue_name_needed() : undefined}>
        <Input
          value={name}
          maxLength={120}
          onBlur={() => setNameSeen(true)}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </Field>
      <Field label={m.organise_size()} hint={m.organise_empty_unlimited()} error={isWhole ? undefined : m.organise_size_wrong()}>
        <Input inputMode="numeric" value={size} maxLength={8} onChange={({ currentTarget }) => setSize(currentTarget.value)} />
      </Field>
      {isWhole && over > 0 && (
        <p role="status" className="rounded-control bg-lit-tint px-4 py-3 text-ui text-lit-text">
          {m.catalogue_quota_over({ taken: formatCount(taken), over: formatCount(over) })}
        </p>
      )}
      <fieldset>
        <legend className="text-sm font-semibold">{m.catalogue_shared_by()}</legend>
        <div className="grid sm:grid-cols-2">
          {products.map(({ product_id, name: product }) => (
            <Checkbox
              key={product_id}
              checked={chosen.includes(product_id)}
              aria-invalid={lacksProducts || undefined}
              aria-describedby={lacksProducts ? productsError : undefined}
              onChange={({ currentTarget }) =>
                setChosen(currentTarget.checked ? [...chosen, product_id] : chosen.filter((each) => each !== product_id))
              }
            >
              {product}
            </Checkbox>
          ))}
        </div>
        {lacksProducts && (
          <p id={productsError} className="text-sm font-medium text-bad-text">
            {m.catalogue_products_needed()}
          </p>
        )}
      </fieldset>
      {isOvertaken && <OvertakenNote onLoad={() => void loadTheirs()} isBusy={theirs.isBusy} />}
      <ProblemLine words={theirs.problem} />
    </ActDialog>
  );
}

/** Places as the field writes them: empty without limit. */
const sizeOf = (row: Quota | null): string => (row === null || row.size === null ? '' : String(row.size));
