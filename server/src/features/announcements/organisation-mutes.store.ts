import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import { personThings, type PersonThing } from '../../core/notifications/person-thing.ts';

/** Those of the people and organisations where the person hears nothing of what the organisation writes at this moment. */
export async function findMuted(db: Database | Tx, asked: readonly PersonThing[], now: Date): Promise<PersonThing[]> {
  if (asked.length === 0) return [];
  const { rows } = await db.execute<PersonThing & Record<string, unknown>>(sql`
    SELECT asked.user_id, asked.id FROM ${personThings(asked)} asked
    JOIN announcement_mutes m ON m.user_id = asked.user_id AND m.organisation_id = asked.id AND m.muted_until > ${now}::timestamptz`);
  return rows;
}

interface Concerned {
  readonly announcement_id: number;
  readonly user_ids: readonly number[];
  readonly now: Date;
}

/** Those of the people who have muted the organisation that wrote an announcement; nobody where organisers did. */
export async function findMutedOf(db: Database, { announcement_id, user_ids, now }: Concerned): Promise<ReadonlySet<number>> {
  const { rows } = await db.execute<{ user_id: number }>(sql`
    SELECT m.user_id FROM announcements a JOIN announcement_mutes m ON m.organisation_id = a.organisation_id
    WHERE a.announcement_id = ${announcement_id} AND m.user_id = ANY (${sql.param([...user_ids])}::bigint[]) AND m.muted_until > ${now}::timestamptz`);
  return new Set(rows.map(({ user_id }) => user_id));
}

interface Notified {
  /** Null where the organisers write, whom nobody mutes. */
  readonly organisation_id: number | null;
  readonly user_ids: readonly number[];
  readonly now: Date;
}

/** Those of the people who hear of what it writes; it is delivered to the others all the same. */
export async function leaveOutMuted(tx: Tx, { organisation_id, user_ids, now }: Notified): Promise<readonly number[]> {
  if (organisation_id === null) return user_ids;
  const pairs = user_ids.map((user_id) => ({ user_id, id: organisation_id }));
  const muted = new Set((await findMuted(tx, pairs, now)).map(({ user_id }) => user_id));
  return user_ids.filter((user_id) => !muted.has(user_id));
}

/** What notifications of an announcement come from; nothing where that is the organisers. */
export const sourceOf = (organisation_id: number | null) =>
  organisation_id === null ? {} : { source: { kind: 'organisation' as const, id: organisation_id } };

/** Who has muted one organisation hears nothing of the other that it was merged into, until the later of two ends. */
export async function moveMutes(tx: Tx, { from_id, into_id }: { readonly from_id: number; readonly into_id: number }): Promise<void> {
  await tx.execute(sql`
    INSERT INTO announcement_mutes (user_id, organisation_id, muted_until)
    SELECT user_id, ${into_id}, muted_until FROM announcement_mutes WHERE organisation_id = ${from_id}
    ON CONFLICT (user_id, organisation_id) DO UPDATE SET muted_until = greatest(announcement_mutes.muted_until, excluded.muted_until)`);
  await tx.execute(sql`DELETE FROM announcement_mutes WHERE organisation_id = ${from_id}`);
}
