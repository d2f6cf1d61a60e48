import type { ApiClient } from '@sabha/contract/core/operation';
import { getImport, importUsers, type PeopleImport } from '@sabha/contract/accounts/people-import';
import { useState, type SubmitEvent } from 'react';
import { Button, TextLink } from '../../../ui/button.tsx';
import { Checkbox, Radio, RadioGroup } from '../../../ui/choice.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { BusyWindows } from '../../../ui/windows.tsx';
import { composeQuery } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { AdminPageHeading } from '../../admin/kit/components/admin-page-heading.tsx';
import { useAction } from '../../admin/kit/use-action.ts';
import { ProblemLine } from '../../admin/kit/components/problem-line.tsx';
import { ImportReport } from './import-report.tsx';

const askAgainMs = 1_000;
const isOver = ({ status }: PeopleImport) => status === 'done' || status === 'failed';

/** Brings people in from a file: first a look at what would happen, row by row, then the same in earnest. */
export function ImportPeople({ api, path }: { api: ApiClient; path: string }) {
  const [file, setFile] = useState<File | null>(null);
  const [mode, setMode] = useState<'each' | 'all'>('each');
  const [isUpdating, setIsUpdating] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const [started, setStarted] = useState<PeopleImport | null>(null);
  const { isBusy, problem, run } = useAction(async () => undefined);

  const start = (isDry: boolean) =>
    run(async () => {
      if (!file) return;
      const body = {
        dry_run: isDry ? ('true' as const) : ('false' as const),
        mode,
        update_existing: isUpdating ? ('true' as const) : ('false' as const),
        file,
      };
      setStarted((await api.call(importUsers, { body })).data);
    });
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (file && !isBusy) void start(true);
  }
  const { import_id } = started ?? {};
  // A call that failed is made again with the next turn; the client has logged it.
  const { loaded } = useRead(
    composeQuery('people/import', import_id, async (api) => {
      if (import_id === undefined) throw new Error('No import has begun.');
      return (await api.call(getImport, { query: { import_id } })).data;
    }),
    { isWanted: started !== null && !isOver(started), pollMs: (one) => !isOver(one) && askAgainMs },
  );
  const latest = loaded.state === 'ready' && loaded.value.import_id === import_id ? loaded.value : null;
  const progress = started && !isOver(started) ? (latest ?? started) : started;
  /** Another file or another wish makes the last look worthless. */
  const change = (set: () => void) => {
    set();
    setStarted(null);
  };

  return (
    <div className="max-w-[900px]">
      <TextLink to={path}>{m.staff_people()}</TextLink>
      <div className="mt-4">
        <AdminPageHeading title={m.staff_import()} text={m.staff_import_text()} />
      </div>
      <form noValidate onSubmit={submit} className="grid gap-5 rounded-card bg-surface p-5.5 shadow-1">
        <Field
          label={m.staff_import_file()}
          hint={m.staff_import_file_hint()}
          error={isChecked && !file ? m.staff_import_no_file() : undefined}
          isRequired
        >
          <Input
            type="file"
            accept=".csv,text/csv,text/plain"
            className="h-auto py-2.5"
            onChange={({ currentTarget }) => change(() => setFile(currentTarget.files?.[0] ?? null))}
          />
        </Field>
        <RadioGroup legend={m.staff_import_mode()}>
          <Radio name="mode" checked={mode === 'each'} onChange={() => change(() => setMode('each'))}>
            {m.staff_import_each()}
          </Radio>
          <Radio name="mode" checked={mode === 'all'} onChange={() => change(() => setMode('all'))}>
            {m.staff_import_all()}
          </Radio>
        </RadioGroup>
        <Checkbox
          checked={isUpdating}
          onChange={({ currentTarget }) => change(() => setIsUpdating(currentTarget.checked))}
          hint={m.staff_import_update_hint()}
        >
          {m.staff_import_update()}
        </Checkbox>
        <ProblemLine text={problem} />
        <Button type="submit" kind={progress ? 'secondary' : 'primary'} isBusy={isBusy} className="justify-self-start">
          {m.staff_import_preview()}
        </Button>
      </form>
      {progress && !isOver(progress) && (
        <p role="status" className="mt-6 flex items-center gap-3 text-ui">
          <BusyWindows /> {m.staff_import_running({ count: String(progress.row_count) })}
        </p>
      )}
      {progress && isOver(progress) && (
        <ImportReport key={progress.import_id} run={progress} peoplePath={path} isBusy={isBusy} onImport={() => void start(false)} />
      )}
    </div>
  );
}
