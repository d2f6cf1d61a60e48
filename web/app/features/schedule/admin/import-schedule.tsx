import type { ApiClient } from '@sabha/contract/core/operation';
import type { ImportReport } from '@sabha/contract/schedule/import-report';
import { importFile } from '@sabha/contract/schedule/operations';
import { useState, type SubmitEvent } from 'react';
import { Button, ButtonLink, TextLink } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { m } from '../../../paraglide/messages.js';
import { ProblemLine } from '../../admin/kit/components/problem-line.tsx';
import { AdminPageHeading } from '../../admin/kit/components/admin-page-heading.tsx';
import type { AdminPageProps } from '../../admin/kit/admin-page.ts';
import { useAction } from '../../admin/kit/use-action.ts';
import { ScheduleReport } from './schedule-report.tsx';

/** Reads a schedule file into the draft: first a look at what it would do, row by row, then the same in earnest. */
export function ImportSchedule({ api, edition, path }: AdminPageProps & { api: ApiClient }) {
  const [file, setFile] = useState<File | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const [report, setReport] = useState<ImportReport | null>(null);
  const { isBusy, problem, run } = useAction(async () => undefined);

  const read = (how: 'preview' | 'import') =>
    run(async () => {
      const query = { edition: edition.slug, dry_run: how === 'preview' ? ('true' as const) : ('false' as const) };
      setReport((await api.call(importFile, { query, body: { file } })).data);
    });
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (file && !isBusy) void read('preview');
  }

  return (
    <div className="max-w-[960px]">
      <TextLink to={path}>{m.schedule_title()}</TextLink>
      <div className="mt-4">
        <AdminPageHeading title={m.schedule_import()} text={m.schedule_import_text({ edition: edition.name })} />
      </div>
      <form noValidate onSubmit={submit} className="grid gap-5 rounded-card bg-surface p-5.5 shadow-1">
        <Field
          label={m.schedule_import_file()}
          hint={m.schedule_import_hint()}
          error={isChecked && !file ? m.schedule_import_no_file() : undefined}
          isRequired
        >
          <Input
            type="file"
            accept=".xml,.json,.zip,application/xml,text/xml,application/json,application/zip"
            className="h-auto py-2.5"
            onChange={({ currentTarget }) => {
              setFile(currentTarget.files?.[0] ?? null);
              setReport(null);
            }}
          />
        </Field>
        <ProblemLine text={problem} />
        <Button type="submit" kind={report ? 'secondary' : 'primary'} isBusy={isBusy} className="justify-self-start">
          {m.schedule_import_preview()}
        </Button>
      </form>
      {report && (
        <ScheduleReport report={report}>
          <div className="mt-5 flex flex-wrap items-center gap-4 rounded-card bg-action-tint px-5 py-4">
            <p role="status" className="mr-auto max-w-[56ch] text-ui">
              {report.dry_run ? m.schedule_import_ready({ edition: edition.name }) : m.schedule_import_done()}
            </p>
            {report.dry_run ? (
              <Button kind="primary" isBusy={isBusy} onClick={() => void read('import')}>
                {m.schedule_import_now()}
              </Button>
            ) : (
              <ButtonLink kind="primary" to={path}>
                {m.schedule_import_on()}
              </ButtonLink>
            )}
          </div>
        </ScheduleReport>
      )}
    </div>
  );
}
