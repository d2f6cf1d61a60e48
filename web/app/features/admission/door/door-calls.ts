import type { ApiClient } from '@sabha/contract/core/operation';
import { printBadges } from '@sabha/contract/admission/badge-operations';
import * as operations from '@sabha/contract/admission/door-operations';
import { createApiClient } from '../../../lib/api-client.ts';
import type { WaitingScan } from './door-store.ts';

const at = (check_in_list_id: number) => ({ check_in_list_id });

/** The calls of a door, as the person who stands there. */
export function createDoorCalls(api: ApiClient, device_id: string) {
  return {
    readLists: async () => (await api.call(operations.listDoorLists)).data,
    scan: async (list: number, scan: { scan_id: string; ticket: string; kind: 'entry' | 'exit'; override_reason?: string }) =>
      (await api.call(operations.scanTicket, { params: at(list), body: { ...scan, device_id } })).data,
    undo: async (list: number, scan_id: string, reason: string) =>
      (await api.call(operations.undoScan, { params: { ...at(list), scan_id }, body: { reason } })).data,
    send: async (list: number, waiting: readonly WaitingScan[]) => {
      const scans = waiting.map(({ check_in_list_id: _, ...scan }) => scan);
      return (await api.call(operations.syncScans, { params: at(list), body: { device_id, device_now: new Date().toISOString(), scans } }))
        .data;
    },
    readCounts: async (list: number) => (await api.call(operations.getCheckInCounts, { params: at(list) })).data,
    findPeople: async (list: number, search: string) =>
      (await api.call(operations.searchAttendees, { params: at(list), query: { search, device_id } })).data,
    readOfflineList: async (list: number) => (await api.call(operations.getOfflineList, { params: at(list), query: { device_id } })).data,
    answerLocally: async (here: { name: string; check_in_list_id: number | null; waiting_count: number }) =>
      (await api.call(operations.registerDoorDevice, { params: { device_id }, body: here })).data,
    /** One badge, A6, as a PDF. */
    printBadge: async (line_id: number) => (await api.call(printBadges, { body: { size: 'a6', line_ids: [line_id] } })) as Blob,
    /** Also answers when nobody is signed in any more. */
    isShutOut: async () => (await createApiClient().call(operations.getDoorDevice, { params: { device_id } })).data.is_shut_out,
  };
}
export type DoorCalls = ReturnType<typeof createDoorCalls>;
