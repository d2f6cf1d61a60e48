import { doorChannel } from '@sabha/contract/admission/socket-events';
import type { CheckInCounts, DoorIncident, DoorList } from '@sabha/contract/admission/check-in';
import * as operations from '@sabha/contract/admission/door-operations';
import { ScanLine } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAuth } from '../../../../lib/session/use-auth.tsx';
import { useChannel } from '../../../../lib/session/use-channel.ts';
import { zonedParts } from '../../../../ui/time/zoned-time.ts';
import { m } from '../../../../paraglide/messages.js';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Field, NativeSelect } from '../../../../ui/field.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { composeQuery } from '../../../../lib/query/query-of.ts';
import { useRead } from '../../../../lib/query/use-read.ts';
import { useRefreshOn } from '../../../../lib/query/use-refresh-on.ts';
import { LoadedPart } from '../../../admin/kit/components/loaded-part.tsx';
import { AdminPageHeading } from '../../../admin/kit/components/admin-page-heading.tsx';
import type { AdminPageProps } from '../../../admin/kit/admin-page.ts';
import { useListAddress } from '../../../admin/kit/use-list-address.ts';
import { DoorCounts } from './door-counts.tsx';
import { DoorDevices } from './door-devices.tsx';
import { DoorIncidents } from './door-incidents.tsx';

/** How the doors stand at this moment: who is inside, what was refused or let in twice, and the phones that are there. */
export function DoorsAdminPage({ edition }: AdminPageProps) {
  const { loaded, reload } = useRead(
    composeQuery('tickets/door-lists', edition.slug, async (api) => {
      const query = { edition: edition.slug };
      return (await api.call(operations.listDoorLists, { query })).data;
    }),
  );
  return (
    <>
      <AdminPageHeading title={m.door_page()} text={m.door_page_text()}>
        <ButtonLink kind="primary" to="/check-in">
          <ScanLine size={19} strokeWidth={1.75} aria-hidden />
          {m.door_open_page()}
        </ButtonLink>
      </AdminPageHeading>
      <LoadedPart loaded={loaded} reload={reload} skeleton="h-32 w-full">
        {(lists) => <Lists lists={lists} zone={edition.time_zone} />}
      </LoadedPart>
    </>
  );
}

/** The list of today first, since that is what is asked about. */
const firstList = (lists: readonly DoorList[]) => {
  const day = (one: DoorList) => zonedParts(new Date(), one.time_zone).date;
  return lists.find((one) => one.held_on === day(one)) ?? lists[0];
};

function Lists({ lists, zone }: { lists: readonly DoorList[]; zone: string }) {
  const [asked, ask] = useListAddress<string>({ read: (params) => params.get('list') ?? '', write: (id) => ({ list: id }) });
  const list = lists.find(({ check_in_list_id }) => String(check_in_list_id) === asked) ?? firstList(lists);
  if (!list)
    return (
      <>
        <EmptyState title={m.door_no_lists()} text={m.door_no_lists_text()} className="max-w-160" />
        <DoorDevices timeZone={zone} />
      </>
    );
  return (
    <>
      <Field label={m.door_list()} className="mb-5 max-w-[440px]">
        <NativeSelect value={list.check_in_list_id} onChange={({ target }) => ask(target.value)}>
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

interface DoorStatus {
  readonly counts: CheckInCounts;
  readonly incidents: readonly DoorIncident[];
}

function OneList({ list }: { list: DoorList }) {
  const { session } = useAuth();
  const { check_in_list_id } = list;
  const { loaded, reload } = useRead(
    composeQuery('tickets/door-status', check_in_list_id, async (api): Promise<DoorStatus> => {
      const params = { check_in_list_id };
      const [counts, incidents] = await Promise.all([
        api.call(operations.getCheckInCounts, { params }),
        api.call(operations.listDoorIncidents, { params }),
      ]);
      return { counts: counts.data, incidents: incidents.data };
    }),
  );
  useChannel(doorChannel, check_in_list_id);
  const [reported, setReported] = useState<CheckInCounts | null>(null);
  const isMeant = (payload: unknown) => (payload as CheckInCounts).check_in_list_id === check_in_list_id;
  const report = useEffectEvent((counts: CheckInCounts) => {
    if (isMeant(counts)) setReported(counts);
  });
  useEffect(() => session?.live.listen('door_counts', (counts) => report(counts)), [session]);
  // What was refused, taken back or overridden has rows of its own, which a busy door would fetch without end.
  useRefreshOn({ event: 'door_counts', operations: [operations.listDoorIncidents], restMs, isMeant });
  return (
    <LoadedPart loaded={loaded} reload={reload} skeleton="h-32 w-full">
      {(status) => (
        <>
          <DoorCounts counts={reported ?? status.counts} />
          <DoorIncidents incidents={status.incidents} timeZone={list.time_zone} />
          {/* Last, and not before: what comes above would push it down. */}
          <DoorDevices timeZone={list.time_zone} />
        </>
      )}
    </LoadedPart>
  );
}
