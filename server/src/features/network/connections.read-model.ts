import type { OperationOutput } from '@sabha/contract/core/operation';
import {
  networkLimits,
  type ConnectionRequest,
  type NetworkPerson,
  type NetworkSummary,
  type RequestDirection,
} from '@sabha/contract/network/network';
import type { listConnections } from '@sabha/contract/network/operations';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import { decide, toCondition } from '../../core/access/policy.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { containsText } from '../../core/text/contains-text.ts';
import { notBlocked } from '../../permissions/contact.ts';
import { profileEntity } from '../accounts/public.ts';

const { table, id: personId, policy } = profileEntity.model;

/** More than a person answers; further ones come when these are answered. */
const maxListed = 200;

type PersonColumns = Omit<NetworkPerson, 'has_page'> & { readonly has_page: boolean };

/** Who is of the caller's network: there, not suspended, and parted from them neither by a block nor by the line of age. */
const isThere = (actor: Actor): SQL =>
  sql`${table}.deleted_at IS NULL AND ${table}.status = 'active' AND ${notBlocked(actor, sql`${personId}`)}
    AND ${table}.is_minor = (SELECT own.is_minor FROM person_basics own WHERE own.user_id = ${actor.user_id})`;

const hasPage = (actor: Actor): SQL => sql`coalesce(${toCondition(decide(actor, 'read', policy))}, false)`;

/** Of a person whose page is closed to the caller the name alone is told; of somebody under age the first name. */
const personColumns = (actor: Actor): SQL => {
  const shown = (column: string, instead: string) =>
    sql`CASE WHEN ${hasPage(actor)} THEN ${sql.identifier(column)} ELSE ${sql.raw(instead)} END AS ${sql.identifier(column)}`;
  return sql`${personId} AS user_id, "firstName", CASE WHEN is_minor THEN '' ELSE "lastName" END AS "lastName", ${hasPage(actor)} AS has_page,
    ${shown('profile_image', 'NULL')}, ${shown('headline', "''")}, ${shown('job_title', "''")}, ${shown('organisation', "''")}, ${shown('city', "''")}`;
};

function toPerson(row: PersonColumns): NetworkPerson {
  const { user_id, firstName, lastName, profile_image, headline, job_title, organisation, city, has_page } = row;
  return { user_id, firstName, lastName, profile_image, headline, job_title, organisation, city, has_page };
}

/** What else than the name is searched is what the caller sees. */
const hasWords = (actor: Actor, words: string): SQL => {
  const seen = ['organisation', 'headline', 'job_title', 'city'].map((column) =>
    containsText(sql`search_key(${sql.identifier(column)})`, words),
  );
  const name = containsText(sql`search_key("firstName" || CASE WHEN is_minor THEN '' ELSE ' ' || "lastName" END)`, words);
  return sql`(${name} OR (${hasPage(actor)} AND (${sql.join(seen, sql` OR `)})))`;
};

/** A page of the people with whom the caller is connected, the latest first. */
export async function listConnectionPage(
  db: Database,
  actor: Actor,
  { search, page }: { search: string; page: number },
): Promise<OperationOutput<typeof listConnections>> {
  const words = search.replaceAll('\0', '').trim();
  const from = sql`FROM connected_people c JOIN ${table} ON ${personId} = c.other_user_id
    WHERE c.user_id = ${actor.user_id} AND ${isThere(actor)} AND ${words === '' ? sql`true` : hasWords(actor, words)}`;
  const { rows: counted } = await db.execute<{ total: number }>(sql`SELECT count(*)::int AS total ${from}`);
  const { rows } = await db.execute<PersonColumns & { connected_at: string } & Record<string, unknown>>(sql`
    SELECT ${personColumns(actor)}, c.connected_at ${from}
    ORDER BY c.connected_at DESC, ${personId} DESC LIMIT ${networkLimits.page} OFFSET ${(page - 1) * networkLimits.page}`);
  const total = counted[0]?.total ?? 0;
  return {
    data: rows.map((row) => ({ person: toPerson(row), connected_at: new Date(row.connected_at).toISOString() })),
    meta: { page, pages: Math.ceil(total / networkLimits.page), total },
  };
}

/** Requests `r` that wait: to the caller, or of them, where one that was declined waits like any other. */
const waiting = (actor: Actor, direction: RequestDirection, now: Date): SQL =>
  direction === 'received'
    ? sql`r.to_user_id = ${actor.user_id} AND r.status = 'waiting' AND r.lapses_at > ${now}`
    : sql`r.from_user_id = ${actor.user_id} AND r.status IN ('waiting', 'declined') AND r.lapses_at > ${now}`;

const otherOf: Record<RequestDirection, SQL> = { received: sql.raw('r.from_user_id'), sent: sql.raw('r.to_user_id') };

/** Requests that wait, the latest first. */
export async function listWaiting(db: Database | Tx, actor: Actor, direction: RequestDirection, now: Date): Promise<ConnectionRequest[]> {
  const { rows } = await db.execute<PersonColumns & Omit<ConnectionRequest, 'person'> & Record<string, unknown>>(sql`
    SELECT ${personColumns(actor)}, r.request_id, r.note, r.asked_at, r.lapses_at
    FROM network_requests r JOIN ${table} ON ${personId} = ${otherOf[direction]}
    WHERE ${waiting(actor, direction, now)} AND ${isThere(actor)} ORDER BY r.asked_at DESC, r.request_id DESC LIMIT ${maxListed}`);
  return rows.map((row) => ({
    request_id: row.request_id,
    person: toPerson(row),
    note: row.note,
    asked_at: new Date(row.asked_at).toISOString(),
    lapses_at: new Date(row.lapses_at).toISOString(),
  }));
}

/** How many there are in each list. */
export async function countConnections(db: Database, actor: Actor, now: Date): Promise<Omit<NetworkSummary, 'requests_left' | 'is_open'>> {
  const countOf = (
    direction: RequestDirection,
  ) => sql`(SELECT count(*)::int FROM network_requests r JOIN ${table} ON ${personId} = ${otherOf[direction]}
    WHERE ${waiting(actor, direction, now)} AND ${isThere(actor)})`;
  const { rows } = await db.execute<Omit<NetworkSummary, 'requests_left' | 'is_open'>>(sql`
    SELECT ${countOf('received')} AS received, (
      SELECT coalesce(json_agg(r.from_user_id), '[]') FROM network_requests r JOIN ${table} ON ${personId} = ${otherOf.received}
      WHERE ${waiting(actor, 'received', now)} AND ${isThere(actor)}) AS received_from, ${countOf('sent')} AS sent, (
      SELECT count(*)::int FROM connected_people c JOIN ${table} ON ${personId} = c.other_user_id
      WHERE c.user_id = ${actor.user_id} AND ${isThere(actor)}) AS connections`);
  return rows[0] ?? { received: 0, received_from: [], sent: 0, connections: 0 };
}
