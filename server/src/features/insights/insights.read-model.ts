import type { Insights } from '@sabha/contract/insights/operations';
import { sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';

/** More sessions of one speaker than this are counted together, and fewer startups of one city. */
const [maxAppearances, fewestOfCity] = [3, 2];

/**
 * Everything in one statement, so that all numbers are of one moment. The programme is the one that the latest release froze; what is
 * cancelled and what is a break does not count.
 */
export async function readInsights(db: Database, locale: string): Promise<Insights> {
  const { rows } = await db.execute<{ insights: Insights }>(sql`
    WITH edition AS (
      SELECT edition_id, time_zone FROM edition_basics WHERE is_current AND status <> 'draft' AND deleted_at IS NULL
    ), release AS (
      SELECT number, published_at, document, time_zone FROM schedule_releases JOIN edition USING (edition_id) ORDER BY number DESC LIMIT 1
    ), held AS (
      SELECT s.* FROM release, jsonb_to_recordset(document -> 'sessions') AS s (
        session_id bigint, type text, language text, track_id bigint, room_id bigint, starts_at timestamptz, ends_at timestamptz,
        status text, speaker_ids jsonb)
      WHERE s.status = 'scheduled' AND s.type <> 'break'
    ), theme AS (
      SELECT t.*, coalesce(nullif(translations -> ${locale} ->> 'name', ''), name) AS shown_name
      FROM release, ROWS FROM (jsonb_to_recordset(document -> 'tracks')
        AS (track_id bigint, slug text, name text, palette text, lattice text, translations jsonb))
        WITH ORDINALITY AS t (track_id, slug, name, palette, lattice, translations, place)
    ), listed AS (
      SELECT theme, coalesce(nullif(translations -> ${locale} ->> 'city', ''), city) AS city
      FROM edition_startups JOIN edition USING (edition_id)
    ), appearance AS (
      SELECT count(*)::int AS sessions FROM held, jsonb_array_elements(speaker_ids) AS speaker GROUP BY speaker
    ), of_city AS (
      SELECT city, count(*)::int AS startup_count FROM listed WHERE city <> '' GROUP BY city
    )
    SELECT jsonb_build_object(
      'release', (SELECT jsonb_build_object('number', number, 'published_on', (published_at AT TIME ZONE time_zone)::date) FROM release),
      'totals', jsonb_build_object('sessions', (SELECT count(*) FROM held), 'speakers', (SELECT count(*) FROM appearance),
        'startups', (SELECT count(*) FROM listed)),
      'themes', ${themes}, 'hours', ${hours},
      'room_count', (SELECT count(DISTINCT room_id) FROM held),
      'languages', ${languages}, 'appearances', ${appearances}, 'cities', ${cities}
    ) AS insights`);
  const insights = rows[0]?.insights;
  if (!insights) throw new Error('The database counted nothing, not even zero.');
  return insights;
}

/** One JSON list out of a query; empty rather than null. */
const listOf = (query: ReturnType<typeof sql>, order: ReturnType<typeof sql>) =>
  sql`(SELECT coalesce(jsonb_agg(to_jsonb(r) - 'place' ORDER BY ${order}), '[]') FROM (${query}) AS r)`;

const themes = listOf(
  sql`SELECT place, slug, shown_name AS name, palette, lattice,
      (SELECT count(*) FROM held WHERE held.track_id = theme.track_id) AS session_count,
      (SELECT coalesce(sum(extract(epoch FROM ends_at - starts_at) / 60), 0)::int FROM held WHERE held.track_id = theme.track_id) AS minutes,
      (SELECT count(*) FROM listed WHERE listed.theme = theme.slug) AS startup_count
    FROM theme`,
  sql`place`,
);

const hours = listOf(
  sql`SELECT hour::date AS held_on, extract(hour FROM hour)::int AS hour, count(DISTINCT room_id) AS busy_rooms
    FROM release, jsonb_to_recordset(document -> 'days') AS day (starts_at timestamptz, ends_at timestamptz),
      generate_series(date_trunc('hour', day.starts_at AT TIME ZONE time_zone), (day.ends_at AT TIME ZONE time_zone) - interval '1 minute', interval '1 hour') AS hour
      LEFT JOIN held ON held.starts_at AT TIME ZONE (SELECT time_zone FROM edition) < hour + interval '1 hour'
        AND held.ends_at AT TIME ZONE (SELECT time_zone FROM edition) > hour
    GROUP BY hour`,
  sql`held_on, hour`,
);

const languages = listOf(
  sql`SELECT nullif(language, '') AS language, count(*) AS session_count FROM held GROUP BY 1`,
  sql`session_count DESC, language`,
);

const appearances = listOf(
  sql`SELECT least(sessions, ${maxAppearances}) AS sessions, count(*) AS speaker_count FROM appearance GROUP BY 1`,
  sql`sessions`,
);

const cities = listOf(
  sql`SELECT city, startup_count, 0 AS place FROM of_city WHERE startup_count >= ${fewestOfCity}
    UNION ALL SELECT NULL, sum(startup_count)::int, 1 FROM of_city WHERE startup_count < ${fewestOfCity} HAVING count(*) > 0`,
  sql`place, startup_count DESC, city`,
);
