import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { communityVisits } from './schema.ts';

/** A visit goes on while its end was noted within this time. */
const visitMs = 30 * 60_000;

type Clocked = Pick<Context, 'clock' | 'db'>;

/** By community: the end of the visit before the one that is going on, or would begin now; without those that were never visited. */
export async function readVisits({ clock, db }: Clocked, user_id: number): Promise<ReadonlyMap<number, Date>> {
  const rows = await db.select().from(communityVisits).where(eq(communityVisits.user_id, user_id));
  const begins = clock.now().getTime() - visitMs;
  return new Map(
    rows.flatMap(({ community_id, visited_at, visited_before_at }) => {
      const since = visited_at.getTime() < begins ? visited_at : visited_before_at;
      return since ? [[community_id, since]] : [];
    }),
  );
}

/** Notes that somebody is there. */
export async function noteVisit({ clock, db }: Clocked, user_id: number, community_id: number): Promise<Date> {
  const visited_at = clock.now();
  const begins = new Date(visited_at.getTime() - visitMs);
  await db
    .insert(communityVisits)
    .values({ user_id, community_id, visited_at })
    .onConflictDoUpdate({
      target: [communityVisits.user_id, communityVisits.community_id],
      set: {
        visited_at,
        visited_before_at: sql`CASE WHEN ${communityVisits.visited_at} < ${begins} THEN ${communityVisits.visited_at} ELSE ${communityVisits.visited_before_at} END`,
      },
    });
  return visited_at;
}
