import type { DraftEdit } from '@sabha/contract/schedule/release';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { formatCount } from '../../../ui/money.ts';
import { m } from '../../../paraglide/messages.js';
import { fieldLabel } from '../../admin/kit/field-labels.ts';

const subjects: Readonly<Record<DraftEdit['subject'], { room: string; label: () => string }>> = {
  session: { room: 'sessions', label: m.schedule_subject_session },
  day: { room: 'days', label: m.schedule_subject_day },
  room: { room: 'rooms', label: m.schedule_subject_room },
  track: { room: 'themes', label: m.schedule_subject_track },
  speaker: { room: 'speakers', label: m.schedule_subject_speaker },
};

const kinds: Readonly<Record<DraftEdit['kind'], () => string>> = {
  added: m.admin_change_added,
  changed: m.admin_change_changed,
  removed: m.admin_change_removed,
};

const shownAtFirst = 20;

/** Texts, people and everything around the sessions that the next release changes. */
export function EditRows({ edits, root }: { edits: readonly DraftEdit[]; root: string }) {
  const [isWhole, setWhole] = useState(false);
  if (edits.length === 0) return null;
  const shown = isWhole ? edits : edits.slice(0, shownAtFirst);
  return (
    <section className="mt-5">
      <h3 className="text-display-xs">
        {m.schedule_group_edits()} <span className="text-fg-3 tabular">{formatCount(edits.length)}</span>
      </h3>
      <ul className="mt-2 border-t border-line">
        {shown.map(({ subject, id, name, kind, fields }) => (
          <li key={`${subject} ${id}`} className="flex flex-wrap items-center gap-x-2.5 border-b border-line py-1.5 text-ui">
            {kind === 'removed' ? (
              <span className="inline-flex min-h-11 items-center font-semibold">{name}</span>
            ) : (
              <Link
                to={`${root}/${subjects[subject].room}/${id}`}
                className="inline-flex min-h-11 items-center font-semibold [overflow-wrap:anywhere] underline-offset-4 hover:underline"
              >
                {name}
              </Link>
            )}
            <span className="text-sm text-fg-2">
              {subjects[subject].label()}, {kind === 'changed' ? fields.map(fieldLabel).join(', ') : kinds[kind]()}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < edits.length && (
        <Button size="small" className="mt-3" onClick={() => setWhole(true)}>
          {m.schedule_show_all({ count: formatCount(edits.length) })}
        </Button>
      )}
    </section>
  );
}
