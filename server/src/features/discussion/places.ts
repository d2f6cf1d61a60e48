import { forbidden, notFound } from '@sabha/contract/core/errors';
import type { Actor } from '../../core/access/actor.ts';
import { decideRule } from '../../core/access/policy.ts';
import type { Context } from '../../core/context.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import type { AnchorPlace, AnchorReader, DiscussionAnchor, PageOfPeople } from '../../core/discussion/anchor.ts';
import { createRegisteredTypes } from '../../core/registered-types.ts';
import type { PostRow } from './schema.ts';
import { findAnchorOf, summarise, type At } from './summarise-discussion.ts';

/** What is discussed, and what one person may do there. */
export interface Place extends AnchorPlace {
  readonly anchor: DiscussionAnchor;
  readonly id: number;
  readonly answers: DiscussionAnchor['answers'];
  readonly can: { readonly write: boolean; readonly moderate: boolean; readonly manage: boolean; readonly mark_answers: boolean };
}

export interface Places {
  /** Null for what there is not, or what the reader may not see; titled in English. */
  find(ctx: Context, reader: Actor, at: At): Promise<Place | null>;
  /** Those of one kind that there are and that the reader may see, titled in their language. */
  findAll(ctx: Context, reader: AnchorReader, kind: string, ids: readonly number[]): Promise<ReadonlyMap<number, Place>>;
  /** The types of what is discussed that hangs on something else, whose end may take any of it away. */
  findHanging(subject: string): string[];
  /** @throws ProblemError 404 for what there is not, or what the reader may not see */
  require(ctx: Context, reader: Actor, at: At): Promise<Place>;
  /** What a post says and shows, as Markdown, for staff who judge it. */
  readText(db: Database | Tx, post: PostRow): Promise<string>;
  /** Who watches what is started where this discussion was, a page of them. */
  findStartWatchers(db: Database | Tx, at: At, page: PageOfPeople): Promise<readonly number[]>;
  /** Those of the people who hear nothing of what is said there, by what they have muted elsewhere. */
  findMuted(ctx: Context, at: At, user_ids: readonly number[]): Promise<ReadonlySet<number>>;
  /** Tells the feature that owns what is discussed how its discussion stands, where it wants to know. */
  settle(tx: Tx, discussion_id: number): Promise<void>;
}

/** Everything that can be discussed. `list` answers what the features registered. */
export function createPlaces(list: () => readonly DiscussionAnchor[]): Places {
  const findAnchor = createRegisteredTypes(list, 'things that are discussed');
  async function findAll(ctx: Context, reader: AnchorReader, kind: string, ids: readonly number[]): Promise<Map<number, Place>> {
    const anchor = findAnchor(kind);
    if (!anchor || decideRule(reader.actor, anchor.rules.read) !== true) return new Map();
    return new Map([...(await anchor.find(ctx, reader, ids))].map(([id, found]) => [id, toPlace({ ...reader, anchor }, id, found)]));
  }
  const find = async (ctx: Context, actor: Actor, { kind, id }: At): Promise<Place | null> =>
    (await findAll(ctx, { actor, locale: 'en' }, kind, [id])).get(id) ?? null;
  return {
    find,
    findAll,
    findHanging: (subject) => list().flatMap(({ type, hangs_on = [] }) => (hangs_on.includes(subject) ? [type] : [])),
    async require(ctx, reader, at) {
      const place = await find(ctx, reader, at);
      if (!place) throw notFound();
      return place;
    },
    async readText(db, post) {
      const { kind, id } = await findAnchorOf(db, post.discussion_id);
      return readTextWith(db, { anchor: findAnchor(kind), id }, post);
    },
    findStartWatchers: async (db, { kind, id }, page) => (await findAnchor(kind)?.findStartWatchers?.(db, id, page)) ?? [],
    findMuted: async (ctx, { kind, id }, user_ids) => (await findAnchor(kind)?.findMuted?.(ctx, id, user_ids)) ?? new Set(),
    async settle(tx, discussion_id) {
      const at = await findAnchorOf(tx, discussion_id);
      await findAnchor(at.kind)?.settle?.(tx, at.id, () => summarise(tx, discussion_id));
    },
  };
}

/** What somebody may do in one thing that they read. */
export function toPlace({ actor, anchor }: { actor: Actor; anchor: DiscussionAnchor }, id: number, found: AnchorPlace): Place {
  const moderate = decideRule(actor, anchor.rules.moderate) === true;
  const isWriter = decideRule(actor, anchor.rules.write) === true && (moderate || !found.is_read_only);
  const write = isWriter && (moderate || found.refuses_reader !== true);
  const answers = found.answers ?? anchor.answers;
  const manage = moderate || (isWriter && found.manages === true);
  const can = { write, moderate, manage, mark_answers: answers !== 'none' && (moderate || (write && found.marks_answers === true)) };
  return { ...found, anchor, id, answers, can };
}

/** What a post says and shows, where it is known what it is about. */
export async function readTextWith(
  db: Database | Tx,
  { anchor, id }: { anchor: DiscussionAnchor | undefined; id: number },
  { post_number, body }: Pick<PostRow, 'post_number' | 'body'>,
): Promise<string> {
  const addition = post_number === 1 ? await anchor?.readAddition?.(db, id) : undefined;
  // A code block that the text leaves open does not swallow it.
  return addition === undefined || addition === '' ? body : `${addition}\n\n${body}`;
}

/** @throws ProblemError 403 */
export function requireManager({ can }: Place): void {
  if (!can.manage) throw forbidden();
}
