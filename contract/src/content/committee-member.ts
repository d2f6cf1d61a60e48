import { z } from 'zod';
import { linkSchema, slugSchema, translationsSchema } from '../core/fields.ts';

/** Somebody who organises the summit; not an account. */
export const committeeMemberSchema = z.object({
  committee_member_id: z.number().int(),
  edition_id: z.number().int(),
  slug: slugSchema,
  name: z.string().trim().min(1).max(120),
  /** What the person does for the summit: "Programme chair". */
  role: z.string().trim().max(200),
  organisation: z.string().trim().max(200),
  /** The part of the committee: members with the same team stand together. */
  team: z.string().trim().max(120),
  /** Markdown. */
  biography: z.string().max(20_000),
  /** Name of an image under `/api/multimedia/images/`; null shows the initials. */
  photo: z.string().max(300).nullable(),
  links: z.array(linkSchema).max(30),
  position: z.number().int(),
  translations: translationsSchema,
});
export type CommitteeMember = z.infer<typeof committeeMemberSchema>;
export const committeeMemberTextFields = ['name', 'role', 'organisation', 'team', 'biography'] as const satisfies readonly (keyof CommitteeMember)[];
