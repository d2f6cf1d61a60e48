import { z } from 'zod';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import {
  checkInCountsSchema,
  doorAttendeeSchema,
  doorDeviceSchema,
  doorIncidentSchema,
  doorListSchema,
  doorReasonSchema,
  newScanSchema,
  offlineListSchema,
  offlineScanSchema,
  scanSchema,
} from './check-in.ts';
import { instantSchema } from '../core/fields.ts';

const tag = 'Tickets';
const base = '/api/tickets/check-in';
const list = `${base}/{check_in_list_id}` as const;
const device = '/api/tickets/door-devices/{device_id}';
const listParams = z.object({ check_in_list_id: z.coerce.number().int().positive() });
const deviceParams = z.object({ device_id: z.uuid() });

export const listDoorLists = defineOperation({
  id: 'tickets.listDoorLists',
  method: 'GET',
  path: base,
  summary: 'The check-in lists of an edition, for the people at its doors.',
  tag,
  query: z.object({ edition: z.string().max(120).optional() }),
  output: z.object({ data: z.array(doorListSchema) }),
});

export const scanTicket = defineOperation({
  id: 'tickets.scanTicket',
  method: 'POST',
  path: `${list}/scans`,
  summary: 'Lets somebody in or out, or says why not.',
  tag,
  touches_pages: false,
  params: listParams,
  body: newScanSchema,
  output: itemOf(scanSchema),
});

export const undoScan = defineOperation({
  id: 'tickets.undoScan',
  method: 'POST',
  path: `${list}/scans/{scan_id}/undo`,
  summary: 'Takes back an entry that was a mistake: the ticket is as if it had not been looked at. Undoing again changes nothing.',
  tag,
  params: listParams.extend({ scan_id: z.uuid() }),
  body: z.strictObject({ reason: doorReasonSchema }),
  output: itemOf(scanSchema),
});

export const syncScans = defineOperation({
  id: 'tickets.syncScans',
  method: 'POST',
  path: `${list}/sync`,
  summary: 'Takes what a door saw without a network; what another door let in before comes back as refused.',
  tag,
  params: listParams,
  body: z.strictObject({
    device_id: z.uuid().optional(),
    /** What the device's clock says now, so that a clock that goes wrong is set right. */
    device_now: instantSchema.optional(),
    scans: z.array(offlineScanSchema).min(1).max(500),
  }),
  output: z.object({ data: z.array(scanSchema) }),
});

export const getCheckInCounts = defineOperation({
  id: 'tickets.getCheckInCounts',
  method: 'GET',
  path: `${list}/counts`,
  summary: 'How many have come in today. The socket says it anew as `door_counts` whenever it changes.',
  tag,
  params: listParams,
  output: itemOf(checkInCountsSchema),
});

export const searchAttendees = defineOperation({
  id: 'tickets.searchAttendees',
  method: 'GET',
  while_impersonating: 'closed',
  path: `${list}/attendees`,
  summary: 'Finds people of a list by name or order code, for who forgot the ticket.',
  tag,
  params: listParams,
  query: z.object({ search: z.string().trim().min(2).max(120), device_id: z.uuid().optional() }),
  output: z.object({ data: z.array(doorAttendeeSchema) }),
});

export const getOfflineList = defineOperation({
  id: 'tickets.getOfflineList',
  method: 'GET',
  while_impersonating: 'closed',
  path: `${list}/offline`,
  summary: 'A list for a door without a network, whose rows only their own tickets open.',
  tag,
  params: listParams,
  query: z.object({ device_id: z.uuid().optional() }),
  output: itemOf(offlineListSchema),
});

export const listDoorIncidents = defineOperation({
  id: 'tickets.listDoorIncidents',
  method: 'GET',
  path: `${list}/incidents`,
  summary: 'What was refused, let in twice, undone and overridden at the doors of a list, newest first, 500 at most.',
  tag,
  params: listParams,
  output: z.object({ data: z.array(doorIncidentSchema) }),
});

export const registerDoorDevice = defineOperation({
  id: 'tickets.registerDoorDevice',
  method: 'PUT',
  path: device,
  summary: 'A device at a door says that it is there, at which list, and how much waits on it.',
  tag,
  params: deviceParams,
  body: z.strictObject({
    name: z.string().trim().min(1).max(60),
    check_in_list_id: z.number().int().positive().nullable(),
    waiting_count: z.number().int().min(0).max(100_000),
  }),
  output: itemOf(z.object({ is_shut_out: z.boolean() })),
});

export const getDoorDevice = defineOperation({
  id: 'tickets.getDoorDevice',
  method: 'GET',
  path: device,
  summary: 'Tells a device whether it was shut out, also when nobody is signed in on it any more.',
  tag,
  access: 'public',
  params: deviceParams,
  output: itemOf(z.object({ is_shut_out: z.boolean() })),
});

export const listDoorDevices = defineOperation({
  id: 'tickets.listDoorDevices',
  method: 'GET',
  path: '/api/tickets/door-devices',
  summary: 'The devices at the doors, the last seen first.',
  tag,
  output: z.object({ data: z.array(doorDeviceSchema) }),
});

export const shutOutDoorDevice = defineOperation({
  id: 'tickets.shutOutDoorDevice',
  method: 'POST',
  path: `${device}/shut-out`,
  summary: 'Shuts a lost device out: the sign-in on it ends, it gets no list any more, and it forgets the one it has.',
  tag,
  params: deviceParams,
  output: itemOf(doorDeviceSchema),
});

export const doorOperations = [
  listDoorLists,
  scanTicket,
  undoScan,
  syncScans,
  getCheckInCounts,
  searchAttendees,
  getOfflineList,
  listDoorIncidents,
  registerDoorDevice,
  getDoorDevice,
  listDoorDevices,
  shutOutDoorDevice,
] as const;
