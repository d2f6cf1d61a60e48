import { useCallback } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../../ui/states.tsx';
import { Windows } from '../../../ui/windows.tsx';
import { formatCount } from '../../../ui/money.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { m } from '../../../paraglide/messages.js';
import { loadCounts, type ShownCount } from '../overview-counts.ts';
import type { AdminEdition, Room } from '../room.ts';
import { LoadedPart } from './loaded-part.tsx';
import { RoomHeading } from './room-heading.tsx';

interface OverviewProps {
  edition: AdminEdition;
  root: string;
  rooms: readonly Room[];
}

/** The front room: what there is, counted at this moment, and the ways into the rooms. */
export function Overview({ edition, root, rooms }: OverviewProps) {
  const { user, session } = useAuth();
  const load = useCallback(async () => (session ? loadCounts(session.api, user, edition) : []), [session, user, edition]);
  const { loaded, reload } = useLoaded(load);
  return (
    <>
      <RoomHeading title={m.admin_title()} text={edition.name} />
      <LoadedPart loaded={loaded} reload={reload} skeleton="h-32 w-full">
        {(value) => <Counts counts={value} root={root} open={new Set(rooms.map(({ key }) => key))} />}
      </LoadedPart>
      {rooms.length === 0 ? (
        <EmptyState title={m.admin_no_rooms_title()} text={m.admin_no_rooms_text()} family="gali" className="mt-5 max-w-160" />
      ) : (
        <RoomCards rooms={rooms} root={root} />
      )}
    </>
  );
}

function Counts({ counts, root, open }: { counts: readonly ShownCount[]; root: string; open: ReadonlySet<string> }) {
  if (counts.length === 0) return null;
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-card bg-surface shadow-1 xl:grid-cols-3">
      {counts.map(({ key, label, count, total, room }) => (
        <div key={key} className="relative -mr-px -mb-px border-r border-b border-line px-5 py-4.5 has-[a]:hover:bg-hover">
          <dt className="text-ui text-fg-2">
            {room !== null && open.has(room) ? (
              <Link to={`${root}/${room}`} className="after:absolute after:inset-0">
                {label}
              </Link>
            ) : (
              label
            )}
          </dt>
          <dd className="mt-1.5">
            <span className="text-[2.125rem] leading-none tabular display">{formatCount(count)}</span>
            {total !== null && (
              <span className="mt-2.5 flex flex-wrap items-center gap-2.5 text-sm text-fg-3">
                <Windows lit={count} total={total} most={10} label="" />
                {m.admin_of({ total: formatCount(total) })}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function RoomCards({ rooms, root }: { rooms: readonly Room[]; root: string }) {
  return (
    <section className="mt-8">
      <h2 className="text-display-xs">{m.admin_rooms()}</h2>
      <ul className="mt-3.5 grid gap-2.5 sm:grid-cols-2 xl:grid-cols-4">
        {rooms.map(({ key, label, icon: Icon }) => (
          <li key={key}>
            <Link
              to={`${root}/${key}`}
              className="flex min-h-14 items-center gap-3.5 rounded-card bg-surface px-4.5 font-semibold shadow-1 transition-shadow duration-(--duration-base) hover:shadow-2"
            >
              <Icon size={20} strokeWidth={1.75} aria-hidden className="text-fg-3" />
              {label()}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
