import { z } from 'zod';
import { calendarDaySchema, instantSchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { latticeFamilySchema, themePaletteSchema } from '../core/theme-appearance.ts';
import { minorUnitsSchema } from '../sales/money.ts';

const tag = 'Admin';
const count = z.number().int().nonnegative();

/** What waits for somebody to decide. */
export const decisionKeys = [
  'orders_to_approve',
  'money_without_place',
  'refunds_to_pay',
  'unusual_holding',
  'role_requests',
  'organisation_claims',
  'applications',
  'enquiries',
  'help_desk',
  'shift_hours',
] as const;
/** What the public does not see yet. */
export const unpublishedKeys = ['edition', 'pages_new', 'pages_changed', 'articles', 'sessions'] as const;
/** What did not work: mails and jobs that are not tried again, events nobody could work off, refunds, and unread messages of providers. */
export const failureKeys = ['mails', 'jobs', 'events', 'refunds', 'provider_messages'] as const;

export type DecisionKey = (typeof decisionKeys)[number];
export type UnpublishedKey = (typeof unpublishedKeys)[number];
export type FailureKey = (typeof failureKeys)[number];

const countsOf = <const Keys extends readonly [string, ...string[]]>(keys: Keys) => z.array(z.object({ key: z.enum(keys), count }));

const salesSchema = z.object({
  sold_count: count,
  /** Places that can be sold in all, where one quota holds all passes; null where none does. */
  size: count.nullable(),
  /** Without tax; null for whoever may not read money. */
  net_minor: minorUnitsSchema.nullable(),
  /** Places that were paid and given back. */
  returned_count: count,
  /** Items in the order of the catalogue. */
  products: z.array(
    z.object({
      product_id: z.number().int(),
      name: z.string(),
      lattice: latticeFamilySchema.nullable(),
      palette: themePaletteSchema.nullable(),
    }),
  ),
  /** By the Monday that the week begins with, in the zone of the event, the oldest first; weeks without a sale are left out. */
  weeks: z.array(z.object({ week: calendarDaySchema, product_id: z.number().int(), sold_count: count })),
});

/** Sessions with places of their own, added up by hall and day. */
const seatsSchema = z.array(
  z.object({ held_on: calendarDaySchema, room: z.string(), places: count, taken_count: count, waiting_count: count }),
);

const doorsSchema = z.array(
  z.object({ check_in_list_id: z.number().int(), name: z.string(), gate: z.string(), expected_count: count, entered_count: count }),
);

/** What there is to do and to know in one edition. A part that the caller may not read is null, an entry is left out. */
export const overviewSchema = z.object({
  decisions: countsOf(decisionKeys),
  sales: salesSchema.nullable(),
  seats: seatsSchema.nullable(),
  /** Only on the days of the event; null on all others. */
  doors: doorsSchema.nullable(),
  unpublished: countsOf(unpublishedKeys),
  failures: countsOf(failureKeys),
});
export type AdminOverview = z.infer<typeof overviewSchema>;

export const getAdminOverview = defineOperation({
  id: 'admin.getOverview',
  method: 'GET',
  path: '/api/admin/overview',
  summary:
    'What needs a decision, how sales, seats and doors stand, what is unpublished and what failed, as far as the caller may read it.',
  tag,
  query: z.object({ edition: z.string().max(120).optional() }),
  output: itemOf(overviewSchema),
});

export const failedWorkKinds = ['mails', 'jobs', 'events'] as const;
export type FailedWorkKind = (typeof failedWorkKinds)[number];

const failedWorkSchema = z.object({
  kind: z.enum(failedWorkKinds),
  /** The kind of job, or who was to be told of which event. */
  name: z.string(),
  failed_at: instantSchema,
  /** What the last try said; never whom it was about. */
  failure: z.string(),
});
export type FailedWork = z.infer<typeof failedWorkSchema>;

export const listFailedWork = defineOperation({
  id: 'admin.listFailedWork',
  method: 'GET',
  path: '/api/admin/failed-work',
  summary: 'Mails, jobs and events that failed for good and are still kept, the latest first, at most 200.',
  tag,
  query: z.object({ kind: z.enum(failedWorkKinds).optional() }),
  output: z.object({ data: z.array(failedWorkSchema) }),
});

export const adminOperations = [getAdminOverview, listFailedWork] as const;
