import type { OperationOutput } from '@sabha/contract/core/operation';
import { getOrganisationForum } from '@sabha/contract/forum/organisation-forum';
import { queryOf } from '../../../lib/query/query-of.ts';

type Answer = OperationOutput<typeof getOrganisationForum>;

/** An organisation's own forum, as the reader finds it. */
export const organisationForumRead = (community_common_id: number) => queryOf(getOrganisationForum, { params: { community_common_id } });

/** Its category, to be shown as watched or not. */
export const inOrganisationForum = (community_common_id: number) => ({
  query: organisationForumRead(community_common_id),
  change: ({ data }: Answer, is_watched: boolean): Answer => ({
    data: { ...data, category: data.category && { ...data.category, is_watched } },
  }),
});
