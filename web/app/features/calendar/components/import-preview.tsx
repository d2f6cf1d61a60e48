import { importCalendar, importLimits, type ImportReport } from '@sabha/contract/calendar/import-operations';
import { useWatch } from 'react-hook-form';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { deviceZone, formatCalendarDay, formatDay, formatMoment } from '../../../ui/time/zoned-time.ts';

interface ImportPreviewProps {
  report: ImportReport;
  /** Those that are there already. */
  names: readonly string[];
  /** @throws ProblemError */
  onAdd: (name: string) => Promise<void>;
  onBack: () => void;
}

const writtenSchema = importCalendar.body.pick({ name: true });

/** What a file would bring, before it does. */
export function ImportPreview({ report, names, onAdd, onBack }: ImportPreviewProps) {
  const { form, submit, errorOf, isBusy, refusal, failure } = useOperationForm({
    schema: writtenSchema,
    values: { name: report.name },
    describe: (_path, code) => (code === 'too_big' ? m.composer_shorten({ max: importLimits.name }) : m.calendar_import_no_name()),
    send: (written) => onAdd(written.name.trim()),
  });
  const name = useWatch({ control: form.control, name: 'name' });
  const { entry_count, event_count, series_count, examples } = report;
  const day = (instant: string) => formatDay(instant, deviceZone(), { style: 'date' });
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <p role="status" className="text-ui">
        <strong className="font-semibold">{m.calendar_import_found({ count: entry_count })}</strong>{' '}
        {m.calendar_import_found_in({ events: event_count, series: series_count })}{' '}
        {m.calendar_import_covers({ from: day(report.covers_from), until: day(report.covers_until) })}
      </p>
      {examples.length > 0 && (
        <ul aria-label={m.calendar_import_examples()} className="grid gap-1.5 rounded-control bg-sunken px-4 py-3 text-ui">
          {examples.map(({ title, starts_at, all_day }) => (
            <li key={`${starts_at} ${title}`} className="grid gap-x-4 sm:grid-cols-[10.5rem_1fr]">
              <span className="text-fg-2 tabular">
                {all_day ? formatCalendarDay(all_day.from) : formatMoment(starts_at, deviceZone(), 'weekday')}
              </span>
              <span className="wrap-anywhere">{title || m.calendar_untitled()}</span>
            </li>
          ))}
        </ul>
      )}
      <Shortfalls report={report} />
      {entry_count > 0 && (
        <Field
          label={m.calendar_import_name()}
          isRequired
          hint={names.includes(name.trim()) ? m.calendar_import_replaces() : undefined}
          error={errorOf('name')}
        >
          <Input {...form.register('name')} maxLength={importLimits.name} />
        </Field>
      )}
      {refusal !== null && <Problem text={refusalText(failure, m.calendar_failed())} />}
      <div className="flex flex-wrap gap-2.5">
        {entry_count > 0 && (
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {m.calendar_import_add()}
          </Button>
        )}
        <Button onClick={onBack}>{m.calendar_import_back()}</Button>
      </div>
    </form>
  );
}

/** What of the file is not taken as it stands there, and why. */
function Shortfalls({ report }: { report: ImportReport }) {
  const { problems, problem_count, unreadable_count, unknown_zones, is_cut } = report;
  const texts = [
    is_cut && m.calendar_import_cut({ max: importLimits.entries }),
    unreadable_count > 0 && m.calendar_import_unreadable({ count: unreadable_count }),
    unknown_zones.length > 0 && m.calendar_import_zones({ names: unknown_zones.join(', ') }),
  ].filter((text) => text !== false);
  if (texts.length === 0 && problem_count === 0) return null;
  return (
    <div className="grid gap-2 rounded-control bg-lit-tint px-4 py-3 text-ui text-lit-text">
      {texts.map((text) => (
        <p key={text} className="wrap-anywhere">
          {text}
        </p>
      ))}
      {problem_count > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer underline underline-offset-4">
            {m.calendar_import_lines({ count: problem_count })}
          </summary>
          <ul className="mt-2 grid max-h-40 gap-1 overflow-y-auto text-sm">
            {problems.map(({ line, text }) => (
              <li key={line} className="wrap-anywhere">
                {m.calendar_import_line({ line, text })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
