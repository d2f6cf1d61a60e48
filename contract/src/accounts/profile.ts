import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';
import { httpUrlSchema, linkSchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf, maxBatchItems } from '../core/page.ts';

const tag = 'People';
const base = '/api/global-user/profile';
const line = (longest: number) => z.string().trim().max(longest);
/** Without an @, so that it can never be taken for an address. */
const username = line(60)
  .min(2)
  .regex(/^[^\s@]+$/, 'Use no spaces and no @.');

/** As what people come; a person may come as several. */
export const audiences = [
  'attendee',
  'speaker',
  'sponsor',
  'investor',
  'startup',
  'volunteer',
  'organisation',
  'institute',
  'learner',
  'expert',
] as const;
export type Audience = (typeof audiences)[number];

/** Who sees a profile: also people who are not signed in, members, or nobody but the person. */
export const profileVisibilities = ['public', 'members', 'private'] as const;
export type ProfileVisibility = (typeof profileVisibilities)[number];

/** What a person says about themselves. */
const aboutFields = z.object({
  headline: line(160),
  /** Markdown. */
  bio: z.string().max(6000),
  organisation: line(160),
  job_title: line(120),
  city: line(120),
  country: line(120),
  website_url: httpUrlSchema.nullable(),
  linkedin_url: httpUrlSchema.nullable(),
  interests: z.array(line(60).min(1)).max(30),
  languages: z.array(line(40).min(1)).max(20),
  pronouns: line(40),
  audiences: z.array(z.enum(audiences)).max(audiences.length),
  looking_for: line(600),
  offering: line(600),
  links: z.array(linkSchema).max(8),
  /** Whether members find the person in lists. */
  is_listed: z.boolean(),
});

export const profileSchema = z.object({
  user_id: idSchema,
  username: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  profile_image: z.string().nullable(),
  ...aboutFields.shape,
  profile_visibility: z.enum(profileVisibilities).nullable(),
  ...rowStamps,
});
export type Profile = z.infer<typeof profileSchema>;

const changeable = z.object({
  username,
  firstName: line(100),
  lastName: line(100),
  email: z.email().max(254),
  phone_number: line(30).nullable(),
  profile_image: line(300).nullable(),
  ...aboutFields.shape,
  profile_visibility: z.enum(profileVisibilities),
});

/** The list call of profiles; changing goes through `updateProfile`. */
export const profile = defineEntity({
  name: 'Profile',
  base: 'global-user/profile',
  tag,
  idField: 'user_id',
  deleteListName: 'user_ids',
  fresh_proof: { getAll: 'unlimited-list' },
  row: profileSchema,
  create: z.object({}),
  update: changeable,
  actions: ['getAll'],
  list: {
    search: ['firstName', 'lastName', 'username', 'organisation', 'headline'],
    filter: ['user_id', 'city', 'country', 'organisation', 'interests', 'languages', 'audiences'],
    sort: ['user_id', 'firstName', 'lastName', 'organisation', 'city', 'created_at'],
  },
});

const profileItem = itemOf(profile.shown);

export const updateProfile = defineOperation({
  id: 'profile.update',
  method: 'PUT',
  path: `${base}/update`,
  summary: "Changes a person's profile. Names may also come under `attributes`, as identity providers keep them.",
  tag,
  body: z.strictObject({
    userId: idSchema,
    ...changeable.partial().shape,
    attributes: z
      .strictObject({ user_id: idSchema, firstName: line(100), lastName: line(100) })
      .partial()
      .optional(),
    modified_by: z.number().int().optional(),
  }),
  output: profileItem,
});

/** At least ten characters; the server also refuses common ones. Longer than 128 characters costs hashing time and adds nothing. */
export const passwordSchema = z.string().min(10, 'Use at least 10 characters.').max(128);

const newPerson = z.strictObject({
  username,
  email: z.email().max(254),
  firstName: line(100).min(1),
  lastName: line(100).default(''),
  phone_number: line(30).nullable().default(null),
  /** Without one the person sets it by a link mailed to them. */
  password: passwordSchema.optional(),
  is_underage: z.boolean().default(false),
  created_by: z.number().int().optional(),
});
export type NewPerson = z.infer<typeof newPerson>;

export const createPerson = defineOperation({
  id: 'profile.createUser',
  method: 'POST',
  path: `${base}/createUser`,
  summary: 'Makes an account and a person for somebody else.',
  tag,
  status: 201,
  body: newPerson,
  output: profileItem,
});

export const createPeople = defineOperation({
  id: 'profile.createMany',
  method: 'POST',
  path: `${base}/createMany`,
  summary: `Makes accounts and people, all or none, at most ${maxBatchItems}.`,
  tag,
  status: 201,
  body: z.array(newPerson).min(1).max(maxBatchItems),
  output: z.object({ data: z.array(profile.shown) }),
});

export const updatePassword = defineOperation({
  id: 'profile.updatePassword',
  method: 'PUT',
  path: `${base}/update-password`,
  summary: "Replaces the caller's own password.",
  tag,
  body: z.strictObject({ old_password: z.string().min(1).max(128), new_password: passwordSchema }),
  output: itemOf(z.object({ user_id: idSchema })),
});

export const identityOperations = [updateProfile, createPerson, createPeople, updatePassword] as const;
