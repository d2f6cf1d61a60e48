import type { FollowedSubject, FollowedType } from '@sabha/contract/core/feed';
import type { Actor } from '../access/actor.ts';
import type { Context } from '../context.ts';

export interface FollowingReader {
  readonly actor: Actor;
  readonly locale: string;
}

export interface DescribedFollow {
  /** As the page of the thing is addressed today. */
  readonly address: string;
  readonly subject: FollowedSubject;
}

/** A kind of thing that people can follow. The feature that owns it says who may; lists, marks and the feed are the same for all. */
export interface Followable {
  readonly type: FollowedType;
  /** The key of what stands at an address, which stays the same when the address changes; null where there is nothing. Asks for no right, and so goes nowhere. */
  findKey(ctx: Context, address: string): Promise<string | null>;
  /** Those of them that the person may begin to follow. */
  findOpen(ctx: Context, actor: Actor, keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Those of them that the person may see today. However many there are, it takes the same few queries. */
  describe(ctx: Context, reader: FollowingReader, keys: readonly string[]): Promise<ReadonlyMap<string, DescribedFollow>>;
}
