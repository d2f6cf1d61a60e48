import type { ApiClient, OperationInput } from '@sabha/contract/core/operation';
import type { MemberSearchAnswer } from '@sabha/contract/search/member-search';
import { searchMembers } from '@sabha/contract/search/operations';
import { readProblem } from '../../lib/problem-message.ts';
import type { Session } from '../../lib/session/open-session.ts';

export type MemberSearchQuery = NonNullable<OperationInput<typeof searchMembers>['query']>;

/** What the person who is signed in finds besides what is public; null for guests, and while staff see as somebody else. */
export async function askMembers(
  { restore, store }: Pick<Session, 'restore' | 'store'>,
  api: ApiClient,
  query: MemberSearchQuery,
): Promise<MemberSearchAnswer | null> {
  if (!(await restore()) || store.read().impersonation !== null) return null;
  try {
    return (await api.call(searchMembers, { query })).data;
  } catch (error) {
    if (readProblem(error)?.status === 403) return null;
    throw error;
  }
}
