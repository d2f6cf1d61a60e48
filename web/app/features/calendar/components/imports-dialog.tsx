import { importCalendar, listImports, type ImportReport } from '@sabha/contract/calendar/import-operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useRef, useState, type ChangeEvent } from 'react';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { notify } from '../../../ui/toast.tsx';
import { readFile } from '../use-imports.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportedCalendarRow } from './imported-calendar-row.tsx';

interface ImportsDialogProps {
  api: ApiClient;
  /** For times of a file that name no zone. */
  zone: string;
  onClose: () => void;
}

interface Chosen {
  readonly file: File;
  readonly report: ImportReport;
}

/** Calendars of other programs: those that were taken in from files, and the way to take in one more. */
export function ImportsDialog({ api, zone, onClose }: ImportsDialogProps) {
  const { loaded, reload } = useRead(queryOf(listImports));
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const calendars = loaded.state === 'ready' ? loaded.value.data : [];

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = currentTarget.files?.[0];
    // The same file can be chosen again after it was changed.
    currentTarget.value = '';
    if (!file) return;
    setIsReading(true);
    setProblem(null);
    const answer = await readFile(api, { file, zone });
    setIsReading(false);
    if ('problem' in answer) setProblem(answer.problem);
    else setChosen({ file, report: answer.report });
  }
  async function add({ file }: Chosen, name: string): Promise<void> {
    await api.call(importCalendar, { body: { file, zone, dry_run: 'false', name } });
    setChosen(null);
    void notify({ title: m.calendar_import_added({ name }), kind: 'ok' });
  }
  return (
    <Dialog onClose={onClose} title={m.calendar_imports()} description={m.calendar_imports_text()}>
      {chosen ? (
        <ImportPreview
          report={chosen.report}
          names={calendars.map(({ name }) => name)}
          onAdd={(name) => add(chosen, name)}
          onBack={() => setChosen(null)}
        />
      ) : (
        <>
          {loaded.state === 'failed' && <Problem text={m.calendar_failed()} onTryAgain={() => void reload()} />}
          {loaded.state === 'loading' && <ImportsToCome />}
          {calendars.length > 0 && (
            <ul className="grid gap-1 border-y border-line py-2">
              {calendars.map((calendar) => (
                <ImportedCalendarRow key={calendar.import_id} api={api} calendar={calendar} />
              ))}
            </ul>
          )}
          {problem !== null && (
            <div className="mt-4">
              <Problem text={problem} />
            </div>
          )}
          <input ref={input} type="file" hidden accept=".ics,text/calendar" onChange={(event) => void choose(event)} />
          <Button kind="primary" isBusy={isReading} className="mt-5" onClick={() => input.current?.click()}>
            {m.calendar_import_choose()}
          </Button>
          <p role="status" className="mt-3 text-sm text-fg-2">
            {isReading ? m.calendar_import_reading() : m.calendar_import_hint()}
          </p>
        </>
      )}
    </Dialog>
  );
}

const ImportsToCome = () => (
  <SkeletonGroup label={m.auth_loading()}>
    <Skeleton className="h-11 w-full" />
  </SkeletonGroup>
);
