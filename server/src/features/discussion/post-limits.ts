import { ProblemError, conflict, forbidden } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import type { Tx } from '../../core/db/database.ts';
import { renderMarkdown } from '../../core/text/markdown.ts';
import { findMeasures, requireWriting, slowMinutes } from '../moderation/public.ts';
import type { Place } from './places.ts';
import type { DiscussionRow } from './schema.ts';
import { readTrustLevel, trustLimits } from './trust-level.ts';

interface Pace extends Record<string, unknown> {
  readonly last_here: string | null;
  readonly last_anywhere: string | null;
  readonly in_a_minute: number;
}

interface Asking {
  readonly actor: Actor;
  readonly place: Place;
  readonly discussion: DiscussionRow;
  readonly at: Date;
}

/**
 * Lets somebody add a post, or says why not. The lock on the discussion and the advisory lock on the person make the counts exact.
 * @throws ProblemError 403, 409 where it is closed, 429 with the seconds to wait
 */
export async function requirePause(tx: Tx, { actor, place, discussion, at }: Asking): Promise<void> {
  if (!place.can.write) throw forbidden(place.refuses_reader ? 'You cannot write here.' : undefined);
  const { can } = place;
  if (discussion.closed_at !== null && !can.moderate) throw conflict('This discussion is closed.');
  const measures = await findMeasures(tx, actor.user_id, at);
  requireWriting(measures);
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`discussion post ${actor.user_id}`}, 0))`);
  const pace = await readPace(tx, { actor, discussion, at });
  const waits = [
    can.moderate || discussion.slow_seconds === null ? 0 : secondsLeft(pace.last_here, discussion.slow_seconds, at),
    measures.is_slow ? secondsLeft(pace.last_anywhere, slowMinutes * 60, at) : 0,
    (await isTooMany(tx, { actor, at }, pace.in_a_minute)) ? 60 : 0,
  ];
  const wait = Math.max(...waits);
  if (wait > 0) throw new ProblemError(429, 'You are posting faster than is possible here. Wait a little, then send it again.', [], wait);
}

/** Whether somebody has written all that they may in a minute; how far they are trusted is asked only of who writes much. */
async function isTooMany(tx: Tx, { actor, at }: Pick<Asking, 'actor' | 'at'>, in_a_minute: number): Promise<boolean> {
  if (in_a_minute < trustLimits.new.postsAMinute) return false;
  return in_a_minute >= trustLimits[await readTrustLevel(tx, actor.user_id, at)].postsAMinute;
}

async function readPace(tx: Tx, { actor, discussion, at }: Pick<Asking, 'actor' | 'discussion' | 'at'>): Promise<Pace> {
  const minuteAgo = new Date(at.getTime() - 60_000);
  const { rows } = await tx.execute<Pace>(sql`
    SELECT max(created_at) FILTER (WHERE discussion_id = ${discussion.discussion_id}) AS last_here, max(created_at) AS last_anywhere,
      count(*) FILTER (WHERE created_at > ${minuteAgo})::int AS in_a_minute
    FROM discussion_posts WHERE author_user_id = ${actor.user_id} AND moved_to_id IS NULL AND created_at > ${at}::timestamptz - interval '1 day'`);
  const [pace] = rows;
  if (!pace) throw new Error('The count of posts did not come.');
  return pace;
}

function secondsLeft(last: string | null, wait: number, at: Date): number {
  if (last === null) return 0;
  return Math.max(0, Math.ceil((new Date(last).getTime() + wait * 1000 - at.getTime()) / 1000));
}

interface Judging {
  readonly author_user_id: number;
  readonly body: string;
  /** Files count as links. */
  readonly attachment_count: number;
  /** Links to the product itself are no links here. */
  readonly public_url: string;
  readonly at: Date;
}

/** Whether a post waits for staff: it has more links to other sites, or more files, than people send who have something to say. */
export async function isHeld(tx: Tx, { author_user_id, body, attachment_count, public_url, at }: Judging): Promise<boolean> {
  const count = countForeignLinks(body, public_url) + attachment_count;
  if (count <= trustLimits.new.links) return false;
  if (count > trustLimits.trusted.links) return true;
  return count > trustLimits[await readTrustLevel(tx, author_user_id, at)].links;
}

/** Links to other sites as readers get them, also those of which only `www.` is written. */
function countForeignLinks(body: string, public_url: string): number {
  // Most posts have none, and are not rendered for it.
  if (!/https?:|www\.|\]\s*[(:[]/i.test(body)) return 0;
  const own = new URL(public_url).origin;
  const targets = [...renderMarkdown(body).matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => href);
  return targets.filter((href) => /^https?:/i.test(href) && originOf(href) !== own).length;
}

/** What no address can be made of is one of somebody else. */
const originOf = (href: string): string | null => (URL.canParse(href) ? new URL(href).origin : null);
