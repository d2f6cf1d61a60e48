import { meetingTable } from '@sabha/contract/bookings/table';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { unjudged } from '../../../lib/forms/unjudged.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { formatCount } from '../../../ui/money.ts';
import { DialogFoot } from '../../admin/kit/components/dialog-foot.tsx';
import type { EntityPageProps } from '../../admin/kit/entity-page/entity-page-spec.ts';
import { isWhole } from '../../admin/kit/typed-numbers.ts';
import { useAskedClose } from '../../admin/kit/use-asked-close.tsx';
import { nameTables, planTables, tableLimits, type WantedTables } from './plan-tables.ts';

interface AddTablesProps extends Pick<EntityPageProps, 'api' | 'edition'> {
  onDone: () => void;
}

/** Makes a row of numbered tables at once. */
export function AddTables(props: AddTablesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus size={18} strokeWidth={1.75} aria-hidden />
        {m.admin_tables_several()}
      </Button>
      {isOpen && <AddDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Written {
  prefix: string;
  first: string;
  count: string;
}

interface Report {
  readonly added: number;
  readonly skipped: readonly string[];
}

const wantedOf = ({ prefix, first, count }: Written): WantedTables => ({ prefix, first: Number(first), count: Number(count) });

function findFaults({ prefix, first, count }: Written): Partial<Record<keyof Written, string>> {
  const length = prefix.trim().length;
  const isNumber = { first: isWhole(first, 0, tableLimits.first), count: isWhole(count, 1, tableLimits.count) };
  return {
    ...((length === 0 || length > tableLimits.prefix) && { prefix: m.admin_tables_prefix_wrong({ max: tableLimits.prefix }) }),
    ...(!isNumber.first && { first: m.admin_tables_number_wrong({ min: 0, max: formatCount(tableLimits.first) }) }),
    ...(!isNumber.count && { count: m.admin_tables_number_wrong({ min: 1, max: formatCount(tableLimits.count) }) }),
  };
}

function AddDialog({ api, edition: { edition_id }, onDone, onClose }: AddTablesProps & { onClose: () => void }) {
  const [report, setReport] = useState<Report | null>(null);
  const { form, submit, errorOf, isBusy, refusal, failure, hasChanged } = useOperationForm<Written>({
    schema: unjudged,
    values: { prefix: m.admin_tables_usual(), first: '1', count: '20' },
    describe: () => '',
    rules: findFaults,
    async send(written) {
      const query = { limit: -1, filterFields: JSON.stringify({ edition_id }) };
      const { data: known } = await api.call(meetingTable.operations.getAll, { query });
      const { bodies, skipped } = planTables(wantedOf(written), known, edition_id);
      if (bodies.length > 0) {
        await api.call(meetingTable.operations.createMany, { body: bodies });
        onDone();
      }
      setReport({ added: bodies.length, skipped });
    },
  });
  const { close, question } = useAskedClose({ hasChanged, isBusy }, onClose);
  const written = form.watch();
  const names = Object.keys(findFaults(written)).length === 0 ? nameTables(wantedOf(written)) : [];
  return (
    <Dialog onClose={close} title={m.admin_tables_several()} {...(report === null && { description: m.admin_tables_several_text() })}>
      {report && <ReportPart report={report} onClose={onClose} />}
      {!report && (
        <form noValidate className="grid gap-4.5" onSubmit={(event) => void submit(event)}>
          <Field label={m.admin_tables_prefix()} error={errorOf('prefix')} isRequired>
            <Input {...form.register('prefix')} autoComplete="off" />
          </Field>
          <div className="grid gap-4.5 sm:grid-cols-2">
            <Field label={m.admin_tables_first()} error={errorOf('first')} isRequired>
              <Input {...form.register('first')} inputMode="numeric" autoComplete="off" />
            </Field>
            <Field label={m.admin_tables_count()} error={errorOf('count')} isRequired>
              <Input {...form.register('count')} inputMode="numeric" autoComplete="off" />
            </Field>
          </div>
          {names.length > 0 && (
            <p className="text-ui text-fg-2">{m.admin_tables_preview({ first: names[0] ?? '', last: names.at(-1) ?? '' })}</p>
          )}
          <DialogFoot
            action={m.admin_tables_several()}
            isBusy={isBusy}
            problem={refusal === null ? null : refusalText(failure, m.admin_failed_text())}
            onClose={close}
          />
        </form>
      )}
      {question}
    </Dialog>
  );
}

/** What has come of it; it takes the keyboard from the form that is gone. */
function ReportPart({ report: { added, skipped }, onClose }: { report: Report; onClose: () => void }) {
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus(), []);
  return (
    <div className="grid gap-4.5">
      <div role="status" className="grid gap-2 text-ui">
        <p className="font-semibold">{m.admin_tables_added({ count: added })}</p>
        {skipped.length > 0 && (
          <p className="text-fg-2 [overflow-wrap:anywhere]">
            {m.admin_tables_skipped({ count: skipped.length, names: skipped.join(', ') })}
          </p>
        )}
      </div>
      <Button ref={done} kind="primary" className="justify-self-end" onClick={onClose}>
        {m.admin_tables_done()}
      </Button>
    </div>
  );
}
