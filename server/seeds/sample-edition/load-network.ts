import { networkLimits } from '@sabha/contract/network/network';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../src/core/db/database.ts';
import { connectionRequests, connections, sampleFollows } from './network.data.ts';

/** Whom the sample's people have asked, are connected with and follow, in the days before it was loaded. */
export async function loadNetwork(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ name: string; user_id: number }>(sql`
    SELECT coalesce(username, "firstName" || ' ' || "lastName") AS name, user_id FROM global_users`);
  const ids = new Map(rows.map(({ name, user_id }) => [name, user_id]));
  // Where there were people already, the sample's are not among them.
  if (
    [...connectionRequests.flatMap(({ from, to }) => [from, to]), ...connections.flat()].some(
      (name) => typeof name === 'string' && !ids.has(name),
    )
  )
    return;
  const idOf = (name: string) => {
    const user_id = ids.get(name);
    if (user_id === undefined) throw new Error(`The sample names ${name}, whom it does not have.`);
    return user_id;
  };
  for (const { from, to, note, days_ago } of connectionRequests)
    await tx.execute(sql`
      INSERT INTO network_requests (from_user_id, to_user_id, note, asked_at, lapses_at)
      VALUES (${idOf(from)}, ${idOf(to)}, ${note}, now() - make_interval(days => ${days_ago}::int),
        now() + make_interval(days => ${networkLimits.lapse_days - days_ago}::int))`);
  for (const [one, other, days_ago] of connections)
    await tx.execute(sql`
      INSERT INTO network_connections (one_user_id, other_user_id, connected_at)
      VALUES (least(${idOf(one)}::bigint, ${idOf(other)}::bigint), greatest(${idOf(one)}::bigint, ${idOf(other)}::bigint), now() - make_interval(days => ${days_ago}::int))`);
  await loadFollows(tx, idOf);
}

async function loadFollows(tx: Tx, idOf: (name: string) => number): Promise<void> {
  for (const { by, themes, people, organisations } of sampleFollows) {
    const user_id = idOf(by);
    const follow = (type: string, keys: readonly string[]) =>
      tx.execute(sql`
        INSERT INTO following_follows (user_id, type, key, followed_at)
        SELECT ${user_id}, ${type}, key, now() - interval '30 days' - at * interval '1 hour' FROM unnest(${sql.param(keys)}::text[]) WITH ORDINALITY k (key, at)`);
    await follow('theme', themes);
    await follow(
      'person',
      people.map((name) => String(idOf(name))),
    );
    const { rows } = await tx.execute<{ key: string }>(sql`
      SELECT community_common_id::text AS key FROM community_commons WHERE slug = ANY (${sql.param(organisations)}::text[])`);
    if (rows.length < organisations.length)
      throw new Error(`The sample follows an organisation that it does not have: ${organisations.join(', ')}.`);
    await follow(
      'organisation',
      rows.map(({ key }) => key),
    );
    await tx.execute(
      sql`INSERT INTO following_marks (user_id, marked_at) VALUES (${user_id}, date_trunc('milliseconds', now() - interval '6 days'))`,
    );
  }
}
