import type { CheckInCounts, DoorIncident, DoorList } from '@sabha/contract/tickets/check-in';
import * as operations from '@sabha/contract/tickets/door-operations';
import { ScanLine } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useAuth } from '../../../../lib/session/use-auth.tsx';
import { m } from '../../../../paraglide/messages.js';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Field, NativeSelect } from '../../../../ui/field.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { LoadedPart } from '../../components/loaded-part.tsx';
import { RoomHeading } from '../../components/room-heading.tsx';
import type { RoomProps } from '../../room.ts';
import { DoorCounts } from './door-counts.tsx';
import { DoorDevices } from './door-devices.tsx';
import { DoorIncidents } from './door-incidents.tsx';

/** How the doors stand at this moment: who is inside, what was refused or let in twice, and the phones that are there. */
export function DoorsRoom({ edition }: RoomProps) {
  const { session } = useAuth();
  const load = useCallback(
    async () => (session ? (await session.api.call(operations.listDoorLists, { query: { edition: edition.slug } })).data : []),
    [session, edition.slug],
  );
  const { loaded, reload } = useLoaded(load);
  return (
    <>
      <RoomHeading title={m.door_room()} text={m.door_room_text()}>
        <ButtonLink kind="primary" to="/check-in">
          <ScanLine size={19} strokeWidth={1.75} aria-hidden />
          {m.door_open_page()}
        </ButtonLink>
      </RoomHeading>
      <LoadedPart loaded={loaded} reload={reload} skeleton="h-32 w-full">
        {(lists) => <Lists lists={lists} />}
      </LoadedPart>
      <DoorDevices timeZone={edition.time_zone} />
    </>
  );
}

/** The list of today first, since that is what is asked about. */
const firstList = (lists: readonly DoorList[]) => {
  const day = (one: DoorList) => new Intl.DateTimeFormat('en-CA', { timeZone: one.time_zone }).format(new Date());
  return lists.find((one) => one.held_on === day(one)) ?? lists[0];
};

function Lists({ lists }: { lists: readonly DoorList[] }) {
  const [chosen, setChosen] = useState(firstList(lists)?.check_in_list_id);
  const list = lists.find((one) => one.check_in_list_id === chosen);
  if (!list) return <EmptyState title={m.door_no_lists()} text={m.door_no_lists_text()} className="max-w-160" />;
  return (
    <>
      <Field label={m.door_list()} className="mb-5 max-w-[440px]">
        <NativeSelect value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
          {lists.map(({ check_in_list_id, name, gate }) => (
            <option key={check_in_list_id} value={check_in_list_id}>
              {[name, gate].filter(Boolean).join(', ')}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <OneList key={list.check_in_list_id} list={list} />
    </>
  );
}

const restMs = 1_500;

interface Standing {
  readonly counts: CheckInCounts;
  readonly incidents: readonly DoorIncident[];
}

function OneList({ list }: { list: DoorList }) {
  const { session } = useAuth();
  const { check_in_list_id } = list;
  const load = useCallback(async (): Promise<Standing | null> => {
    if (!session) return null;
    const params = { check_in_list_id };
    const [counts, incidents] = await Promise.all([
      session.api.call(operations.getCheckInCounts, { params }),
      session.api.call(operations.listDoorIncidents, { params }),
    ]);
    return { counts: counts.data, incidents: incidents.data };
  }, [session, check_in_list_id]);
  const { loaded, reload } = useLoaded(load);
  const [told, setTold] = useState<CheckInCounts | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = session?.live.listen('door_counts', (payload) => {
      const counts = payload as CheckInCounts;
      if (counts.check_in_list_id !== check_in_list_id) return;
      setTold(counts);
      // What was refused, taken back or overridden has rows of its own, which a busy door would fetch without end.
      clearTimeout(timer);
      timer = setTimeout(() => void reload(), restMs);
    });
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [session, check_in_list_id, reload]);
  return (
    <LoadedPart loaded={loaded} reload={reload} skeleton="h-32 w-full">
      {(standing) =>
        standing && (
          <>
            <DoorCounts counts={told ?? standing.counts} />
            <DoorIncidents incidents={standing.incidents} timeZone={list.time_zone} />
          </>
        )
      }
    </LoadedPart>
  );
}
