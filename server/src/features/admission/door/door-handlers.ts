import * as operations from '@sabha/contract/admission/door-operations';
import { bind } from '../../../core/http/handler.ts';
import { canCheckIn, canReadDoorHistory, canRunDoors, canWatchDoors } from '../../../permissions/admission.ts';
import { readTicketText, requireEdition, requireRight } from '../../sales/public.ts';
import { makeOfflineList, searchList } from './attendees.read-model.ts';
import { findDoorList, readDoorLists, requireDevice, toShownList } from './find-door-list.ts';
import { readCounts } from './read-counts.ts';
import { readIncidents, readScans } from './read-scans.ts';
import { scanTicket } from './scan-ticket.ts';
import { broadcastCounts } from './broadcast-counts.ts';
import { undoScan } from './undo-scan.ts';

const listLists = bind(operations.listDoorLists, canWatchDoors, async ({ query }, call, ctx) => {
  const { edition_id } = await requireEdition(ctx, call, query.edition);
  return { data: (await readDoorLists(ctx, edition_id)).map(toShownList) };
});

const scan = bind(operations.scanTicket, canCheckIn, async ({ params, body: { ticket, ...body } }, call, ctx) => {
  if (body.override_reason !== undefined) requireRight(call, canRunDoors);
  const list = await findDoorList(ctx, call, params.check_in_list_id);
  await requireDevice(ctx, body.device_id);
  await scanTicket(ctx, list, { ...body, code: await readTicketText(ctx, ticket), scanned_at: null }, call);
  broadcastCounts(ctx, list);
  const [data] = await readScans(ctx, [body.scan_id]);
  if (!data) throw new Error(`The scan ${body.scan_id} was not kept.`);
  return { data };
});

const undo = bind(operations.undoScan, canCheckIn, async ({ params: { check_in_list_id, scan_id }, body }, call, ctx) => {
  const list = await findDoorList(ctx, call, check_in_list_id);
  await undoScan(ctx, call, { check_in_list_id, scan_id, reason: body.reason });
  broadcastCounts(ctx, list);
  const [data] = await readScans(ctx, [scan_id]);
  if (!data) throw new Error(`The scan ${scan_id} was not kept.`);
  return { data };
});

/** In the order of the devices' clocks, so that the door that was first stays the first. */
const sync = bind(operations.syncScans, canCheckIn, async ({ params, body: { scans, device_id, device_now } }, call, ctx) => {
  const list = await findDoorList(ctx, call, params.check_in_list_id);
  await requireDevice(ctx, device_id);
  const slow_ms = device_now === undefined ? 0 : ctx.clock.now().getTime() - Date.parse(device_now);
  const inOrder = scans.toSorted((a, b) => Date.parse(a.scanned_at) - Date.parse(b.scanned_at));
  for (const { ticket, key, scanned_at, ...one } of inOrder) {
    const code = ticket === undefined ? null : await readTicketText(ctx, ticket);
    const at = new Date(Date.parse(scanned_at) + slow_ms);
    await scanTicket(ctx, list, { ...one, code, ...(key !== undefined && { key }), scanned_at: at, device_id }, call);
  }
  broadcastCounts(ctx, list);
  return {
    data: await readScans(
      ctx,
      inOrder.map(({ scan_id }) => scan_id),
    ),
  };
});

const getCounts = bind(operations.getCheckInCounts, canWatchDoors, async ({ params }, call, ctx) => {
  return { data: await readCounts(ctx, await findDoorList(ctx, call, params.check_in_list_id, canReadDoorHistory)) };
});

const search = bind(operations.searchAttendees, canCheckIn, async ({ params, query }, call, ctx) => {
  const list = await findDoorList(ctx, call, params.check_in_list_id);
  await requireDevice(ctx, query.device_id);
  return { data: await searchList(ctx, list, query.search) };
});

const getOfflineList = bind(operations.getOfflineList, canCheckIn, async ({ params, query }, call, ctx) => {
  const list = await findDoorList(ctx, call, params.check_in_list_id);
  await requireDevice(ctx, query.device_id);
  return { data: await makeOfflineList(ctx, list) };
});

const listIncidents = bind(operations.listDoorIncidents, canWatchDoors, async ({ params }, call, ctx) => {
  const list = await findDoorList(ctx, call, params.check_in_list_id, canReadDoorHistory);
  return { data: await readIncidents(ctx, list.check_in_list_id) };
});

export const doorHandlers = [listLists, scan, undo, sync, getCounts, search, getOfflineList, listIncidents];
