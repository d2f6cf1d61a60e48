import type { Rule } from '../access/policy.ts';
import type { Actor } from '../access/actor.ts';
import type { Context } from '../context.ts';

/** What a discussion is about. */
export interface AnchorPlace {
  readonly title: string;
  /** Path of the page that shows it. */
  readonly link: string;
}

export interface AnchorReader {
  readonly actor: Actor;
  readonly locale: string;
}

/** A kind of thing that people discuss. The feature that owns it says who may; posts, watching and reading are the same for all of them. */
export interface DiscussionAnchor {
  /** Unique, and never changed once released: discussions carry it. */
  readonly type: string;
  /** Those of them that there are and that the reader may see, in their language; however many, in the same few queries. */
  find(ctx: Context, reader: AnchorReader, anchor_ids: readonly number[]): Promise<ReadonlyMap<number, AnchorPlace>>;
  /** Of each only a full yes counts. */
  readonly rules: {
    readonly read: Rule;
    readonly write: Rule;
    /** Close, slow down, and mark answers. */
    readonly moderate: Rule;
  };
  /** What else than itself may take it from its readers, as the triggers name it that announce lost rights. */
  readonly hangs_on?: readonly string[];
  /** How many posts may be marked as answers. */
  readonly answers: 'none' | 'one' | 'many';
}
