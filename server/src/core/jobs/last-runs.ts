import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';

/** How a kind of work has gone lately, as far as the queue remembers. */
export interface LastRuns {
  readonly name: string;
  readonly completed_at: string | null;
  readonly failed_count: number;
  readonly failed_at: string | null;
  /** What the last failure said; empty without one. */
  readonly failure: string;
}

/** The last runs of these kinds of work, in this order; kinds that never ran have no times. */
export async function readLastRuns({ db, jobs }: Pick<Context, 'db' | 'jobs'>, names: readonly string[]): Promise<LastRuns[]> {
  // The tables of the queue come into being at its first use.
  await jobs.isReady();
  const { rows } = await db.execute<{ run: LastRuns }>(sql`
    SELECT json_build_object('name', n.name, 'completed_at', max(j.completed_on) FILTER (WHERE j.state = 'completed'),
      'failed_count', count(*) FILTER (WHERE j.state = 'failed'), 'failed_at', max(j.completed_on) FILTER (WHERE j.state = 'failed'),
      'failure', coalesce((SELECT left(f.output ->> 'message', 300) FROM pgboss.job f WHERE f.name = n.name AND f.state = 'failed' ORDER BY f.completed_on DESC LIMIT 1), '')) AS run
    FROM unnest(${sql.param([...names])}::text[]) WITH ORDINALITY n (name, position) LEFT JOIN pgboss.job j ON j.name = n.name
    GROUP BY n.name, n.position ORDER BY n.position`);
  return rows.map(({ run }) => run);
}
