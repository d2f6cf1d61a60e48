import { followedTypes, type FollowedType } from '@sabha/contract/core/feed';
import type { Context } from '../../core/context.ts';
import type { DescribedFollow, Followable, FollowingReader } from '../../core/following/followable.ts';
import { createRegisteredTypes } from '../../core/registered-types.ts';
import type { FollowRow } from './schema.ts';

export type PresentedFollow = Pick<FollowRow, 'type' | 'key' | 'followed_at'> & DescribedFollow;

/** Everything that can be followed, by its type. */
export interface Followables {
  get(type: FollowedType): Followable;
  /** Those of the rows that their owner may see today, in their order. */
  present(ctx: Context, reader: FollowingReader, rows: readonly FollowRow[]): Promise<PresentedFollow[]>;
}

/** `list` answers what the features registered. */
export function createFollowables(list: () => readonly Followable[]): Followables {
  const find = createRegisteredTypes(list, 'things that can be followed');
  const get = (type: FollowedType): Followable => {
    const followable = find(type);
    if (!followable) throw new Error(`No feature has registered that a ${type} can be followed.`);
    return followable;
  };
  return {
    get,
    async present(ctx, reader, rows) {
      const described = new Map<string, ReadonlyMap<string, DescribedFollow>>();
      for (const type of followedTypes) {
        const keys = rows.filter((row) => row.type === type).map(({ key }) => key);
        if (keys.length > 0) described.set(type, await get(type).describe(ctx, reader, keys));
      }
      return rows.flatMap(({ type, key, followed_at }) => {
        const found = described.get(type)?.get(key);
        return found ? [{ type, key, followed_at, ...found }] : [];
      });
    },
  };
}
