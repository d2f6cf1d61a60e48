import { notFound } from '@sabha/contract/core/errors';
import { connectionRequestClosed } from '@sabha/contract/network/events';
import { networkLimits } from '@sabha/contract/network/network';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { TranslatedProblemError } from '../../core/http/translated-problem.ts';
import type { ConnectionRequestState, NetworkRequestRow } from './schema.ts';

const day = 24 * 3_600_000;
const week = 7 * day;

/** Two people, the lower number first, as a connection has them. */
const pairOf = (user_id: number, other_user_id: number): readonly [one: number, other: number] =>
  user_id < other_user_id ? [user_id, other_user_id] : [other_user_id, user_id];

/**
 * Takes two people for what is decided between them, so that it is decided once: first their persons, as the deletion of an account takes
 * them, then the pair. Answers whether the first of them is there.
 */
export async function lockPair(tx: Tx, user_id: number, other_user_id: number): Promise<boolean> {
  const { rows } = await tx.execute<{ user_id: number }>(sql`
    SELECT user_id FROM person_basics WHERE user_id IN (${user_id}, ${other_user_id}) AND deleted_at IS NULL ORDER BY user_id FOR KEY SHARE`);
  const [one, other] = pairOf(user_id, other_user_id);
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`network pair ${one} ${other}`}, 0))`);
  return rows.some((row) => row.user_id === user_id);
}

/** The same for a call. @throws ProblemError 404 where the caller has no person */
export async function requirePair(tx: Tx, user_id: number, other_user_id: number): Promise<void> {
  if (!(await lockPair(tx, user_id, other_user_id))) throw notFound();
}

/** One person's requests are counted one after the other; taken before any pair. */
export async function lockBudget(tx: Tx, user_id: number): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`network requests of ${user_id}`}, 0))`);
}

export async function isConnected(db: Database | Tx, user_id: number, other_user_id: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`SELECT FROM connected_people WHERE user_id = ${user_id} AND other_user_id = ${other_user_id}`);
  return rowCount === 1;
}

interface FoundRequest extends Record<string, unknown> {
  readonly request_id: number;
  readonly from_user_id: number;
  readonly to_user_id: number;
  readonly note: string;
  readonly status: ConnectionRequestState;
  readonly asked_at: Date;
  readonly lapses_at: Date;
}

/** The last request of one person to another. */
export async function findLastRequest(db: Database | Tx, from_user_id: number, to_user_id: number): Promise<FoundRequest | null> {
  const { rows } = await db.execute<Omit<FoundRequest, 'asked_at' | 'lapses_at'> & { asked_at: string; lapses_at: string }>(sql`
    SELECT request_id, from_user_id, to_user_id, note, status, asked_at, lapses_at FROM network_requests
    WHERE from_user_id = ${from_user_id} AND to_user_id = ${to_user_id} ORDER BY request_id DESC LIMIT 1`);
  const [row] = rows;
  return row ? ({ ...row, asked_at: new Date(row.asked_at), lapses_at: new Date(row.lapses_at) } as FoundRequest) : null;
}

/** Whether it waits as who made it sees it: that it was declined they are not told. */
export const waitsForAsker = (request: Pick<FoundRequest, 'status' | 'lapses_at'> | null, now: Date): boolean =>
  request !== null && (request.status === 'waiting' || request.status === 'declined') && request.lapses_at > now;

/** From when on the same person can be asked again; null where it is now. */
export function asksAgainAt(last: Pick<FoundRequest, 'asked_at'> | null, now: Date): Date | null {
  if (last === null) return null;
  const at = new Date(last.asked_at.getTime() + networkLimits.lapse_days * day);
  return at > now ? at : null;
}

