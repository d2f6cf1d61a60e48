import { z } from 'zod';
import { attachmentSchema } from '../core/attachment.ts';
import { idSchema } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';

/** Why somebody reports something. */
export const reportReasons = [
  'spam',
  'harassment',
  'hate',
  'sexual',
  'violence',
  'child_safety',
  'privacy',
  'impersonation',
  'misinformation',
  'other',
] as const;
export const reportReasonSchema = z.enum(reportReasons);
export type ReportReason = z.infer<typeof reportReasonSchema>;

/** What staff can do about it. `slow` limits how often the person posts, `restrict` lets them read only. */
export const moderationActions = ['hide', 'restore', 'warn', 'slow', 'restrict', 'suspend', 'dismiss'] as const;
export const moderationActionSchema = z.enum(moderationActions);
export type ModerationAction = z.infer<typeof moderationActionSchema>;

/** Actions that last, and may have an end. */
export const lastingActions: readonly ModerationAction[] = ['slow', 'restrict', 'suspend'];
/** Actions that somebody may appeal against. */
export const appealableActions: readonly ModerationAction[] = ['hide', 'warn', 'slow', 'restrict', 'suspend'];

export const moderationLimits = {
  details: 1000,
  reason: 500,
  shortest_reason: 5,
  appeal: 2000,
  shortest_appeal: 10,
  reports_a_day: 20,
} as const;

/** A person as staff see them in a case; null for who left. */
export const casePersonSchema = z.object({ user_id: idSchema, name: z.string() });
export type CasePerson = z.infer<typeof casePersonSchema>;

export const appealSchema = z.object({
  appeal_id: idSchema,
  text: z.string(),
  created_at: instantSchema,
  status: z.enum(['open', 'upheld', 'reversed']),
  /** What staff answered; null while it is open. */
  answer: z.string().nullable(),
  decided_at: instantSchema.nullable(),
});
export type Appeal = z.infer<typeof appealSchema>;

export const decisionSchema = z.object({
  decision_id: idSchema,
  case_id: idSchema,
  action: moderationActionSchema,
  reason: z.string(),
  until: instantSchema.nullable(),
  decided_at: instantSchema,
  decided_by: casePersonSchema.nullable(),
  reversed_at: instantSchema.nullable(),
  appeal: appealSchema.nullable(),
});
export type Decision = z.infer<typeof decisionSchema>;

/** One line of the queue. */
export const caseLineSchema = z.object({
  case_id: idSchema,
  subject_type: z.string(),
  subject_id: idSchema,
  status: z.enum(['open', 'decided']),
  /** Why it is here: somebody reported it, or it tripped a limit. */
  source: z.enum(['report', 'limit']),
  title: z.string(),
  excerpt: z.string(),
  attachment_count: z.number().int(),
  owner: casePersonSchema.nullable(),
  /** Somebody under 18: answer with more care. */
  is_owner_minor: z.boolean(),
  report_count: z.number().int(),
  reasons: z.array(reportReasonSchema),
  opened_at: instantSchema,
  decided_at: instantSchema.nullable(),
  actions: z.array(moderationActionSchema),
  has_open_appeal: z.boolean(),
});
export type CaseLine = z.infer<typeof caseLineSchema>;

const contentSchema = z.object({
  title: z.string(),
  text_html: z.string(),
  image: z.string().nullable(),
  attachments: z.array(attachmentSchema),
});

/** What somebody has before them who decides: sent along, no decision overlooks another one, and none lets through what they have not read. */
export const caseSeenSchema = z.object({
  /** The last decision in the case; null before the first. */
  decision_id: idSchema.nullable(),
  /** Stands for the content as it is now, with its earlier texts. */
  content: z.string().max(100),
});
export type CaseSeen = z.infer<typeof caseSeenSchema>;

export const caseFileSchema = caseLineSchema.extend({
  /** Where it stands; null where the caller cannot open that, as with messages of others. */
  link: z.string().nullable(),
  /** The content as it was when the case was opened. */
  snapshot: contentSchema,
  /** What has become of it, if it is different now; null when it is the same or gone. */
  current: contentSchema.nullable(),
  /** What it said before its author changed it, as far as that was there shortly before the case was opened or since; the newest first. */
  earlier: z.array(
    z.object({
      version: z.number().int(),
      text_html: z.string(),
      written_at: instantSchema,
      changed_at: instantSchema,
      changed_by: casePersonSchema.nullable(),
    }),
  ),
  seen: caseSeenSchema,
  /** Nothing of its owner's is there any more. */
  is_gone: z.boolean(),
  /** Somebody else has written in its place, which is no part of this case. */
  is_replaced: z.boolean(),
  is_hidden: z.boolean(),
  reports: z.array(
    z.object({
      report_id: idSchema,
      reason: reportReasonSchema,
      details: z.string(),
      created_at: instantSchema,
      reporter: casePersonSchema.nullable(),
    }),
  ),
  decisions: z.array(decisionSchema),
  /** What was decided about the same person in other cases, the newest first. */
  history: z.array(decisionSchema),
  suspension_count: z.number().int(),
  /** Cases about something that reads almost the same. */
  similar: z.array(
    z.object({
      case_id: idSchema,
      title: z.string(),
      status: z.enum(['open', 'decided']),
      opened_at: instantSchema,
      actions: z.array(moderationActionSchema),
    }),
  ),
  /** What the caller may do about it now. */
  abilities: z.object({ actions: z.array(moderationActionSchema), decide_appeals: z.boolean() }),
});
export type CaseFile = z.infer<typeof caseFileSchema>;

/** What somebody learns about a decision that concerns them: nothing about who reported it or who decided. */
export const ownDecisionSchema = decisionSchema.omit({ decided_by: true, case_id: true }).extend({
  title: z.string(),
  excerpt: z.string(),
  attachment_count: z.number().int(),
  subject_type: z.string(),
  can_appeal: z.boolean(),
});
export type OwnDecision = z.infer<typeof ownDecisionSchema>;
