import { communityCommon } from '@sabha/contract/organisations/community-common';
import { groupUser } from '@sabha/contract/access/group-user';
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { sessionReads, type SessionStart } from '@sabha/contract/shell/session-start';
import { sessionTexts } from './texts.ts';

interface ParentOf {
  readonly user_id?: number;
  readonly communityCommonId?: number;
}

/**
 * For whom somebody acts: the owner of a community, or the organisation whose member a person is; a person who belongs to nobody
 * acts for themselves, and so does one who was only invited.
 * @param memberships of the person, where they were read before
 */
export async function deriveParentUser(
  api: ApiClient,
  { user_id, communityCommonId }: ParentOf,
  memberships: SessionStart['memberships'] = null,
): Promise<number> {
  if (communityCommonId !== undefined) {
    const filterFields = JSON.stringify({ community_common_id: communityCommonId });
    const { data } = await api.call(communityCommon.operations.getOne, { query: { filterFields } });
    // A row is shown with the fields that the caller may read.
    const owner = data.owner_user_id as number | null | undefined;
    if (!owner) throw new Error(sessionTexts.noOwner);
    return owner;
  }
  if (user_id === undefined) throw new Error(sessionTexts.noParentIds);
  try {
    const { data } = memberships ?? (await api.call(groupUser.operations.getAll, sessionReads.memberships(user_id)));
    return data[0]?.parent_user_id ?? user_id;
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return user_id;
    throw error;
  }
}
