import { z } from 'zod';

/** What is not safe yet about a site that others can reach; the texts are the reader's. */
export const safetyFindingCodes = [
  'sample-people',
  'published-password',
  'sandbox-payments',
  'no-mail',
  'no-https',
  'administrators-without-factor',
] as const;

export const safetyFindingSchema = z.object({
  code: z.enum(safetyFindingCodes),
  /** Whether somebody could use it now, or it only ought to be put right. */
  severity: z.enum(['critical', 'warning']),
  /** How many there are of what it is about; null where nothing is counted. */
  count: z.number().int().positive().nullable(),
});
export type SafetyFinding = z.infer<typeof safetyFindingSchema>;
