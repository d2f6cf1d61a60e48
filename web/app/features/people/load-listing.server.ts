import { listMembers } from '@sabha/contract/content/operations';
import type { PageCall } from '@sabha/contract/core/page-rendering';
import { listSpeakers } from '@sabha/contract/schedule/operations';
import { nullIfMissing } from '../../lib/null-if-missing.ts';
import { groupMembers, groupSpeakers, type ListedGroup, type ListingView } from './member-groups.ts';

export interface Listing {
  view: ListingView;
  groups: ListedGroup[];
  member_count: number;
}

/** One view of the member listing; empty while nothing is published. */
export async function loadListing(view: ListingView, { api }: PageCall): Promise<Listing> {
  if (view === 'speaker') {
    const found = await nullIfMissing(api.call(listSpeakers));
    return { view, groups: found ? groupSpeakers(found.data) : [], member_count: found?.data.speakers.length ?? 0 };
  }
  const found = await nullIfMissing(api.call(listMembers, { query: { view } }));
  return { view, groups: found ? groupMembers(found.data) : [], member_count: found?.data.member_count ?? 0 };
}
