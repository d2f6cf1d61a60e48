import type { ChangeKind, SessionChange } from '@sabha/contract/schedule/agenda';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatCount } from '../../../ui/money.ts';
import { Tag, type TagKind } from '../../../ui/tag.tsx';
import { m } from '../../../paraglide/messages.js';
import { groupChanges, type ChangeGroup } from './group-changes.ts';
import { placeText } from './place-labels.ts';

const groupNames: Readonly<Record<ChangeGroup, () => string>> = {
  added: m.schedule_group_added,
  moved: m.schedule_group_moved,
  retitled: m.schedule_group_retitled,
  cancelled: m.schedule_group_cancelled,
  restored: m.schedule_group_restored,
};

const kindAppearances: Readonly<Record<ChangeKind, { kind: TagKind; label: () => string }>> = {
  new: { kind: 'ok', label: m.schedule_kind_new },
  moved: { kind: 'info', label: m.schedule_kind_moved },
  retimed: { kind: 'info', label: m.schedule_kind_retimed },
  retitled: { kind: 'lit', label: m.schedule_kind_retitled },
  cancelled: { kind: 'bad', label: m.schedule_kind_cancelled },
  restored: { kind: 'ok', label: m.schedule_kind_restored },
};

interface ChangeRowsProps {
  changes: readonly SessionChange[];
  zone: string;
  /** Address of the sessions; each leads to its own there. */
  sessionsPath: string;
}

/** What became of sessions, by what happened to them: where each was, and where it is. */
export function ChangeRows({ changes, zone, sessionsPath }: ChangeRowsProps) {
  return groupChanges(changes).map(([group, inside]) => (
    <section key={group} className="mt-5">
      <h3 className="text-display-xs">
        {groupNames[group]()} <span className="text-fg-3 tabular">{formatCount(inside.length)}</span>
      </h3>
      <ul className="mt-2 border-t border-line">
        {inside.map((change) => (
          <li key={change.session_id} className="border-b border-line py-2.5">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
              <Link
                to={`${sessionsPath}/${change.session_id}`}
                className="inline-flex min-h-11 items-center text-ui font-semibold [overflow-wrap:anywhere] underline-offset-4 hover:underline"
              >
                {change.title}
              </Link>
              {change.kinds.map((kind) => (
                <Tag key={kind} kind={kindAppearances[kind].kind}>
                  {kindAppearances[kind].label()}
                </Tag>
              ))}
            </p>
            <Places change={change} zone={zone} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Places({ change: { before, after, kinds }, zone }: { change: SessionChange; zone: string }) {
  const wasTitled = before && kinds.includes('retitled') ? `“${before.title}”, ` : '';
  const was = before && wasTitled + placeText(before, zone);
  const is = after && placeText(after, zone);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-fg-2 tabular">
      {was !== null && (
        <del className={is === null ? '' : 'text-fg-3'}>
          <span className="sr-only">{m.schedule_before()} </span>
          {was}
        </del>
      )}
      {was !== null && is !== null && <ArrowRight size={16} strokeWidth={1.75} aria-hidden className="text-fg-3" />}
      {is !== null && (
        <ins className="no-underline">
          <span className="sr-only">{m.schedule_after()} </span>
          {is}
        </ins>
      )}
    </p>
  );
}
