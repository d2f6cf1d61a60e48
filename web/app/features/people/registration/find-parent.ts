import { communityCommon } from '@sabha/contract/organisations/community-common';
import type { ApiClient } from '@sabha/contract/core/operation';
import { logError } from '../../../lib/console.ts';
import { deriveParentUser } from '../../../lib/session/parent-user.ts';

/** For whom somebody registers: the owner of a community, or why that could not be found out. */
export type RegistrationParent = { owner_user_id: number; name: string } | { problem: string } | null;

/** Whose community an address names, for whom the person then registers; null when it names none. */
export async function findParent(api: ApiClient, community: string | null): Promise<RegistrationParent> {
  if (community === null) return null;
  const number = Number(community);
  try {
    const owner_user_id = await deriveParentUser(api, Number.isSafeInteger(number) && number > 0 ? { communityCommonId: number } : {});
    const filterFields = JSON.stringify({ community_common_id: number });
    const { data } = await api.call(communityCommon.operations.getOne, { query: { fields: 'community_name', filterFields } });
    return { owner_user_id, name: data.community_name };
  } catch (error) {
    logError('registration for a community', error);
    const detail = error instanceof Error && 'detail' in error && typeof error.detail === 'string' ? error.detail : null;
    return { problem: detail ?? (error instanceof Error ? error.message : String(error)) };
  }
}
