import type { AuditEntry } from '@sabha/contract/audit/audit-entry';
import { ChevronDown } from 'lucide-react';
import { formatMoment } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { actionLabel, fieldLabel, subjectLabel } from './audit-labels.ts';
import { fieldChanges, type FieldChange } from './value-diff.ts';

/** Entries of the log, each with what was before and after behind it. */
export function EntryList({ entries, zone }: { entries: readonly AuditEntry[]; zone: string }) {
  if (entries.length === 0) return <p className="text-ui text-fg-2">{m.staff_log_empty()}</p>;
  return (
    <ol className="divide-y divide-line">
      {entries.map((entry) => (
        <Entry key={entry.audit_id} entry={entry} zone={zone} />
      ))}
    </ol>
  );
}

function Entry({ entry, zone }: { entry: AuditEntry; zone: string }) {
  const { actor_id, actor_name, acting_role, action, subject_type, subject_id, occurred_at, reason } = entry;
  const changes = fieldChanges(entry);
  const who = actor_id === 0 ? m.staff_system() : (actor_name ?? `#${actor_id}`);
  const head = (
    <span className="inline-grid gap-x-4 gap-y-0.5 align-top md:grid-cols-[170px_minmax(0,1fr)]">
      <span className="text-sm text-fg-3 tabular">{formatMoment(occurred_at, zone)}</span>
      <span className="text-ui [overflow-wrap:anywhere]">
        <b className="font-semibold">{who}</b>
        {acting_role !== null && <span className="text-fg-3"> ({acting_role})</span>} · {actionLabel(action)}{' '}
        <span className="text-fg-3">
          {subjectLabel(subject_type)} {subject_id}
        </span>
        {reason !== null && <span className="block text-fg-2">“{reason}”</span>}
      </span>
    </span>
  );
  return (
    <li className="py-2.5">
      {changes.length === 0 ? (
        <div className="py-1 pl-7.5">{head}</div>
      ) : (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer list-none items-start gap-3 py-1">
            <ChevronDown size={18} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-fg-3 group-open:rotate-180" />
            {head}
          </summary>
          <Changes changes={changes} />
        </details>
      )}
    </li>
  );
}

function Changes({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <div className="mt-2 mb-1 overflow-x-auto rounded-control bg-sunken px-4 py-2 md:ml-7.5">
      <table className="w-full text-sm">
        <caption className="sr-only">{m.staff_changes()}</caption>
        <thead>
          <tr className="text-left text-fg-3">
            <th scope="col" className="py-1.5 pr-4 font-semibold">
              {m.staff_field()}
            </th>
            <th scope="col" className="py-1.5 pr-4 font-semibold">
              {m.staff_before()}
            </th>
            <th scope="col" className="py-1.5 font-semibold">
              {m.staff_after()}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ name, before, after }) => (
            <tr key={name} className="border-t border-line align-top">
              <th scope="row" className="py-1.5 pr-4 text-left font-semibold">
                {fieldLabel(name)}
              </th>
              <td className="py-1.5 pr-4 [overflow-wrap:anywhere] text-bad-text">{before ?? '–'}</td>
              <td className="py-1.5 [overflow-wrap:anywhere] text-ok-text">{after ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
