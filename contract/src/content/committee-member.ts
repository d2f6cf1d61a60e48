import { z } from 'zod';
import { defineEntity, idSchema, rowStamps } from '../core/entity.ts';
import { linkSchema, slugSchema, translationsFor } from '../core/fields.ts';

/** Texts that `translations` may hold. */
export const committeeMemberTextFields = ['name', 'role', 'organisation', 'team', 'biography'] as const;

const writable = z.object({
  edition_id: idSchema,
  slug: slugSchema,
  name: z.string().trim().min(1).max(120),
  /** What the person does for the summit: "Programme chair". */
  role: z.string().trim().max(200).default(''),
  organisation: z.string().trim().max(200).default(''),
  /** The part of the committee: members with the same team stand together. */
  team: z.string().trim().max(120).default(''),
  /** Markdown. */
  biography: z.string().max(20_000).default(''),
  /** Name of an image under `/api/multimedia/images/`; null shows the initials. */
  photo: z.string().max(300).nullable().default(null),
  links: z.array(linkSchema).max(30).default([]),
  position: z.number().int().default(0),
  translations: translationsFor(committeeMemberTextFields).default({}),
});

/** Somebody who organises the summit; not an account. */
export const committeeMemberSchema = z.object({ committee_member_id: idSchema, ...writable.shape, ...rowStamps });
export type CommitteeMember = z.infer<typeof committeeMemberSchema>;

export const committeeMember = defineEntity({
  name: 'CommitteeMember',
  base: 'content/committeeMembers',
  tag: 'Content',
  idField: 'committee_member_id',
  deleteListName: 'committee_member_ids',
  row: committeeMemberSchema,
  create: writable,
  update: writable,
  access: 'public',
  list: {
    search: ['name', 'role', 'organisation'],
    filter: ['committee_member_id', 'edition_id', 'slug', 'team'],
    sort: ['committee_member_id', 'position', 'name'],
  },
});
