import { z } from 'zod';
import { requestableRoles, roleRequestSchema } from '../access/role-request.ts';
import { onboardingSteps } from '../access/user-setting.ts';
import { idSchema } from '../core/entity.ts';
import { linkSchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf, jsonText, listDefaults, listMetaSchema } from '../core/page.ts';
import { audiences } from '../accounts/profile.ts';
import { communitySchema } from './communities.ts';

const tag = 'People';

/** A person as the directory shows them: nothing that only they should know. */
export const personCardSchema = z.object({
  user_id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  profile_image: z.string().nullable(),
  headline: z.string(),
  job_title: z.string(),
  organisation: z.string(),
  city: z.string(),
  audiences: z.array(z.enum(audiences)),
  /** As they are stored: a theme by its own name. */
  interests: z.array(z.string()),
});
export type PersonCard = z.infer<typeof personCardSchema>;

/** A person's page. Addresses and telephone numbers are no part of it. */
export const personSchema = personCardSchema.extend({
  /** Themes by their names in the reader's language. */
  interests: z.array(z.string()),
  pronouns: z.string(),
  country: z.string(),
  languages: z.array(z.string()),
  looking_for: z.string(),
  offering: z.string(),
  /** Safe HTML. */
  bio_html: z.string(),
  links: z.array(linkSchema),
});
export type Person = z.infer<typeof personSchema>;

/** Any of them, as a query string carries a list: in JSON. */
const anyOf = <T extends z.ZodType>(item: T) => jsonText(z.array(item).max(20)).optional();
const word = z.string().trim().min(1).max(160);

const facet = z.array(z.object({ value: z.string(), count: z.number().int() }));

/** By what the directory can be filtered, the most frequent first. Each is counted with everything else that was asked for. */
export const peopleFacetsSchema = z.object({
  audiences: z.array(z.object({ value: z.enum(audiences), count: z.number().int() })),
  /** `name` is what a theme is called in the reader's language. */
  interests: z.array(z.object({ value: z.string(), name: z.string(), count: z.number().int() })),
  cities: facet,
  countries: facet,
  languages: facet,
  organisations: facet,
});
export type PeopleFacets = z.infer<typeof peopleFacetsSchema>;

export const listPeople = defineOperation({
  id: 'person.list',
  method: 'GET',
  path: '/api/people',
  summary:
    'The directory: members who want to be found, by name, with what else the list can be filtered by. It is the same for everybody, also for staff, but for blocks. Words with a slip of the pen find what they mean, best match first. A community needs the right to read its tab.',
  tag,
  query: z.strictObject({
    page: z.coerce.number().int().min(1).max(10_000).default(listDefaults.page),
    limit: z.coerce.number().int().min(1).max(100).default(24),
    search: z.string().max(200).optional(),
    /** Those who come as it or belong to one of its organisations. */
    community: communitySchema.optional(),
    audience: anyOf(z.enum(audiences)),
    interest: anyOf(word),
    city: anyOf(word),
    country: anyOf(word),
    language: anyOf(word),
    organisation: anyOf(word),
  }),
  output: z.object({
    data: z.array(personCardSchema),
    meta: listMetaSchema,
    facets: peopleFacetsSchema,
    /** How many people there are with nothing chosen. */
    all: z.number().int(),
  }),
});

export const getPerson = defineOperation({
  id: 'person.get',
  method: 'GET',
  path: '/api/people/{user_id}',
  summary: "A person's page, as far as the caller may see it.",
  tag,
  access: 'public',
  params: z.object({ user_id: z.coerce.number().int().positive() }),
  output: itemOf(personSchema),
});

export const previewPerson = defineOperation({
  id: 'person.preview',
  method: 'GET',
  path: '/api/people/preview',
  summary: "The caller's own page as members or as the public see it; null where they do not.",
  tag,
  query: z.strictObject({ as: z.enum(['members', 'public']) }),
  output: itemOf(personSchema.nullable()),
});

/** A word as it is stored, and as the reader knows it. */
export const interestSchema = z.object({ value: z.string(), name: z.string() });
export type Interest = z.infer<typeof interestSchema>;

export const listInterests = defineOperation({
  id: 'person.listInterests',
  method: 'GET',
  path: '/api/people/interests',
  summary: 'Interests to choose from: the themes of the programme, then what members chose most.',
  tag,
  output: z.object({ data: z.array(interestSchema) }),
});

/** What is still to be done about the caller's own account. */
export const registrationStatusSchema = z.object({
  onboarding_step: z.enum(onboardingSteps).nullable(),
  /** What the guardian of somebody under 18 said; null for everybody else. */
  guardian: z.enum(['missing', 'asked', 'given', 'refused', 'withdrawn']).nullable(),
  requests: z.array(z.object({ role_request_id: idSchema, role_name: z.enum(requestableRoles), status: roleRequestSchema.shape.status })),
});
export type RegistrationStatus = z.infer<typeof registrationStatusSchema>;

export const getRegistrationStatus = defineOperation({
  id: 'person.getRegistrationStatus',
  method: 'GET',
  path: '/api/people/standing',
  summary: 'What is still to be done about the own account: the first look around, consent, requests.',
  tag,
  output: itemOf(registrationStatusSchema),
});

export const personOperations = [listPeople, getPerson, previewPerson, listInterests, getRegistrationStatus] as const;
