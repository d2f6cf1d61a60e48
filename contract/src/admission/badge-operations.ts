import { z } from 'zod';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { badgeListQuerySchema, badgeRunSchema, listedBadgeSchema, maxBadges } from './badge.ts';

const tag = 'Tickets';

/** At most 5,000 people. */
export const listBadges = defineOperation({
  id: 'tickets.listBadges',
  method: 'GET',
  path: '/api/tickets/manage/badges',
  summary: 'People with a valid ticket, and whether their badge was printed.',
  tag,
  query: badgeListQuerySchema,
  output: z.object({ data: z.array(listedBadgeSchema) }),
});

/** For a printer that jammed. */
export const unmarkBadges = defineOperation({
  id: 'tickets.unmarkBadges',
  method: 'POST',
  path: '/api/tickets/manage/badges/unprinted',
  summary: 'Says that these badges were not printed after all.',
  tag,
  body: z.strictObject({ edition: z.string().max(120).optional(), line_ids: z.array(z.number().int().positive()).min(1).max(maxBadges) }),
  output: itemOf(z.object({ unmarked_count: z.number().int() })),
});

/** Who was printed is written down; it lets nobody in. A door prints one named place at a time, organisers as many as they like. */
export const printBadges = defineOperation({
  id: 'tickets.printBadges',
  cost: 20,
  method: 'POST',
  fresh_proof: { unless_one_of: 'line_ids' },
  path: '/api/tickets/manage/badges',
  summary: 'Badges of people with a valid ticket as a PDF.',
  tag,
  transport: 'file',
  body: badgeRunSchema,
  output: z.unknown(),
});

export const badgeOperations = [listBadges, unmarkBadges, printBadges] as const;
