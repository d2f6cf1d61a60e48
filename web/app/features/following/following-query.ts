import { feedKinds, followedTypes, type FeedKind } from '@sabha/contract/core/feed';
import { followedAddressSchema, isFollowedAddress, type Follow, type Following } from '@sabha/contract/following/following';
import { listFollowing } from '@sabha/contract/following/operations';
import { queryOf } from '../../lib/query/query-of.ts';

/** What can be followed, as the contract names it. */
export type FollowedThing = Pick<Follow, 'type' | 'address'>;

/** What of the feed is shown, as its address has it. */
export interface FollowingQuery {
  /** Null for all kinds. */
  readonly kind: FeedKind | null;
  /** One followed thing alone; null for everything. */
  readonly of: FollowedThing | null;
  readonly order: 'mark' | 'newest';
  /** What a phone shows; elsewhere both stand beside each other. */
  readonly view: 'feed' | 'follows';
  /** Whether what came before the mark is shown, too. */
  readonly hasEarlier: boolean;
}

export const followingPath = '/community/following';
export const wholeFeed: FollowingQuery = { kind: null, of: null, order: 'mark', view: 'feed', hasEarlier: false };

export const keyOf = ({ type, address }: FollowedThing): string => `${type}:${address}`;
export const isSame = (one: FollowedThing, other: FollowedThing | null): boolean => other !== null && keyOf(one) === keyOf(other);

function readThing(word: string | null): FollowedThing | null {
  const [name, address = '', ...more] = (word ?? '').split(':');
  const type = followedTypes.find((each) => each === name);
  const isKnown = type !== undefined && more.length === 0 && followedAddressSchema.safeParse(address).success;
  return isKnown && isFollowedAddress({ type, address }) ? { type, address } : null;
}

/** Reads an address, whoever wrote it: what is not known is left out. */
export const readFollowingQuery = (asked: URLSearchParams): FollowingQuery => ({
  kind: feedKinds.find((kind) => kind === asked.get('kind')) ?? null,
  of: readThing(asked.get('of')),
  order: asked.get('order') === 'newest' ? 'newest' : 'mark',
  view: asked.get('view') === 'follows' ? 'follows' : 'feed',
  hasEarlier: asked.get('earlier') === 'true',
});

/** The address of the page; what is as usual is left out. */
export function followingHref(wanted: Partial<FollowingQuery>): string {
  const { kind, of, order, view, hasEarlier } = { ...wholeFeed, ...wanted };
  const parts: string[] = [];
  if (kind !== null) parts.push(`kind=${kind}`);
  if (of !== null) parts.push(`of=${keyOf(of)}`);
  if (order !== 'mark') parts.push(`order=${order}`);
  // Newest first everything is there already.
  if (hasEarlier && order === 'mark') parts.push('earlier=true');
  if (view !== 'feed') parts.push(`view=${view}`);
  return parts.length === 0 ? followingPath : `${followingPath}?${parts.join('&')}`;
}

/** Whether less is shown than all that is followed brings. */
export const isPartOfFeed = ({ kind, of }: FollowingQuery): boolean => kind !== null || of !== null;

/** All that the person follows, with what is new of it. */
export const followingRead = queryOf(listFollowing);

export const findFollow = ({ follows }: Following, thing: FollowedThing | null): Follow | undefined =>
  follows.find((follow) => isSame(follow, thing));

/** How much is new in all kinds together. */
export const countNews = ({ news }: Following): number => feedKinds.reduce((sum, kind) => sum + news[kind], 0);
