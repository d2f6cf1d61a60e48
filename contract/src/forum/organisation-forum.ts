import { z } from 'zod';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { categoryViewSchema } from './topic.ts';

const tag = 'Forum';
const path = '/api/forum/organisations/{community_common_id}';
const params = z.object({ community_common_id: z.coerce.number().int().positive() });

/** An organisation's own forum: a category that only its owner and its members read. */
export const organisationForumSchema = z.object({
  /** Nobody has opened one yet; its people write in it; or it is closed, and they read what is there. */
  state: z.enum(['none', 'open', 'closed']),
  /** As the caller finds it; null where there is none, and for staff who do not belong to the organisation. */
  category: categoryViewSchema.nullable(),
  abilities: z.object({
    /** Open and close it: the owner, its admins, and who runs the communities. */
    change: z.boolean(),
  }),
});
export type OrganisationForum = z.infer<typeof organisationForumSchema>;

export const getOrganisationForum = defineOperation({
  id: 'topic.getOrganisationForum',
  method: 'GET',
  path,
  summary: "An organisation's own forum, for those who belong to it.",
  tag,
  params,
  output: itemOf(organisationForumSchema),
});

export const changeOrganisationForum = defineOperation({
  id: 'topic.changeOrganisationForum',
  method: 'PUT',
  path,
  summary:
    "Opens an organisation's own forum, which is made the first time, or closes it: it is read then and no more written in. For its owner, its admins, and who runs the communities.",
  tag,
  params,
  body: z.strictObject({ is_open: z.boolean() }),
  output: itemOf(organisationForumSchema),
});

export const organisationForumOperations = [getOrganisationForum, changeOrganisationForum] as const;
