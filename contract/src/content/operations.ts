import { z } from 'zod';
import { httpUrlSchema, linkSchema } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { editionFactSchema, editionSchema } from './edition.ts';
import { markSizeSchema } from './sponsor-tier.ts';

const tag = 'Content';

/** A fact of the edition as a page shows it. */
export const shownFactSchema = editionFactSchema.pick({ key: true, number: true, label: true, source: true, year: true });
export type ShownFact = z.infer<typeof shownFactSchema>;

/** The edition that the public pages are about, in one language, with what only a count can say. */
export const currentEditionSchema = editionSchema
  .omit({ translations: true, created_by: true, created_at: true, modified_by: true, modified_at: true })
  .extend({
    /** Safe HTML made from the Markdown of the same name; may be empty. */
    description_html: z.string(),
    venue_directions_html: z.string(),
    about_path: z.string(),
    facts: z.array(shownFactSchema),
    counts: z.object({ day_count: z.number().int(), sponsor_count: z.number().int(), committee_member_count: z.number().int() }),
  });
export type CurrentEdition = z.infer<typeof currentEditionSchema>;

/** The longest text of any field that takes Markdown. */
const longestMarkdown = 60_000;

export const previewMarkdown = defineOperation({
  id: 'content.previewMarkdown',
  method: 'POST',
  changes_nothing: true,
  path: '/api/content/markdown',
  summary: 'The safe HTML that readers will get for this Markdown; for those who write the site.',
  tag,
  body: z.strictObject({ text: z.string().max(longestMarkdown) }),
  output: itemOf(z.object({ html: z.string() })),
});

export const getCurrentEdition = defineOperation({
  id: 'edition.getCurrent',
  method: 'GET',
  path: '/api/content/edition/current',
  summary: 'The edition that the public pages show, in the language asked for.',
  tag,
  access: 'public',
  output: itemOf(currentEditionSchema),
});

export const memberViewSchema = z.enum(['sponsor', 'committee']);
export type MemberView = z.infer<typeof memberViewSchema>;

/** An organisation or a person of the member listing. */
export const memberSchema = z.object({
  kind: z.enum(['organisation', 'person']),
  slug: z.string(),
  name: z.string(),
  /** What the person does for the summit, or what the organisation is. */
  role: z.string(),
  /** Where the person works, or the city of the organisation. */
  place: z.string(),
  /** The person's life or what the organisation gives, safe HTML; may be empty. */
  text_html: z.string(),
  website: httpUrlSchema.nullable(),
  links: z.array(linkSchema),
  /** Name of an image under `/api/multimedia/images/`. */
  image: z.string().nullable(),
  is_featured: z.boolean(),
});
export type Member = z.infer<typeof memberSchema>;

/** Tiers of sponsors or teams of the committee, in the order to show; groups without members are left out. */
export const memberListSchema = z.object({
  view: memberViewSchema,
  edition: editionSchema.pick({ edition_id: true, slug: true, name: true }),
  member_count: z.number().int(),
  groups: z.array(
    z.object({ slug: z.string(), name: z.string(), summary: z.string(), mark_size: markSizeSchema, members: z.array(memberSchema).min(1) }),
  ),
});
export type MemberList = z.infer<typeof memberListSchema>;

export const listMembers = defineOperation({
  id: 'content.listMembers',
  method: 'GET',
  path: '/api/content/members',
  summary: 'Sponsors by tier or the organising committee by team, of the current edition unless one is named.',
  tag,
  access: 'public',
  query: z.object({
    view: memberViewSchema,
    /** Slug of a published edition. */
    edition: z.string().max(120).optional(),
  }),
  output: itemOf(memberListSchema),
});

export const contentOperations = [getCurrentEdition, listMembers, previewMarkdown] as const;
