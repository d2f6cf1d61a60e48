import { forbidden, notFound } from '@sabha/contract/core/errors';
import type { Actor } from '../../core/access/actor.ts';
import { decideRule } from '../../core/access/policy.ts';
import type { Context } from '../../core/context.ts';
import type { AnchorPlace, DiscussionAnchor } from '../../core/discussion/anchor.ts';
import { createRegisteredTypes } from '../../core/registered-types.ts';

/** What is discussed, and what one person may do there. */
export interface Place extends AnchorPlace {
  readonly anchor: DiscussionAnchor;
  readonly id: number;
  readonly can: { readonly write: boolean; readonly moderate: boolean };
}

interface At {
  readonly kind: string;
  readonly id: number;
}

export interface Places {
  /** Null for what there is not, or what the reader may not see. */
  find(ctx: Context, reader: Actor, at: At): Promise<Place | null>;
  /** The types of what is discussed that hangs on something else, whose end may take any of it away. */
  findHanging(subject: string): string[];
  /** @throws ProblemError 404 for what there is not, or what the reader may not see */
  require(ctx: Context, reader: Actor, at: At): Promise<Place>;
}

/** Everything that can be discussed. `list` answers what the features registered. */
export function createPlaces(list: () => readonly DiscussionAnchor[]): Places {
  const findAnchor = createRegisteredTypes(list, 'things that are discussed');
  async function find(ctx: Context, reader: Actor, { kind, id }: At): Promise<Place | null> {
    const anchor = findAnchor(kind);
    if (!anchor || decideRule(reader, anchor.rules.read) !== true) return null;
    const found = await anchor.find(ctx, reader, id);
    const can = { write: decideRule(reader, anchor.rules.write) === true, moderate: decideRule(reader, anchor.rules.moderate) === true };
    return found && { ...found, anchor, id, can };
  }
  return {
    find,
    findHanging: (subject) => list().flatMap(({ type, hangs_on = [] }) => (hangs_on.includes(subject) ? [type] : [])),
    async require(ctx, reader, at) {
      const place = await find(ctx, reader, at);
      if (!place) throw notFound();
      return place;
    },
  };
}

/** @throws ProblemError 403 */
export function requireModerator({ can }: Place): void {
  if (!can.moderate) throw forbidden();
}
