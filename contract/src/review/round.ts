import { z } from 'zod';
import { idSchema } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';
import { reviewLimits, rubricSchema, scoresSchema } from './rubric.ts';

/** What is reviewed: the subject of a round of applications is their call. */
export const reviewKinds = ['application'] as const;
export const reviewKindSchema = z.enum(reviewKinds);

/** A `draft` is set up, an `open` one is scored, a `closed` one is decided on. */
export const roundStatuses = ['draft', 'open', 'closed'] as const;

const writable = z.strictObject({
  name: z.string().trim().min(1).max(120),
  rubric: rubricSchema,
  reviews_per_entry: z.number().int().min(1).max(reviewLimits.reviews_per_entry),
  /** Whether reviewers see no names. */
  is_blind: z.boolean(),
  /** Until when scores are taken; null until somebody closes the round. */
  closes_at: instantSchema.nullable(),
});
export const newRoundSchema = writable.extend({
  kind: reviewKindSchema,
  subject_id: idSchema,
  reviews_per_entry: writable.shape.reviews_per_entry.default(3),
  is_blind: writable.shape.is_blind.default(false),
  closes_at: writable.shape.closes_at.default(null),
});
export const changedRoundSchema = writable.partial();

export const roundSchema = z.object({
  round_id: idSchema,
  kind: reviewKindSchema,
  subject_id: idSchema,
  status: z.enum(roundStatuses),
  ...writable.shape,
  entry_count: z.number().int(),
  reviewer_count: z.number().int(),
  assigned_count: z.number().int(),
  submitted_count: z.number().int(),
  recused_count: z.number().int(),
});
export type Round = z.infer<typeof roundSchema>;

export const recusalReasons = ['own_work', 'organisation', 'family_or_money', 'other'] as const;
export const assignmentStatuses = ['assigned', 'submitted', 'recused'] as const;
/** Why a pair must not be: own work, a shared organisation, a recusal, or what is nobody else's business. */
export const conflictReasons = ['own_work', 'organisation', 'recused', 'personal'] as const;
export type ConflictReason = (typeof conflictReasons)[number];

/** An entry as its reviewer sees it. */
export const reviewItemSchema = z.object({
  title: z.string(),
  fields: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type ReviewItem = z.infer<typeof reviewItemSchema>;

/** An entry with who reviews it, as organisers see it. */
export const managedEntrySchema = z.object({
  entry_id: idSchema,
  item_id: idSchema,
  /** Empty for what was withdrawn since. */
  title: z.string(),
  is_there: z.boolean(),
  assignments: z.array(
    z.object({
      user_id: idSchema,
      name: z.string(),
      status: z.enum(assignmentStatuses),
      recusal_reason: z.enum(recusalReasons).nullable(),
      /** Whether they cannot score it any more, because a conflict of interest has come. */
      is_in_conflict: z.boolean(),
    }),
  ),
  /** What is to be told, and nobody knows yet but the organisers. */
  pending_decision: z.string().nullable(),
  decision: z.string().nullable(),
});

/** An entry with all that reviewers have said of it. */
export const openedEntrySchema = managedEntrySchema.omit({ assignments: true }).extend({
  /** Null for what was withdrawn since. */
  item: reviewItemSchema.nullable(),
  reviews: z.array(
    z.object({
      user_id: idSchema,
      name: z.string(),
      status: z.enum(assignmentStatuses),
      /** The scores that count, and what was written with them. */
      scores: scoresSchema.nullable(),
      note: z.string(),
      recusal_reason: z.enum(recusalReasons).nullable(),
      recusal_note: z.string(),
    }),
  ),
});

export const reviewerSchema = z.object({
  user_id: idSchema,
  name: z.string(),
  /** How many entries they take at most; null for as many as there are. */
  max_entries: z.number().int().nullable(),
  assigned_count: z.number().int(),
  submitted_count: z.number().int(),
});

/** What a reviewer has to do with one entry. */
export const assignmentSchema = z.object({
  assignment_id: idSchema,
  round_id: idSchema,
  round_name: z.string(),
  kind: reviewKindSchema,
  status: z.enum(assignmentStatuses),
  /** Whether scores are still taken. */
  is_open: z.boolean(),
  closes_at: instantSchema.nullable(),
  title: z.string(),
});

export const openedAssignmentSchema = assignmentSchema.extend({
  rubric: rubricSchema,
  item: reviewItemSchema,
  /** The scores that count; null before there are any and after they were taken back. */
  scores: scoresSchema.nullable(),
  note: z.string(),
});

/** The ranking of a round, best first. */
export const resultsSchema = z.object({
  formula: z.string(),
  entries: z.array(
    z.object({
      entry_id: idSchema,
      item_id: idSchema,
      title: z.string(),
      review_count: z.number().int(),
      /** Null without a score. */
      mean: z.number().nullable(),
      adjusted: z.number().nullable(),
      margin: z.number().nullable(),
      rank: z.number().int().nullable(),
    }),
  ),
  /** How much lower than others a reviewer scores the same entries. */
  reviewers: z.array(z.object({ user_id: idSchema, name: z.string(), review_count: z.number().int(), severity: z.number() })),
});
