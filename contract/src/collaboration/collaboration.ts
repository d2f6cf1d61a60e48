import { namedOrganisationSchema } from '../organisations/organisation.ts';
import { z } from 'zod';
import { idSchema } from '../core/entity.ts';
import { calendarDaySchema, instantSchema, slugSchema } from '../core/fields.ts';
import { latticeFamilySchema, themePaletteSchema } from '../core/theme-appearance.ts';
import { sentAttachmentsSchema } from '../core/attachment.ts';
import { postAuthorSchema, postLimits } from '../discussion/post.ts';

/**
 * Characters of texts, skills of one ask or offer, its places, how many of a page, how many one person posts in a day and has open at once,
 * how many they answer in a day and how often the same one, and how many days ahead an ask or offer may end.
 */
export const collaborationLimits = {
  title: 120,
  city: 80,
  skill: 40,
  skills: 6,
  places: 100,
  answer: 2000,
  message: 2000,
  outcome: 1000,
  page: 20,
  a_day: 10,
  open: 30,
  answers_a_day: 20,
  attempts: 3,
  days: 366,
} as const;

/** What is asked for or offered. Stored, so none changes once released. */
export const collaborationKinds = ['city_problem', 'pilot', 'co_founder', 'partner', 'funding', 'mentor', 'volunteer'] as const;
export const collaborationKindSchema = z.enum(collaborationKinds);
export type CollaborationKind = z.infer<typeof collaborationKindSchema>;

/** `agreed` while both sides work on it, `done` when both have told what came of it; `closed` when it ended without an agreement. */
export const collaborationStates = ['open', 'in_talks', 'agreed', 'done', 'closed'] as const;
export const collaborationStateSchema = z.enum(collaborationStates);
export type CollaborationState = z.infer<typeof collaborationStateSchema>;

/** `thanked`: the poster goes on without it. */
export const answerStatuses = ['waiting', 'in_talks', 'agreed', 'done', 'thanked', 'withdrawn'] as const;
export const answerStatusSchema = z.enum(answerStatuses);
export type AnswerStatus = z.infer<typeof answerStatusSchema>;

export const outcomeResults = ['worked', 'partly', 'failed'] as const;
export const outcomeResultSchema = z.enum(outcomeResults);
export type OutcomeResult = z.infer<typeof outcomeResultSchema>;

