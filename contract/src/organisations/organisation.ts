import { z } from 'zod';
import { idSchema } from '../core/entity.ts';
import { httpUrlSchema, instantSchema } from '../core/fields.ts';
import { communities } from '../people/communities.ts';
import { agendaTrackSchema } from '../schedule/agenda.ts';

/** Those that stand on the tabs of the community, and two beside them. */
export const communityTypes = [...communities, 'organization', 'institute'] as const;
export const communityTypeSchema = z.enum(communityTypes);
export type CommunityType = z.infer<typeof communityTypeSchema>;

/** Of a startup, before its next round. */
export const organisationStages = ['idea', 'pre_seed', 'seed', 'series_a', 'later'] as const;
export type OrganisationStage = (typeof organisationStages)[number];

/** What an organisation comes for. */
export const organisationGoals = ['pilot', 'tender', 'funding', 'invest', 'partner', 'suppliers', 'hire', 'research'] as const;
export type OrganisationGoal = (typeof organisationGoals)[number];

export const governmentLevels = ['city', 'district', 'state', 'national'] as const;
export type GovernmentLevel = (typeof governmentLevels)[number];

/** ISO 639 codes of the languages in which people work here, the three of the site first. */
export const organisationLanguages = ['en', 'hi', 'gu', 'mr', 'bn', 'kn', 'ml', 'or', 'pa', 'ta', 'te', 'ur'] as const;
export type OrganisationLanguage = (typeof organisationLanguages)[number];

/** A theme that organisations work on, drawn like everywhere else. */
export const organisationThemeSchema = agendaTrackSchema.pick({ slug: true, name: true, lattice: true, palette: true, variant: true });
export type OrganisationTheme = z.infer<typeof organisationThemeSchema>;

/** One organisation of the directory, in one language. */
export const organisationCardSchema = z.object({
  community_common_id: idSchema,
  community_type: communityTypeSchema,
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  city: z.string(),
  theme: organisationThemeSchema.nullable(),
  /** Name of an image under `/api/multimedia/images/`. */
  logo: z.string().nullable(),
  stages: z.array(z.enum(organisationStages)),
  government_level: z.enum(governmentLevels).nullable(),
  is_verified: z.boolean(),
});
export type OrganisationCard = z.infer<typeof organisationCardSchema>;

/** One's own part in an organisation. Its owner alone hands it over and makes admins. */
export const ownRoles = ['owner', 'admin', 'editor', 'member'] as const;
export type OwnRole = (typeof ownRoles)[number];

/** An organisation in whose name something is written, where the reader may read it. */
export const namedOrganisationSchema = organisationCardSchema
  .pick({ community_common_id: true, name: true, logo: true, is_verified: true })
  .extend({
    /** Its page. */
    link: z.string(),
  });
export type NamedOrganisation = z.infer<typeof namedOrganisationSchema>;

/** A person who belongs to an organisation, as the caller may know them; of some the first name alone. */
export const memberPersonSchema = z.object({
  user_id: idSchema,
  name: z.string(),
  profile_image: z.string().nullable(),
  can_open: z.boolean(),
});

/** A session of the current edition whose speakers are of the organisation, by what the programme prints beside their names. */
export const organisationSessionSchema = z.object({
  session_id: idSchema,
  slug: z.string(),
  title: z.string(),
  /** Null while the time is open. */
  starts_at: instantSchema.nullable(),
  ends_at: instantSchema.nullable(),
  room: z.string().nullable(),
  theme: organisationThemeSchema.nullable(),
  /** Those of the organisation alone. */
  speakers: z.array(z.string()),
});
export type OrganisationSession = z.infer<typeof organisationSessionSchema>;

export const organisationSchema = organisationCardSchema.extend({
  /** Safe HTML. */
  description_html: z.string(),
  looking_for: z.string(),
  goals: z.array(z.enum(organisationGoals)),
  languages: z.array(z.enum(organisationLanguages)),
  founded_year: z.number().int().nullable(),
  team_size: z.number().int().nullable(),
  website: httpUrlSchema.nullable(),
  verification: z.object({ at: instantSchema, reason: z.string() }).nullable(),
  /** Who owns it, where the caller may see them. */
  owner: memberPersonSchema.nullable(),
  /** Whether anybody owns it, also where the caller may not see them. */
  has_owner: z.boolean(),
  /** The first members whom the caller may see, and how many of them there are. */
  people: z.array(memberPersonSchema.extend({ member_title: z.string() })),
  people_count: z.number().int(),
  /** What the caller is in it; null for nothing. */
  own_role: z.enum(ownRoles).nullable(),
  /** Whether the caller changes the page: owner, admins, editors, and who runs the communities. */
  can_edit: z.boolean(),
  /** Whether the caller has asked to join, or is invited, and waits for an answer or owes one. */
  joining: z.enum(['asked', 'invited']).nullable(),
  /** Whether a request of the caller to join would be taken, as far as blocks are not the reason that it is not. */
  can_ask: z.boolean(),
  /** Whether a claim of the caller to look after it waits for staff. */
  is_claimed: z.boolean(),
  /** Whether nobody owns it and a claim of the caller would be taken. */
  can_claim: z.boolean(),
  /** Whether moderation keeps it from everybody but its owner and staff. */
  is_hidden: z.boolean(),
  /**
   * Its sessions of the current edition in the order of time, with the zone in which that is held; null without any, and of what nobody
   * has verified, which could take anybody's name.
   */
  summit: z.object({ time_zone: z.string(), sessions: z.array(organisationSessionSchema) }).nullable(),
  /** Others of its kind that work on the same theme. */
  neighbours: z.array(organisationCardSchema),
});
export type Organisation = z.infer<typeof organisationSchema>;

const facetOf = <T extends z.ZodType>(value: T) => z.array(z.object({ value, count: z.number().int() }));

/** By what the directory can be narrowed. Each is counted with everything else that was asked for. */
export const organisationFacetsSchema = z.object({
  themes: z.array(organisationThemeSchema.extend({ count: z.number().int() })),
  /** `value` is the city in English, `label` in the language asked for. */
  cities: z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int() })),
  stages: facetOf(z.enum(organisationStages)),
  goals: facetOf(z.enum(organisationGoals)),
  government_levels: facetOf(z.enum(governmentLevels)),
  languages: facetOf(z.enum(organisationLanguages)),
  verified: z.number().int(),
});
export type OrganisationFacets = z.infer<typeof organisationFacetsSchema>;