/** How many requests somebody has made in the last seven days, whatever has become of them. */
export async function countRequestsOfWeek(db: Database | Tx, user_id: number, now: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM network_requests
    WHERE from_user_id = ${user_id} AND asked_at > ${new Date(now.getTime() - week)}`);
  return rows[0]?.count ?? 0;
}

/** @throws ProblemError 429 for who has asked as many people as one can in a week */
export async function requireRequestsLeft(tx: Tx, user_id: number, now: Date): Promise<void> {
  if ((await countRequestsOfWeek(tx, user_id, now)) < networkLimits.requests_a_week) return;
  throw new TranslatedProblemError({
    status: 429,
    texts: {
      en: 'You have asked {max} people in the last seven days. Ask the next one later.',
      hi: 'आप पिछले सात दिनों में {max} लोगों से जुड़ने का अनुरोध कर चुके हैं। अगला अनुरोध बाद में भेजें।',
      gu: 'છેલ્લા સાત દિવસમાં તમે {max} લોકોને જોડાવા પૂછ્યું છે. હવે પછીનાને થોડા સમય પછી પૂછો.',
    },
    values: { max: networkLimits.requests_a_week },
    retry_after: 3600,
  });
}

export const asksTooSoon = () =>
  new TranslatedProblemError({
    status: 409,
    texts: {
      en: 'You have asked this person not long ago. You can ask again {days} days after that.',
      hi: 'आपने इनसे कुछ ही समय पहले पूछा था। उसके {days} दिन बाद आप फिर पूछ सकते हैं।',
      gu: 'તમે આમને થોડા સમય પહેલાં જ પૂછ્યું હતું. તેના {days} દિવસ પછી તમે ફરી પૂછી શકો છો.',
    },
    values: { days: networkLimits.lapse_days },
  });

interface NewRequest {
  readonly from_user_id: number;
  readonly to_user_id: number;
  readonly note: string;
  readonly now: Date;
}

/**
 * Writes a request. Whoever has declined the same person not long ago, and was not connected with them since, is not asked again, and who
 * asks is not told of that: it is declined as it is made, without an answer. Answers its number, and whether it waits.
 */
export async function insertRequest(tx: Tx, { from_user_id, to_user_id, note, now }: NewRequest) {
  const lapses_at = new Date(now.getTime() + networkLimits.lapse_days * day);
  const since = new Date(now.getTime() - networkLimits.memory_days * day);
  await tx.execute(sql`
    UPDATE network_requests SET status = 'lapsed', answered_at = ${now}
    WHERE from_user_id = ${from_user_id} AND to_user_id = ${to_user_id} AND status = 'waiting'`);
  const { rows } = await tx.execute<{ request_id: number; status: NetworkRequestRow['status'] }>(sql`
    INSERT INTO network_requests (from_user_id, to_user_id, note, asked_at, lapses_at, status)
    VALUES (${from_user_id}, ${to_user_id}, ${note}, ${now}, ${lapses_at}, CASE WHEN EXISTS (
      SELECT FROM network_requests r WHERE r.from_user_id = ${from_user_id} AND r.to_user_id = ${to_user_id}
        AND r.status = 'declined' AND r.answered_at > ${since} AND NOT EXISTS (
          SELECT FROM network_requests y WHERE y.status = 'accepted' AND y.request_id > r.request_id
            AND (y.from_user_id, y.to_user_id) IN ((r.from_user_id, r.to_user_id), (r.to_user_id, r.from_user_id)))) THEN 'declined' ELSE 'waiting' END)
    RETURNING request_id, status`);
  const [made] = rows;
  if (!made) throw new Error('The request was not written.');
  return { request_id: made.request_id, isWaiting: made.status === 'waiting' };
}

interface Closing {
  readonly request_id: number;
  readonly status: 'accepted' | 'declined' | 'withdrawn' | 'lapsed';
  readonly by_user_id: number;
}

/** Closes a request that has no answer, or is shown as if it had none, and tells of it. Answers whether it was there to be closed. */
export async function closeRequest(
  { clock, outbox }: Pick<Context, 'clock' | 'outbox'>,
  tx: Tx,
  { request_id, status, by_user_id }: Closing,
): Promise<boolean> {
  const { rows } = await tx.execute<{ from_user_id: number; to_user_id: number }>(sql`
    UPDATE network_requests SET status = ${status}, answered_at = ${clock.now()}
    WHERE request_id = ${request_id} AND status IN ('waiting', 'declined') RETURNING from_user_id, to_user_id`);
  const [closed] = rows;
  if (closed) await outbox.add(tx, connectionRequestClosed, { request_id, ...closed, status }, by_user_id);
  return closed !== undefined;
}

export async function insertConnection(tx: Tx, user_id: number, other_user_id: number, now: Date): Promise<void> {
  const [one, other] = pairOf(user_id, other_user_id);
  await tx.execute(sql`
    INSERT INTO network_connections (one_user_id, other_user_id, connected_at) VALUES (${one}, ${other}, ${now}) ON CONFLICT DO NOTHING`);
}

interface Ending {
  readonly now: Date;
  /** Where it was there then; at any time where it is not given. */
  readonly until?: Date | null;
}

/** Ends what joins two people. From now on it is remembered that they were connected. */
export async function deleteConnection(tx: Tx, user_id: number, other_user_id: number, { now, until = null }: Ending): Promise<void> {
  const [one, other] = pairOf(user_id, other_user_id);
  const { rowCount } = await tx.execute(
    sql`DELETE FROM network_connections WHERE one_user_id = ${one} AND other_user_id = ${other} AND (${until}::timestamptz IS NULL OR connected_at <= ${until})`,
  );
  if (rowCount === 0) return;
  await tx.execute(sql`
    UPDATE network_requests SET answered_at = ${now}
    WHERE status = 'accepted' AND (from_user_id, to_user_id) IN ((${one}, ${other}), (${other}, ${one}))`);
}
