import { z } from 'zod';
import { calendarDaySchema, instantSchema } from '../core/fields.ts';

/** A6 upright, 86 × 54 mm lying, or four A6 on a sheet of A4 with marks to cut along. */
export const badgeSizes = ['a6', 'card', 'a4_4up'] as const;
const badgeSizeSchema = z.enum(badgeSizes);
export type BadgeSize = z.infer<typeof badgeSizeSchema>;

export const badgeOrders = ['name', 'organisation', 'pass'] as const;
export type BadgeOrder = (typeof badgeOrders)[number];

/** Badges of one file at most; what is left comes with the next. */
export const maxBadges = 200;
/** People whom a list names at most; filters reach the others. */
export const maxListedBadges = 5000;

const filters = {
  edition: z.string().max(120).optional(),
  /** Whose pass opens this day. */
  day: calendarDaySchema.optional(),
  /** Name of the person, or the code of the order. */
  search: z.string().trim().max(120).default(''),
  order: z.enum(badgeOrders).default('name'),
};

export const badgeRunSchema = z.strictObject({
  ...filters,
  size: badgeSizeSchema,
  /** Of these products only; empty means of all. */
  product_ids: z.array(z.number().int().positive()).max(200).default([]),
  /** These places only; empty means all. */
  line_ids: z.array(z.number().int().positive()).max(maxBadges).default([]),
  is_only_unprinted: z.boolean().default(false),
  /** The first badge alone, without writing down that it was printed. */
  is_preview: z.boolean().default(false),
});

export const badgeListQuerySchema = z.object({
  ...filters,
  product_id: z.coerce.number().int().positive().optional(),
  only_unprinted: z.literal('true').optional(),
});

export const listedBadgeSchema = z.object({
  line_id: z.number().int(),
  attendee_name: z.string(),
  organisation: z.string(),
  pass_name: z.string(),
  /** The last time; null for a ticket whose badge was never printed. */
  printed_at: instantSchema.nullable(),
});
export type ListedBadge = z.infer<typeof listedBadgeSchema>;