/** The largest sum, in paise: a thousand crore rupees. */
export const maxAmount = 1_000_000_000_000;

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Write at most ${max} characters.`)
    .regex(/^[^\p{Cc}]*$/u, 'Write one line.');

export const skillSchema = line(collaborationLimits.skill).min(2, 'A skill has two letters or more.');

/** What can be changed as long as it is open; the text is the first post of its discussion. */
const detailsShape = {
  kind: collaborationKindSchema,
  is_offer: z.boolean(),
  title: line(collaborationLimits.title)
    .min(10, 'Say in a few words what it is about.')
    .refine((title) => !title.includes('://'), 'Links belong into the text.'),
  /** In whose name; null in one's own. */
  community_common_id: idSchema.nullable(),
  /** The address of a theme. */
  theme: slugSchema.nullable(),
  city: line(collaborationLimits.city),
  is_online: z.boolean(),
  skills: z
    .array(skillSchema)
    .max(collaborationLimits.skills, `Name at most ${collaborationLimits.skills} skills.`)
    .refine((skills) => new Set(skills.map((skill) => skill.toLowerCase())).size === skills.length, 'Name each skill once.'),
  /** In paise: what can be paid, or what is sought; null where none is named. */
  amount_minor: z.number().int().positive().max(maxAmount).nullable(),
  /** With how many it can be agreed. This and the last day can be changed when it is agreed with somebody; what was agreed on stays. */
  places: z.number().int().min(1).max(collaborationLimits.places),
  /** The last day on which it can be answered, in the zone of the edition. */
  ends_on: calendarDaySchema,
};

const collaborationDetailsSchema = z.strictObject(detailsShape);
export type CollaborationDetails = z.infer<typeof collaborationDetailsSchema>;

/** What is left out stays as it is. */
export const editedCollaborationSchema = collaborationDetailsSchema.partial();

export const newCollaborationSchema = z.strictObject({
  ...detailsShape,
  /** The same again answers with the same ask or offer. */
  client_collaboration_id: z.uuid(),
  /** Markdown. */
  body: z.string().trim().min(1, 'Write something.').max(postLimits.body, `Write at most ${postLimits.body} characters.`),
  attachments: sentAttachmentsSchema.default([]),
});

export const newAnswerSchema = z.strictObject({
  /** The same again answers with the same. */
  client_answer_id: z.uuid(),
  /** In whose name; null in one's own. */
  community_common_id: idSchema.nullable().default(null),
  body: z
    .string()
    .trim()
    .min(1, 'Write something.')
    .max(collaborationLimits.answer, `Write at most ${collaborationLimits.answer} characters.`),
});

/** The first message of the conversation into which an answer leads. */
export const takeUpSchema = z.strictObject({
  client_msg_id: z.uuid(),
  message: z
    .string()
    .trim()
    .min(1, 'Write something.')
    .max(collaborationLimits.message, `Write at most ${collaborationLimits.message} characters.`),
});

export const newOutcomeSchema = z.strictObject({
  result: outcomeResultSchema,
  text: z.string().trim().max(collaborationLimits.outcome, `Write at most ${collaborationLimits.outcome} characters.`),
});

/** Somebody as the reader may know them. */
export const collaboratorSchema = postAuthorSchema.omit({ is_me: true });
export type Collaborator = z.infer<typeof collaboratorSchema>;

export const collaborationThemeSchema = z.object({
  slug: z.string(),
  name: z.string(),
  lattice: latticeFamilySchema,
  palette: themePaletteSchema,
  variant: z.number().int().nullable(),
});

/** Why something fits the reader, by what they and their organisations say of themselves. */
export const fitSchema = z.object({
  /** Words of it that stand in what the reader offers, or looks for. */
  words: z.array(z.string()),
  /** Skills of it that are among the reader's interests. */
  interests: z.array(z.string()),
  /** It is in the theme of one of their organisations. */
  is_same_theme: z.boolean(),
  is_same_city: z.boolean(),
});
export type CollaborationFit = z.infer<typeof fitSchema>;

/** What waits for the reader: answers to look at, an agreement to confirm, an outcome to tell. */
export const owedSchema = z.enum(['answers', 'agreement', 'outcome']);
export type CollaborationOwed = z.infer<typeof owedSchema>;

const stateShape = {
  collaboration_id: idSchema,
  /** Its page. */
  path: z.string(),
  kind: collaborationKindSchema,
  is_offer: z.boolean(),
  state: collaborationStateSchema,
  /** Empty for one whose author has left. */
  title: z.string(),
  author: collaboratorSchema,
  organisation: namedOrganisationSchema.nullable(),
  theme: collaborationThemeSchema.nullable(),
  city: z.string(),
  is_online: z.boolean(),
  skills: z.array(z.string()),
  amount_minor: z.number().int().nullable(),
  places: z.number().int(),
  /** With how many it is agreed. */
  taken: z.number().int(),
  ends_on: calendarDaySchema,
  /** Days until it ends, 0 on the last one; null where it takes no more answers. */
  days_left: z.number().int().nullable(),
  created_at: instantSchema,
  /** Answers that were not taken back. */
  answers: z.number().int(),
  /** Of them those in talks. */
  in_talks: z.number().int(),
  is_mine: z.boolean(),
  /** Of the reader's own answer. */
  own_status: answerStatusSchema.nullable(),
  owed: owedSchema.nullable(),
  fit: fitSchema.nullable(),
  /** Why others do not see it: it waits for staff or was hidden by them, or its author took it back. */
  withheld_because: z.enum(['held', 'hidden', 'deleted']).nullable(),
};

export const collaborationCardSchema = z.object(stateShape);
export type CollaborationCard = z.infer<typeof collaborationCardSchema>;

export const outcomeSchema = z.object({
  outcome_id: idSchema,
  /** Whether the poster tells it, or who answered. */
  is_poster: z.boolean(),
  is_mine: z.boolean(),
  name: z.string(),
  result: outcomeResultSchema,
  text: z.string(),
  told_at: instantSchema,
  /** Its author alone reads it while it is hidden by staff. */
  is_hidden: z.boolean(),
  can_report: z.boolean(),
});
export type CollaborationOutcome = z.infer<typeof outcomeSchema>;

/** An answer. Who is no side of it sees that it was agreed, and what came of it. */
export const answerSchema = z.object({
  answer_id: idSchema,
  author: collaboratorSchema,
  organisation: namedOrganisationSchema.nullable(),
  is_mine: z.boolean(),
  status: answerStatusSchema,
  /** Null for who is no side of it. */
  body: z.string().nullable(),
  created_at: instantSchema,
  agreed_at: instantSchema.nullable(),
  done_at: instantSchema.nullable(),
  /** Which sides have said that they agree. */
  has_poster_agreed: z.boolean(),
  has_answerer_agreed: z.boolean(),
  /** Where the two talk; null for who is no side of it. */
  conversation_id: idSchema.nullable(),
  /** To who is no side of it, once both have told. */
  outcomes: z.array(outcomeSchema),
  abilities: z.object({
    take_up: z.boolean(),
    thank: z.boolean(),
    agree: z.boolean(),
    tell: z.boolean(),
    withdraw: z.boolean(),
    report: z.boolean(),
  }),
});
export type CollaborationAnswer = z.infer<typeof answerSchema>;

/** Why the reader cannot answer. */
export const answerRefusals = ['own', 'closed', 'ended', 'full', 'answered', 'too_often', 'consent', 'adults', 'out_of_reach'] as const;

export const collaborationSchema = z.object({
  ...stateShape,
  /** When it came so far; null for what is still to come. */
  in_talks_at: instantSchema.nullable(),
  agreed_at: instantSchema.nullable(),
  done_at: instantSchema.nullable(),
  closed_at: instantSchema.nullable(),
  /** One more with each change of what can be agreed on, the text among it. */
  terms: z.number().int(),
  is_closed_by_staff: z.boolean(),
  /** To the poster all answers, those that go on first; to others their own, and those that were agreed. */
  answer_list: z.array(answerSchema),
  /** Null where the reader can answer. */
  answer_refused_because: z.enum(answerRefusals).nullable(),
  abilities: z.object({ edit: z.boolean(), close: z.boolean(), reopen: z.boolean() }),
});
export type Collaboration = z.infer<typeof collaborationSchema>;

interface CollaborationAddress {
  readonly collaboration_id: number;
  /** Of its first title; empty where that has no Latin letters. */
  readonly slug: string;
}

/** The page of an ask or offer: `/collab-hub/12-warn-four-wards`. Only the number in it counts. */
export const collaborationPath = ({ collaboration_id, slug }: CollaborationAddress): string =>
  `/collab-hub/${collaboration_id}${slug === '' ? '' : `-${slug}`}`;
