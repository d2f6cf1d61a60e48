import { z } from 'zod';

export const reviewLimits = {
  /** Rounds of one subject. */
  rounds: 10,
  criteria: 12,
  entries: 1_000,
  reviewers: 100,
  reviews_per_entry: 10,
  /** Decisions that one call carries out; the rest waits for the next. */
  decisions_a_call: 50,
  note: 4_000,
  reason: 500,
} as const;

/** One thing that every entry is judged by. */
export const criterionSchema = z
  .strictObject({
    /** What ballots name it by; it never changes once somebody has scored. */
    key: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'Use small letters, digits and underscores.'),
    name: z.string().trim().min(1).max(120),
    /** What earns how much. */
    description: z.string().trim().max(500).default(''),
    min: z.number().int().min(0).max(99).default(1),
    max: z.number().int().min(1).max(100).default(5),
    /** How much it counts beside the others. */
    weight: z.number().min(0.1).max(100).default(1),
  })
  .refine(({ min, max }) => min < max, { message: 'The highest score must be above the lowest.', path: ['max'] });
export type Criterion = z.infer<typeof criterionSchema>;

export const rubricSchema = z
  .array(criterionSchema)
  .min(1)
  .max(reviewLimits.criteria)
  .refine((criteria) => new Set(criteria.map(({ key }) => key)).size === criteria.length, 'Two criteria have the same key.');

/** A score for each criterion by its key. */
export const scoresSchema = z.record(z.string().max(40), z.number().int().min(0).max(100));
export type Scores = z.infer<typeof scoresSchema>;

/** The highest score that an entry can have, whatever its criteria: they are brought to one scale. */
export const wholeScore = 100;

const precision = 1e9;

/** Weighted mean of the criteria, each brought to 0 to 100: `Σ w·(g − min)/(max − min) / Σ w`. */
export function weighScores(rubric: readonly Criterion[], scores: Scores): number {
  const whole = rubric.reduce((sum, { weight }) => sum + weight, 0);
  const weighed = rubric.reduce(
    (sum, { key, min, max, weight }) => sum + (weight * ((Object.hasOwn(scores, key) ? (scores[key] ?? min) : min) - min)) / (max - min),
    0,
  );
  // Rounded, because the order of the sum is no difference.
  return Math.round(((wholeScore * weighed) / whole) * precision) / precision;
}
