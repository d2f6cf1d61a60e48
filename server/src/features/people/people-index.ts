import { communities, communityAudiences, type Community } from '@sabha/contract/people/communities';
import { and, isNull, sql, type SQL } from 'drizzle-orm';
import { anonymous, type Actor } from '../../core/access/actor.ts';
import { decideRule, toCondition } from '../../core/access/policy.ts';
import { createCoalesce, type Coalesce } from '../../core/coalesce.ts';
import type { Context } from '../../core/context.ts';
import type { Database } from '../../core/db/database.ts';
import { FacetIndex } from '../../core/facets/facet-index.ts';
import { reachablePeople } from '../../permissions/contact.ts';
import { profileEntity } from '../accounts/public.ts';

/** A member whom nobody knows: owns no row, holds no privilege and blocks nobody. What they see is what everybody sees. */
export const stranger: Actor = { ...anonymous, kind: 'user', is_restricted: false };

export const peopleFacetNames = ['audiences', 'interests', 'city', 'country', 'languages', 'organisation', 'communities'] as const;
export type PeopleFacetName = (typeof peopleFacetNames)[number];
export type PeopleIndex = FacetIndex<PeopleFacetName>;

const { table, id: personId } = profileEntity.model;
const batch = 5_000;
/** After this time the index is made anew behind the calls: values that nobody has any more go, and whatever wrote past the triggers is seen. */
const maxAgeMs = 3_600_000;
/** As many changes do the same at once. */
const maxChanges = 50_000;
const minBuildPauseMs = 60_000;
/** By the clock of the database; changes are swept after a day. */
const maxPauseHours = 12;

interface Followed {
  readonly index: PeopleIndex;
  readonly built_at: number;
  seen: Seen;
  changes: number;
}

/** What of the database the index has seen. */
interface Seen extends Record<string, unknown> {
  /** As PostgreSQL writes it. */
  readonly snapshot: string;
  /** The first transaction that had not begun, and when that was. */
  readonly xmax: string;
  readonly at: string;
}

interface Reading {
  readonly coalesce: Coalesce;
  followed: Followed | null;
  /** One that is being made to take the place of the other. */
  next: Promise<void> | null;
  made: Followed | null;
  /** Before this time none is begun behind the calls, also when one has failed. */
  next_build_at: number;
}

const readings = new WeakMap<Context, Reading>();

/**
 * Everybody whom the directory shows to a stranger, as of now: whatever was committed before the call is in it, on whichever node it was
 * written. Each change of a person leaves the number of its transaction behind, and those that the last reading could not see are read.
 */
export async function readPeopleIndex(ctx: Context): Promise<PeopleIndex> {
  const reading = readings.get(ctx) ?? { coalesce: createCoalesce(), followed: null, next: null, made: null, next_build_at: 0 };
  readings.set(ctx, reading);
  await reading.coalesce('people', async () => {
    const followed = reading.made ?? reading.followed;
    reading.made = null;
    reading.followed = followed && (await catchUp(ctx.db, followed)) ? followed : await build(ctx.db);
    if (isOutdated(reading.followed)) buildBehind(ctx, reading);
  });
  if (!reading.followed) throw new Error('The index of people was not read.');
  return reading.followed.index;
}

const isOutdated = ({ built_at, changes, index }: Followed) =>
  performance.now() - built_at > maxAgeMs || changes > Math.max(maxChanges, index.size);

function buildBehind({ db, log }: Context, reading: Reading): void {
  if (reading.made || performance.now() < reading.next_build_at) return;
  reading.next_build_at = performance.now() + minBuildPauseMs;
  reading.next ??= buildIndex(db)
    .then((made) => void (reading.made = made))
    .catch((error: unknown) => log.error({ err: error }, 'The index of people could not be made anew.'))
    .finally(() => (reading.next = null));
}

async function build(db: Database): Promise<Followed> {
  const made = await buildIndex(db);
  if (!(await catchUp(db, made))) throw new Error('The database went back while the index of people was made.');
  return made;
}

/** What is seen is older than the rows, so that what changes meanwhile is read once more. */
async function buildIndex(db: Database): Promise<Followed> {
  const index: PeopleIndex = new FacetIndex(peopleFacetNames);
  const seen = await readSeen(db);
  const kinds = await readKinds(db, sql`true`);
  for (let after = 0; ;) {
    const people = await readPeople(db, sql`${personId} > ${after} ORDER BY ${personId} LIMIT ${batch}`);
    for (const person of people) index.put(person.user_id, toValues(person, kinds.get(person.user_id)));
    const last = people.at(-1);
    if (!last || people.length < batch) return { index, built_at: performance.now(), seen, changes: 0 };
    after = last.user_id;
  }
}

