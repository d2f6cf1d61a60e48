import { Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { NativeSelect } from '../../../ui/field.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { adminPath } from '../admin-path.ts';
import { pickEdition } from '../load-edition.ts';
import { openRooms } from '../open-rooms.ts';
import type { AdminEdition, Room } from '../room.ts';
import { Overview } from './overview.tsx';

interface AdminCentreProps {
  editions: readonly AdminEdition[];
  /** What is shown in place of a room that is not there, or not for this person. */
  missing: React.ReactNode;
}

/** The room of the address, or the overview. */
export function AdminCentre({ editions, missing }: AdminCentreProps) {
  const { event_id, room: key, '*': rest = '' } = useParams();
  const { user } = useAuth();
  const edition = pickEdition(editions, event_id);
  const root = adminPath(event_id);
  const open = openRooms(user);
  const room = open.find((each) => each.key === key);
  if (key !== undefined && !room) return missing;
  return (
    <>
      <div className="flex flex-wrap gap-3 *:mb-6">
        <RoomSelect rooms={open} current={key ?? ''} root={root} />
        {editions.length > 1 && <EditionSelect editions={editions} current={edition} room={key} />}
      </div>
      <Suspense key={`${edition.edition_id} ${key}`} fallback={<RoomToCome />}>
        {room ? (
          <room.Inside edition={edition} path={`${root}/${room.key}`} rest={rest.replace(/\/$/, '')} menu={room.menu} />
        ) : (
          <Overview edition={edition} root={root} rooms={open} />
        )}
      </Suspense>
    </>
  );
}

/** The way between the rooms on a phone, where there is no place for them beside the page. */
function RoomSelect({ rooms, current, root }: { rooms: readonly Room[]; current: string; root: string }) {
  const navigate = useNavigate();
  return (
    <NativeSelectFrame className="md:hidden">
      <NativeSelect
        aria-label={m.admin_room()}
        value={current}
        onChange={({ currentTarget }) => void navigate(currentTarget.value === '' ? root : `${root}/${currentTarget.value}`)}
      >
        <option value="">{m.admin_overview()}</option>
        {rooms.map(({ key, label }) => (
          <option key={key} value={key}>
            {label()}
          </option>
        ))}
      </NativeSelect>
    </NativeSelectFrame>
  );
}

interface EditionSelectProps {
  editions: readonly AdminEdition[];
  current: AdminEdition;
  room: string | undefined;
}

function EditionSelect({ editions, current, room }: EditionSelectProps) {
  const navigate = useNavigate();
  return (
    <NativeSelectFrame>
      <NativeSelect
        aria-label={m.admin_edition()}
        value={current.edition_id}
        onChange={({ currentTarget }) => void navigate([adminPath(currentTarget.value), room].filter(Boolean).join('/'))}
      >
        {editions.map(({ edition_id, name }) => (
          <option key={edition_id} value={edition_id}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </NativeSelectFrame>
  );
}

const NativeSelectFrame = ({ className = '', children }: { className?: string; children: React.ReactNode }) => (
  <div className={`w-64 max-w-full max-sm:w-full ${className}`}>{children}</div>
);

function RoomToCome() {
  return (
    <SkeletonGroup label={m.auth_loading()}>
      <Skeleton className="h-11 w-[min(420px,70%)]" />
      <Skeleton className="mt-7 h-52 w-full" />
    </SkeletonGroup>
  );
}
