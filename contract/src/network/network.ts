import { z } from 'zod';
import { idSchema } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';
import { personCardSchema } from '../people/person.ts';

/**
 * Characters of a note, requests of a person in seven days, days until a request lapses, after which the same person can be asked again, days
 * for which an answer is remembered, connections of a page, people suggested at once, and people whom one does not want suggested.
 */
export const networkLimits = {
  note: 300,
  requests_a_week: 10,
  lapse_days: 14,
  memory_days: 180,
  page: 50,
  suggestions: 12,
  dismissals: 2000,
} as const;

/** Somebody of the caller's network. Who is connected is named also where their page is closed. */
export const networkPersonSchema = personCardSchema
  .pick({
    user_id: true,
    firstName: true,
    lastName: true,
    profile_image: true,
    headline: true,
    job_title: true,
    organisation: true,
    city: true,
  })
  .extend({
    /** Whether the caller may open their page today; otherwise nothing but the name is told. */
    has_page: z.boolean(),
  });
export type NetworkPerson = z.infer<typeof networkPersonSchema>;

export const connectionSchema = z.object({ person: networkPersonSchema, connected_at: instantSchema });
export type Connection = z.infer<typeof connectionSchema>;

export const requestDirections = ['received', 'sent'] as const;
export type RequestDirection = (typeof requestDirections)[number];

/** A request that waits for an answer. One that was declined waits for who made it until it lapses. */
export const connectionRequestSchema = z.object({
  request_id: idSchema,
  /** Who asks, or who is asked. */
  person: networkPersonSchema,
  note: z.string(),
  asked_at: instantSchema,
  lapses_at: instantSchema,
});
export type ConnectionRequest = z.infer<typeof connectionRequestSchema>;

/** How two people stand to each other. `none` with `can_request` false: they cannot be asked, or not at this time. */
export const networkRelationSchema = z.object({
  user_id: idSchema,
  relation: z.enum(['none', 'sent', 'received', 'connected', 'self']),
  /** The request that waits between them. */
  request: connectionRequestSchema.omit({ person: true }).nullable(),
  can_request: z.boolean(),
  /** From when on the same person can be asked again; null at once or never. */
  asks_again_at: instantSchema.nullable(),
});
export type NetworkRelation = z.infer<typeof networkRelationSchema>;

export const networkSummarySchema = z.object({
  received: z.number().int(),
  sent: z.number().int(),
  connections: z.number().int(),
  /** Who made the requests that wait for the caller. */
  received_from: z.array(idSchema),
  /** Requests that can still be made of `requests_a_week`. */
  requests_left: z.number().int(),
  /** Whether the caller may ask and answer at all: somebody under age needs their guardian's consent. */
  is_open: z.boolean(),
});
export type NetworkSummary = z.infer<typeof networkSummarySchema>;

/** Why somebody is suggested: what both have written of themselves, and sessions both plan where both share their plan. */
export const suggestionReasonsSchema = z.object({
  /** Words of what they offer that the caller looks for, as they wrote them. */
  offers: z.array(z.string()),
  /** Words of what they look for that the caller offers. */
  looks_for: z.array(z.string()),
  sessions: z.array(z.object({ slug: z.string(), title: z.string() })),
  interests: z.array(z.string()),
  is_same_city: z.boolean(),
  languages: z.array(z.string()),
});
export type SuggestionReasons = z.infer<typeof suggestionReasonsSchema>;

export const suggestionSchema = z.object({
  person: personCardSchema.extend({ looking_for: z.string(), offering: z.string() }),
  reasons: suggestionReasonsSchema,
});
export type Suggestion = z.infer<typeof suggestionSchema>;

export const networkSettingsSchema = z.object({
  /** Whether others are suggested the person. */
  is_suggested: z.boolean(),
  /** Whether sessions of the own plan count, and are named to others who plan them and share their plan too. */
  shares_plan: z.boolean(),
});
export type NetworkSettings = z.infer<typeof networkSettingsSchema>;
