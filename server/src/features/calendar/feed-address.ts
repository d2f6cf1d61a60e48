import { notFound } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { CalendarSource } from '../../core/calendar/calendar-source.ts';
import { compareEntries } from '../../core/calendar/firm-entries.ts';
import type { Context } from '../../core/context.ts';
import { hashToken } from '../../core/http/hash-token.ts';
import { isActivePerson } from '../accounts/public.ts';
import { findProgramme } from '../schedule/public.ts';
import { listEntries } from './entry.store.ts';
import { toCalendarEntry, toPublishedEntry, writeEntries } from './write-entries.ts';

/** What other programs are given: from so many days ago until so many days ahead. */
const window = { before: 90, after: 400 };
const day = 86_400_000;

interface FeedAddress {
  readonly created_at: string | null;
  readonly last_read_at: string | null;
}

export async function readFeedAddress({ db }: Context, user_id: number): Promise<FeedAddress> {
  const { rows } = await db.execute<{ created_at: string; last_read_at: string | null }>(sql`
    SELECT created_at, last_read_at FROM calendar_addresses WHERE user_id = ${user_id}`);
  const [row] = rows;
  if (!row) return { created_at: null, last_read_at: null };
  const iso = (value: string | null) => (value === null ? null : new Date(value).toISOString());
  return { created_at: iso(row.created_at), last_read_at: iso(row.last_read_at) };
}

/** The address is answered once and stored as its hash alone; the one before is no more. */
export async function renewFeedAddress({ db, config }: Context, user_id: number): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await db.execute(sql`
    INSERT INTO calendar_addresses (user_id, secret_hash) VALUES (${user_id}, ${hashToken(secret)})
    ON CONFLICT (user_id) DO UPDATE SET secret_hash = excluded.secret_hash, created_at = now(), last_read_at = NULL`);
  return `${config.public_url}/api/calendar/feed.ics?key=${secret}`;
}

export async function revokeFeedAddress({ db }: Context, user_id: number): Promise<void> {
  await db.execute(sql`DELETE FROM calendar_addresses WHERE user_id = ${user_id}`);
}

/** @throws ProblemError 404 for a secret that opens nothing, or nothing any more. */
export async function readFeed(ctx: Context, sources: readonly CalendarSource[], secret: string): Promise<Buffer> {
  const { rows } = await ctx.db.execute<{ user_id: number }>(sql`
    UPDATE calendar_addresses SET last_read_at = now() WHERE secret_hash = ${hashToken(secret)} RETURNING user_id::int`);
  const [row] = rows;
  if (!row || !(await isActivePerson(ctx, row.user_id))) throw notFound('There is no calendar at this address.');
  const { user_id } = row;
  const now = ctx.clock.now().getTime();
  const range = { from: new Date(now - window.before * day), to: new Date(now + window.after * day) };
  const reader = { user_id, locale: 'en' };
  const [programme, own, ...offered] = await Promise.all([
    findProgramme(ctx, undefined),
    listEntries(ctx.db, user_id, range),
    ...sources.map((source) => source.entriesOf(ctx, reader, range)),
  ]);
  // In one order, so that what has not changed is the same to the byte.
  const inOrder = offered.flat().toSorted(compareEntries);
  const published = inOrder.flatMap((entry) => toPublishedEntry(ctx.config.public_url, entry));
  return writeEntries('Sabha', programme?.edition.time_zone ?? 'UTC', [...published, ...own.map(toCalendarEntry)]);
}