const seenColumns = sql`pg_current_snapshot()::text AS snapshot, pg_snapshot_xmax(pg_current_snapshot())::text AS xmax, now()::text AS at`;

async function readSeen(db: Database): Promise<Seen> {
  const { rows } = await db.execute<Seen>(sql`SELECT ${seenColumns}`);
  if (!rows[0]) throw new Error('The database did not say what it has seen.');
  return rows[0];
}

interface Changed extends Seen {
  readonly changed: number[];
  /** Whether what was seen before tells what has changed since. */
  readonly is_continued: boolean;
}

/** Reads what has changed. False where that cannot be told: the database was put back to an earlier state, rows went uncounted, or too much time went by. */
async function catchUp(db: Database, followed: Followed): Promise<boolean> {
  const { snapshot, xmax, at: seenAt } = followed.seen;
  const { rows } = await db.execute<Changed>(sql`
    SELECT ${seenColumns}, pg_snapshot_xmax(pg_current_snapshot()) >= ${xmax}::xid8
        AND now() < ${seenAt}::timestamptz + make_interval(hours => ${maxPauseHours}) AS is_continued,
      coalesce((
        SELECT json_agg(DISTINCT user_id) FROM people_directory_changes
        WHERE changed_xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot) AND changed_xid < pg_snapshot_xmax(pg_current_snapshot())
          AND NOT pg_visible_in_snapshot(changed_xid, ${snapshot}::pg_snapshot)), '[]') AS changed`);
  const [answer] = rows;
  if (!answer) throw new Error('The database answered nothing, not even that nothing has changed.');
  const { changed, is_continued, ...seen } = answer;
  if (!is_continued || changed.includes(everybody)) return false;
  for (let at = 0; at < changed.length; at += batch) await readAnew(db, followed.index, changed.slice(at, at + batch));
  followed.changes += changed.length;
  followed.seen = seen;
  return true;
}

/** In place of a person, where a table was emptied as a whole. */
const everybody = 0;

async function readAnew(db: Database, index: PeopleIndex, ids: readonly number[]): Promise<void> {
  const listed = sql`ANY (${sql.param([...ids])}::bigint[])`;
  const [people, kinds] = await Promise.all([readPeople(db, sql`${personId} = ${listed}`), readKinds(db, sql`user_id = ${listed}`)]);
  const found = new Map(people.map((person) => [person.user_id, person]));
  for (const id of ids) {
    const person = found.get(id);
    if (person) index.put(id, toValues(person, kinds.get(id)));
    else index.remove(id);
  }
}

interface IndexedPerson {
  readonly user_id: number;
  readonly audiences: readonly string[];
  readonly interests: readonly (string | null)[];
  readonly city: string;
  readonly country: string;
  readonly languages: readonly (string | null)[];
  readonly organisation: string;
}

const findable = and(isNull(table.deleted_at), toCondition(decideRule(stranger, reachablePeople)));

/** All of a batch in one text, which is read ten times as fast as a list for each column of each person. */
async function readPeople(db: Database, among: SQL): Promise<IndexedPerson[]> {
  const { rows } = await db.execute<{ people: IndexedPerson[] }>(sql`
    SELECT coalesce(json_agg(p), '[]') AS people FROM (
      SELECT user_id, audiences, interests, city, country, languages, organisation FROM ${table} WHERE ${findable} AND ${among}) p`);
  return rows[0]?.people ?? [];
}

/** The kinds of organisations to which people belong. */
async function readKinds(db: Database, among: SQL): Promise<ReadonlyMap<number, readonly string[]>> {
  const { rows } = await db.execute<{ people: [user_id: number, kinds: string[]][] }>(sql`
    SELECT coalesce(json_agg(json_build_array(user_id, kinds)), '[]') AS people FROM (
      SELECT user_id, json_agg(community_type) AS kinds FROM organisation_people WHERE ${among} GROUP BY user_id) p`);
  return new Map(rows[0]?.people);
}

const only = (...texts: readonly (string | null)[]): string[] => texts.flatMap((text) => text || []);

const toValues = (person: IndexedPerson, kinds: readonly string[] = []): Readonly<Record<PeopleFacetName, readonly string[]>> => ({
  audiences: person.audiences,
  interests: only(...person.interests),
  city: only(person.city),
  country: only(person.country),
  languages: only(...person.languages),
  organisation: only(person.organisation),
  communities: communities.filter(
    (community) => kinds.includes(community) || communityAudiences[community].some((audience) => person.audiences.includes(audience)),
  ),
});

/** As a condition on `global_users`: who comes as it, or belongs to one of its organisations. */
export const isInCommunity = (community: Community): SQL =>
  sql`(audiences && ${sql.param([...communityAudiences[community]])}::text[]
    OR ${personId} IN (SELECT user_id FROM organisation_people WHERE community_type = ${community}))`;
