import { communityIds, communityOf, type Community } from '@sabha/contract/people/communities';

/** What the directory of a community shows. */
export const communityViews = ['organisations', 'people'] as const;
export type CommunityView = (typeof communityViews)[number];

/** What it shows first: experts come by themselves, all others as organisations. */
export const firstView = (community: Community): CommunityView => (community === 'expert' ? 'people' : 'organisations');

/** Where members read the directory of a community; its first view needs no name. */
export const communityPath = (community: Community, view: CommunityView = firstView(community)): string =>
  `/community/${communityIds[community]}${view === firstView(community) ? '' : `?view=${view}`}`;

/** The community that a word of an address names by its number. It has one address: `01` is none of them. */
export const readCommunity = (word: string): Community | null => (/^[1-9]\d{0,5}$/.test(word) ? communityOf(Number(word)) : null);
