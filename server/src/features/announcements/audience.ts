import type { Audience, AudienceCondition, AudienceCount, AudienceOptions } from '@sabha/contract/announcements/announcement';
import type { Translations } from '@sabha/contract/core/fields';
import { locales, type Locale } from '@sabha/contract/core/locales';
import { communityAudiences } from '@sabha/contract/people/communities';
import { sql, type SQL } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import { inLanguage } from '../../core/text/translate.ts';
import { isUnderAge } from '../../permissions/contact.ts';
import { isUnblocked } from '../contact/public.ts';

/** The organisers of an edition, or an organisation. */
export type Writer =
  | { readonly edition_id: number; readonly organisation_id: null }
  | { readonly edition_id: null; readonly organisation_id: number };

export type Meant = Writer & { readonly audience: Audience };

const list = (values: readonly (number | string)[]) => sql.param([...values]);

/** Whether a line speaks of a person `p` of `audience_people`. Each set is read once, not once a person. */
function matches(line: AudienceCondition, edition_id: number | null): SQL {
  switch (line.kind) {
    case 'edition':
      return sql`p.user_id IN (SELECT user_id FROM audience_tickets WHERE edition_id = ${edition_id}
        UNION ALL SELECT user_id FROM audience_sign_ups WHERE edition_id = ${edition_id})`;
    case 'role':
      return sql`p.role_ids && ${list(line.role_ids)}::bigint[]`;
    case 'community':
      return sql`p.user_id IN (SELECT user_id FROM audience_communities WHERE community_type = ANY (${list(line.communities)}::text[])
        OR audience = ANY (${list(line.communities.flatMap((community) => communityAudiences[community]))}::text[]))`;
    case 'own_people':
      return sql`o.own_people = ANY (${list(line.people)}::text[])`;
    case 'pass':
      return sql`p.user_id IN (SELECT user_id FROM audience_tickets WHERE product_id = ANY (${list(line.product_ids)}::bigint[]))`;
    case 'session':
      return sql`p.user_id IN (SELECT user_id FROM audience_sign_ups WHERE session_id = ANY (${list(line.session_ids)}::bigint[]))`;
    case 'language':
      return sql`p.locale = ANY (${list(line.locales)}::text[])`;
    default:
      return sql`p.city = ANY (${list(line.cities.map((city) => city.trim().toLowerCase()))}::text[])`;
  }
}

const condition = (line: AudienceCondition, edition_id: number | null): SQL => {
  const isOfLine = matches(line, edition_id);
  return line.is_excluded ? sql`NOT (${isOfLine})` : sql`(${isOfLine})`;
};

/**
 * Whom a writer reaches at all: rows of `audience_people` named `p`, of an organisation with what they are to it in `o`. Who belongs to one
 * has agreed to; of those who follow it nobody is written to who is under age, or between whom and its owner a block stands.
 */
const reachable = ({ organisation_id }: Writer): SQL =>
  organisation_id === null
    ? sql`audience_people p CROSS JOIN (SELECT NULL::text AS own_people) o WHERE true`
    : sql`audience_people p JOIN audience_organisations o USING (user_id) WHERE o.organisation_id = ${organisation_id}
        AND (o.own_people = 'member' OR (NOT ${isUnderAge(sql`p.user_id`)} AND ${isUnblocked(sql`o.owner_user_id`, sql`p.user_id`)}))`;

/** Everybody who is meant now: what stands behind `FROM`, with people as `p` and what they are to an organisation as `o`. */
export function peopleMeant({ audience, ...writer }: Meant): SQL {
  return sql.join([reachable(writer), ...audience.map((line) => condition(line, writer.edition_id))], sql` AND `);
}

/** Those of the people who would get it today. */
export async function findStillMeant(tx: Tx, meant: Meant, user_ids: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ user_id: number }>(sql`
    SELECT DISTINCT p.user_id FROM ${peopleMeant(meant)} AND p.user_id = ANY (${list(user_ids)}::bigint[]) ORDER BY p.user_id`);
  return rows.map(({ user_id }) => user_id);
}

/** Recipients who had it, have yet to confirm that they have read it, and are still meant. */
export const isAwaited = (meant: Meant): SQL =>
  sql`delivered_at IS NOT NULL AND confirmed_at IS NULL AND user_id IN (SELECT p.user_id FROM ${peopleMeant(meant)})`;

