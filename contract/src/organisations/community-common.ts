import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';
import { httpUrlSchema, instantSchema, slugSchema, translationsFor } from '../core/fields.ts';
import { communityTypes, governmentLevels, organisationGoals, organisationLanguages, organisationStages } from './organisation.ts';

/** Texts that `translations` may hold. */
export const organisationTextFields = ['community_name', 'summary', 'description', 'city', 'looking_for'] as const;

/** Any of these, each once. */
const several = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .array(z.enum(values))
    .max(values.length)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'Name each once.');

const changeable = z.object({
  community_name: z.string().trim().min(1).max(160),
  /** What it does, one line. */
  summary: z.string().trim().max(200).default(''),
  /** Markdown. */
  description: z.string().max(10_000).default(''),
  /** Name of an image under `/api/multimedia/images/`; null shows the seal and the name. */
  image: z.string().max(300).nullable().default(null),
  city: z.string().trim().max(120).default(''),
  /** Slug of a theme of the programme; a theme that leaves the programme leaves it unnamed. */
  theme: slugSchema.nullable().default(null),
  founded_year: z.number().int().min(1600).max(2100).nullable().default(null),
  /** How many people work there. */
  team_size: z.number().int().min(1).max(10_000_000).nullable().default(null),
  website: httpUrlSchema.nullable().default(null),
  /** What it asks of those who meet it, one or two sentences. */
  looking_for: z.string().trim().max(500).default(''),
  goals: several(organisationGoals).default([]),
  /** Of a startup the one that it is in; of an investor all in which it invests. */
  stages: several(organisationStages).default([]),
  /** Of a public authority. */
  government_level: z.enum(governmentLevels).nullable().default(null),
  languages: several(organisationLanguages).default([]),
  translations: translationsFor(organisationTextFields).default({}),
  /** The institute's own community beside the common one, and its forum. */
  institute_own_community_common_id: idSchema.nullable().default(null),
  institute_own_activity_forum_id: idSchema.nullable().default(null),
});

/** What those answer for who run the communities or the site; others leave it out. */
const reserved = z.object({
  /** The last part of its address. A new row without one gets it from its name. */
  slug: slugSchema.optional(),
  /** The edition whose public site shows it, where it is a startup; and its place there. */
  shown_edition_id: idSchema.nullable().optional(),
  position: z.number().int().optional(),
  /** Why staff hold it for what it says it is, as others read it; null while nobody has checked. */
  verified_reason: z.string().trim().min(1).max(500).nullable().optional(),
});

/** A community: the page of an organisation, and who owns it. */
export const communityCommonSchema = z.object({
  community_common_id: idSchema,
  community_type: z.enum(communityTypes),
  /** Null where the organisers wrote about it and nobody has come forward. */
  owner_user_id: idSchema.nullable(),
  ...changeable.shape,
  /** The category of the forum where its people talk; null while they have none. It is opened and closed in the forum. */
  activity_forum_id: idSchema.nullable(),
  slug: z.string(),
  shown_edition_id: idSchema.nullable(),
  position: z.number().int(),
  verified_reason: z.string().nullable(),
  verified_at: instantSchema.nullable(),
  ...rowStamps,
});
export type CommunityCommon = z.infer<typeof communityCommonSchema>;

export const communityCommon = defineEntity({
  name: 'CommunityCommon',
  base: 'community/communityCommon',
  tag: 'Community',
  idField: 'community_common_id',
  deleteListName: 'community_common_ids',
  row: communityCommonSchema,
  create: z.object({
    community_type: z.enum(communityTypes),
    owner_user_id: idSchema.nullable().default(null),
    ...changeable.shape,
    ...reserved.shape,
  }),
  update: changeable.extend(reserved.shape),
  list: {
    search: ['community_name', 'summary', 'description', 'city'],
    filter: [
      'community_common_id',
      'community_type',
      'owner_user_id',
      'slug',
      'theme',
      'city',
      'founded_year',
      'shown_edition_id',
      'verified_at',
    ],
    sort: ['community_common_id', 'community_name', 'city', 'founded_year', 'position', 'created_at'],
  },
});
