import { z } from 'zod';
import { calendarDaySchema, instantSchema } from '../core/fields.ts';

export const scanKinds = ['entry', 'exit'] as const;
/** Why somebody is not let in. `already_in`: this ticket came in before, maybe at another door. */
export const scanReasons = ['unknown', 'cancelled', 'transferred', 'other_product', 'other_day', 'already_in', 'not_in'] as const;

/** One look at a ticket. `scan_id` is made by the device: sending it again changes nothing. */
export const newScanSchema = z.strictObject({
  scan_id: z.uuid(),
  /** What the QR says, or the code printed under it. */
  ticket: z.string().trim().min(1).max(2000),
  kind: z.enum(scanKinds).default('entry'),
});

/** A look that happened without a network, by the clock of the device. `was_admitted`: the person is inside already. */
export const offlineScanSchema = newScanSchema.extend({ scanned_at: instantSchema });

export const scanSchema = z.object({
  scan_id: z.string(),
  kind: z.enum(scanKinds),
  result: z.enum(['accepted', 'refused']),
  reason: z.enum(scanReasons).nullable(),
  scanned_at: instantSchema,
  is_offline: z.boolean(),
  /** Whom the ticket is for; null when it is unknown. */
  attendee: z
    .object({
      line_id: z.number().int(),
      attendee_name: z.string(),
      attendee_note: z.string(),
      product_name: z.string(),
      order_code: z.string(),
    })
    .nullable(),
  /** The entry that counts, when this one was refused as `already_in`. */
  earlier: z.object({ scan_id: z.string(), scanned_at: instantSchema, scanned_by: z.number().int() }).nullable(),
});
export type Scan = z.infer<typeof scanSchema>;

export const checkInCountsSchema = z.object({
  service_day: calendarDaySchema,
  /** Tickets that this list admits. */
  expected_count: z.number().int(),
  /** Different tickets that came in on this day. */
  entered_count: z.number().int(),
  inside_count: z.number().int(),
  refused_count: z.number().int(),
});
export type CheckInCounts = z.infer<typeof checkInCountsSchema>;

export const doorListSchema = z.object({
  check_in_list_id: z.number().int(),
  name: z.string(),
  gate: z.string(),
  held_on: calendarDaySchema.nullable(),
  allows_reentry: z.boolean(),
});

/** Somebody found by name at the door. */
export const doorAttendeeSchema = z.object({
  line_id: z.number().int(),
  ticket_code: z.string(),
  attendee_name: z.string(),
  attendee_note: z.string(),
  product_name: z.string(),
  order_code: z.string(),
  is_inside: z.boolean(),
});

/**
 * What a door needs without a network. A row can be opened only with the code of its own ticket, so that the list gives nobody
 * away: `key` is SHA-256 of `sabha door list` + code, in hex; `sealed` is base64url of 12 bytes nonce and AES-256-GCM (tag at the
 * end) under SHA-256 of `sabha door row` + code, and holds JSON of `attendee_name`, `attendee_note`, `product_name`.
 */
export const offlineListSchema = z.object({
  list: doorListSchema,
  service_day: calendarDaySchema,
  made_at: instantSchema,
  rows: z.array(z.object({ key: z.string(), sealed: z.string(), is_inside: z.boolean() })),
});