interface Counted extends Record<string, unknown> {
  readonly locale: string;
  readonly after_lines: number[];
  readonly count: number;
  readonly with_email_count: number;
  readonly member: number;
  readonly follower: number;
}

/** Each line is asked once a person, however many follow it. */
export async function countMeant(db: Database | Tx, { audience, ...writer }: Meant): Promise<AudienceCount> {
  const flags = audience.map((line) => condition(line, writer.edition_id));
  const upTo = (end: number) => sql`flags[1:${sql.raw(String(end))}] @> ARRAY[false]`;
  const counts = audience.map((_, index) => sql`count(*) FILTER (WHERE NOT (${upTo(index + 1)}))::int`);
  const isMeant = audience.length === 0 ? sql`true` : sql`NOT (${upTo(audience.length)})`;
  const { rows } = await db.execute<Counted>(sql`
    SELECT locale, to_json(ARRAY[${sql.join(counts, sql`, `)}]::int[]) AS after_lines, count(*) FILTER (WHERE ${isMeant})::int AS count,
      count(*) FILTER (WHERE ${isMeant} AND has_email)::int AS with_email_count,
      count(*) FILTER (WHERE ${isMeant} AND own_people = 'member')::int AS member, count(*) FILTER (WHERE ${isMeant} AND own_people = 'follower')::int AS follower
    FROM (SELECT p.locale, p.has_email, o.own_people, ARRAY[${sql.join(flags, sql`, `)}]::boolean[] AS flags FROM ${reachable(writer)}) x GROUP BY locale`);
  const sum = (of: (row: Counted) => number) => rows.reduce((total, row) => total + of(row), 0);
  const counted = {
    count: sum(({ count }) => count),
    after_lines: audience.map((_, index) => sum(({ after_lines }) => after_lines[index] ?? 0)),
  };
  if (writer.organisation_id !== null)
    return {
      ...counted,
      own_people: { member: sum(({ member }) => member), follower: sum(({ follower }) => follower) },
      languages: [],
      with_email_count: null,
    };
  return {
    ...counted,
    own_people: null,
    languages: locales.map((locale) => ({ locale, count: sum((row) => (toLocale(row.locale) === locale ? row.count : 0)) })),
    with_email_count: sum(({ with_email_count }) => with_email_count),
  };
}

/** A language that texts exist in; English for all others. */
const toLocale = (locale: string): Locale => locales.find((one) => one === locale) ?? 'en';

interface Choice extends Record<string, unknown> {
  readonly kind: 'role' | 'pass' | 'session';
  readonly id: number;
  readonly name: string;
  readonly starts_at: string | null;
  readonly translations: Translations;
}

/** What lines can name: the roles of the product, the passes and sessions of the edition, and cities that people have written. */
export async function readAudienceChoices(
  db: Database,
  edition_id: number,
  locale: string,
): Promise<Pick<AudienceOptions, 'roles' | 'passes' | 'sessions' | 'cities'>> {
  const { rows } = await db.execute<Choice>(sql`
    SELECT kind, id, name, to_json(starts_at) AS starts_at,
      (SELECT coalesce(jsonb_object_agg(t.key, jsonb_build_object('name', t.value ->> c.field)) FILTER (WHERE t.value ->> c.field <> ''), '{}') FROM jsonb_each(c.translations) t) AS translations
    FROM audience_choices c WHERE edition_id IS NULL OR edition_id = ${edition_id} ORDER BY c.kind, c.starts_at NULLS LAST, c.name, c.id`);
  const { rows: cities } = await db.execute<{ city: string }>(sql`
    SELECT initcap(city) AS city FROM audience_people WHERE city <> '' GROUP BY city ORDER BY count(*) DESC, city LIMIT 100`);
  const of = (kind: Choice['kind']) => rows.filter((row) => row.kind === kind);
  const named = (row: Choice) => ({ id: row.id, name: inLanguage(row, 'name', locale) });
  return {
    roles: of('role').map(named),
    passes: of('pass').map(named),
    sessions: of('session').map((row) => ({ ...named(row), starts_at: row.starts_at })),
    cities: cities.map(({ city }) => city),
  };
}
