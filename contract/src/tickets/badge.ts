import { z } from 'zod';

/** A6 upright, 86 × 54 mm lying, or four A6 on a sheet of A4 with marks to cut along. */
const badgeSizes = ['a6', 'card', 'a4_4up'] as const;
const badgeSizeSchema = z.enum(badgeSizes);
export type BadgeSize = z.infer<typeof badgeSizeSchema>;

/** Badges of one run at most; what is left comes with the next run of those that were not printed. */
export const mostBadges = 200;

export const badgeRunSchema = z.strictObject({
  edition: z.string().max(120).optional(),
  size: badgeSizeSchema,
  /** Of these products only; empty means of all. */
  product_ids: z.array(z.number().int().positive()).max(200).default([]),
  /** These places only; empty means all. */
  line_ids: z.array(z.number().int().positive()).max(mostBadges).default([]),
  /** Name of the person, or the code of the order. */
  search: z.string().trim().max(120).default(''),
  is_only_unprinted: z.boolean().default(false),
});
