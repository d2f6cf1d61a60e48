import { feedKinds, type FeedKind } from '@sabha/contract/core/feed';
import type { FeedEntry, FeedPosition } from '../../core/following/feed-source.ts';

/** An entry among those of all kinds. */
export interface FeedPlace extends FeedPosition {
  readonly kind: FeedKind;
}

export type PlacedEntry = FeedEntry & FeedPlace;

/** A place between two entries of the feed, as each kind has it. */
export type FeedEdge = (kind: FeedKind) => FeedPosition;

const rankOf = (kind: FeedKind) => feedKinds.indexOf(kind);
/** Before and behind everything of an instant. */
const firstKey = -1;
const lastKey = Number.MAX_SAFE_INTEGER;

/** By time, then by kind, then by key: one order of everything, alike in both directions. */
export const comparePlaces = (one: FeedPlace, other: FeedPlace): number =>
  one.at - other.at || rankOf(one.kind) - rankOf(other.kind) || one.key - other.key;

/** Where an entry lies. Those of other kinds at its instant come before or behind it as a whole. */
export const edgeAt =
  ({ at, kind, key }: FeedPlace): FeedEdge =>
  (other) => ({ at, key: other === kind ? key : rankOf(other) > rankOf(kind) ? firstKey : lastKey });

const oneMillisecond = 1_000;

/** Behind everything that shows this time, or an earlier one. */
export const edgeBehind =
  (time: Date): FeedEdge =>
  () => ({ at: (time.getTime() + 1) * oneMillisecond, key: firstKey });

const written = /^(-?[0-9a-z]{1,11})\.([a-z]{1,20})\.([0-9a-z]{1,11})$/;

export const writeCursor = ({ at, kind, key }: FeedPlace): string => `${at.toString(36)}.${kind}.${key.toString(36)}`;

/** Null for what is no cursor. */
export function readCursor(cursor: string): FeedPlace | null {
  const [, at = '', kind = '', key = ''] = written.exec(cursor) ?? [];
  const known = feedKinds.find((each) => each === kind);
  const place = { at: Number.parseInt(at, 36), key: Number.parseInt(key, 36) };
  return known && Number.isSafeInteger(place.at) && Number.isSafeInteger(place.key) ? { ...place, kind: known } : null;
}
