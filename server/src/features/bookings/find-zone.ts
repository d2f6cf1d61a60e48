import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Recipient } from '../accounts/public.ts';

/** The zone that somebody's times are written in: their own, or that of the current edition. */
export async function findZone({ db }: Pick<Context, 'db'>, person: Pick<Recipient, 'time_zone'> | null): Promise<string> {
  if (person?.time_zone) return person.time_zone;
  const { rows } = await db.execute<{ time_zone: string }>(
    sql`SELECT time_zone FROM edition_basics WHERE is_current AND deleted_at IS NULL`,
  );
  return rows[0]?.time_zone ?? 'UTC';
}
