import { z } from 'zod';
import { calendarDaySchema, instantSchema } from '../core/fields.ts';

export const scanKinds = ['entry', 'exit'] as const;
/**
 * Why somebody is not let in. `already_in`: this ticket came in before, maybe at another door. `not_on_list`: a door without a
 * network did not find it in the list that it has.
 */
export const scanReasons = [
  'unknown',
  'cancelled',
  'transferred',
  'upgraded',
  'other_product',
  'other_day',
  'already_in',
  'not_in',
  'not_on_list',
] as const;
export type ScanReason = (typeof scanReasons)[number];

/** Why staff undid or overrode what a door said; it stands in the audit log. */
export const doorReasonSchema = z.string().trim().min(3).max(300);

const scanBase = z.strictObject({
  /** Made by the device: sending it again changes nothing and is answered as the first time. */
  scan_id: z.uuid(),
  kind: z.enum(scanKinds).default('entry'),
});
/** What the QR says, or the code printed under it. */
const ticketSchema = z.string().trim().min(1).max(2000);
/** As `key` in the offline list: a device keeps no code that would open the row of whom it saw. */
const ticketKeySchema = z.string().regex(/^[0-9a-f]{64}$/);

/** One look at a ticket. */
export const newScanSchema = scanBase.extend({
  ticket: ticketSchema,
  device_id: z.uuid().optional(),
  /** Lets somebody in against the door's answer, for those who may; nothing opens for a code that stands for no valid ticket. */
  override_reason: doorReasonSchema.optional(),
});

/** A look that happened without a network, by the clock of the device; `ticket` or its `key` says at what. */
export const offlineScanSchema = scanBase
  .extend({
    ticket: ticketSchema.optional(),
    key: ticketKeySchema.optional(),
    scanned_at: instantSchema,
    /** Why the door turned the person away; null when it let them pass. */
    refused_for: z.enum(scanReasons).nullable().default(null),
    /** Why the door took it back before it could be sent. */
    undo_reason: doorReasonSchema.optional(),
  })
  .refine(({ ticket, key }) => (ticket === undefined) !== (key === undefined), { message: 'Say either ticket or key.', path: ['ticket'] });

export const guardianStates = ['missing', 'asked', 'given', 'refused', 'withdrawn'] as const;

/** Whom a ticket is for, as far as a door needs to know. */
export const doorPersonSchema = z.object({
  attendee_name: z.string(),
  /** Diet and access needs. */
  attendee_note: z.string(),
  product_name: z.string(),
  order_code: z.string(),
  /** Who bought for several; empty when the ticket came alone. */
  group_name: z.string(),
  group_count: z.number().int(),
  /** What the guardian of somebody under 18 said; null for everybody else. */
  guardian: z.object({ status: z.enum(guardianStates), name: z.string() }).nullable(),
});
export type DoorPerson = z.infer<typeof doorPersonSchema>;

export const scanSchema = z.object({
  scan_id: z.string(),
  kind: z.enum(scanKinds),
  result: z.enum(['accepted', 'refused']),
  reason: z.enum(scanReasons).nullable(),
  scanned_at: instantSchema,
  is_offline: z.boolean(),
  is_overridden: z.boolean(),
  undone_at: instantSchema.nullable(),
  /** Null when the ticket is unknown. */
  attendee: doorPersonSchema.extend({ line_id: z.number().int() }).nullable(),
  /** The entry that counted, when this one was refused as `already_in`. */
  earlier: z
    .object({ scan_id: z.string(), scanned_at: instantSchema, scanned_by: z.number().int(), device_name: z.string().nullable() })
    .nullable(),
});
export type Scan = z.infer<typeof scanSchema>;

const doorCounts = {
  /** Tickets that this list admits. */
  expected_count: z.number().int(),
  /** Different tickets that came in on this day. */
  entered_count: z.number().int(),
  inside_count: z.number().int(),
};

export const checkInCountsSchema = z.object({
  check_in_list_id: z.number().int(),
  service_day: calendarDaySchema,
  ...doorCounts,
  refused_count: z.number().int(),
  /** Doors that let somebody pass whose ticket another door had let in. */
  duplicate_count: z.number().int(),
  products: z.array(z.object({ product_id: z.number().int(), product_name: z.string(), ...doorCounts })),
});
export type CheckInCounts = z.infer<typeof checkInCountsSchema>;

export const doorListSchema = z.object({
  check_in_list_id: z.number().int(),
  name: z.string(),
  gate: z.string(),
  held_on: calendarDaySchema.nullable(),
  allows_reentry: z.boolean(),
  time_zone: z.string(),
});
export type DoorList = z.infer<typeof doorListSchema>;

/** Somebody found by name at the door. */
export const doorAttendeeSchema = z.object({
  line_id: z.number().int(),
  ticket_code: z.string(),
  is_inside: z.boolean(),
  ...doorPersonSchema.shape,
});
export type DoorAttendee = z.infer<typeof doorAttendeeSchema>;

/** What the sealed part of a row in an offline list holds. */
export const sealedPersonSchema = doorPersonSchema.extend({ valid_on: z.array(calendarDaySchema) });
export type SealedPerson = z.infer<typeof sealedPersonSchema>;

/**
 * What a door needs without a network. A row can be opened only with the code of its own ticket, so that the list gives nobody
 * away: `key` is SHA-256 of `sabha door list` + code, in hex; `sealed` is base64url of 12 bytes nonce and AES-256-GCM (tag at the
 * end) under SHA-256 of `sabha door row` + code, and holds the JSON of `sealedPersonSchema`.
 */
export const offlineListSchema = z.object({
  list: doorListSchema,
  service_day: calendarDaySchema,
  made_at: instantSchema,
  rows: z.array(z.object({ key: ticketKeySchema, sealed: z.string(), is_inside: z.boolean() })),
});
export type OfflineList = z.infer<typeof offlineListSchema>;

/** What the organisers look at after a door was busy; `duplicate`: let in although another door had let the same ticket in. */
export const doorIncidentKinds = ['refused', 'duplicate', 'undone', 'overridden'] as const;
export const doorIncidentSchema = z.object({
  scan_id: z.string(),
  incident: z.enum(doorIncidentKinds),
  reason: z.enum(scanReasons).nullable(),
  /** What staff wrote when they undid or overrode it. */
  note: z.string(),
  scanned_at: instantSchema,
  is_offline: z.boolean(),
  attendee_name: z.string().nullable(),
  product_name: z.string().nullable(),
  device_name: z.string().nullable(),
  staff_name: z.string(),
  earlier_at: instantSchema.nullable(),
  earlier_device_name: z.string().nullable(),
});
export type DoorIncident = z.infer<typeof doorIncidentSchema>;

/** A phone at a door. Its id is made by itself and nobody else knows it. */
export const doorDeviceSchema = z.object({
  device_id: z.string(),
  name: z.string(),
  staff_name: z.string(),
  list_name: z.string().nullable(),
  /** Looks that wait on the device for a network. */
  waiting_count: z.number().int(),
  seen_at: instantSchema,
  shut_out_at: instantSchema.nullable(),
});
export type DoorDevice = z.infer<typeof doorDeviceSchema>;
