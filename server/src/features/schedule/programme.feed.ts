import { maxFeedChanges, type FeedChange } from '@sabha/contract/core/feed';
import type { SessionChange } from '@sabha/contract/schedule/agenda';
import { sessionPath } from '@sabha/contract/schedule/paths';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import {
  plainFeedSubject,
  takeWanted,
  toMicroseconds,
  type FeedCauseKey,
  type FeedEntry,
  type FeedSource,
  type WantedFeed,
} from '../../core/following/feed-source.ts';
import { excerptOf } from '../../core/saved/savable.ts';
import { inLanguage } from '../../core/text/translate.ts';
import { readPastReleases, type PastReleases } from './past-releases.ts';
import { findProgramme, makeOnce, type Programme } from './programme.ts';
import type { ReleasedSession } from './release-document.ts';

type CausesOf = (session: ReleasedSession) => readonly FeedCauseKey[];

interface Touched {
  readonly change: SessionChange;
  readonly session: ReleasedSession;
}

/** Releases of the current programme that change sessions of a followed theme, or with speakers of a followed organisation. */
export const programmeFeed: FeedSource = {
  kind: 'programme',
  async read(ctx, { locale }, wanted) {
    const { theme, organisation } = wanted.follows;
    if (theme.length + organisation.length === 0) return [];
    const programme = await findProgramme(ctx, undefined);
    if (!programme?.release) return [];
    const causesOf = createCausesOf(programme, wanted, await readVerifiedNames(ctx, organisation));
    const releases = (await readPastReleases(ctx, programme)).map((release) => {
      const touched = findTouched(programme, release).filter(({ session }) => causesOf(session).length > 0);
      return { at: toMicroseconds(release.published_at), key: release.number, release, touched };
    });
    const entries = takeWanted(
      releases.filter(({ touched }) => touched.length > 0),
      wanted,
    );
    return entries.map(({ at, key, release, touched }): FeedEntry => {
      const causes = new Map(
        touched.flatMap(({ session }) => causesOf(session)).map((cause) => [`${cause.type} ${cause.key}`, cause] as const),
      );
      return { at, key, causes: [...causes.values()], item: describe(programme, { release, touched }, locale) };
    });
  },
};

/** Names of organisations that staff have verified, in small letters: whoever else takes a name speaks for nobody. */
async function readVerifiedNames({ db }: Context, keys: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  if (keys.length === 0) return new Map();
  const { rows } = await db.execute<{ key: string; name: string }>(sql`
    SELECT community_common_id::text AS key, community_name AS name FROM organisation_basics
    WHERE community_common_id = ANY (${sql.param([...keys])}::bigint[]) AND is_verified AND deleted_at IS NULL AND hidden_at IS NULL`);
  const named = Map.groupBy(rows, ({ name }) => fold(name));
  return new Map([...named].map(([name, those]) => [name, those.map(({ key }) => key)]));
}

const fold = (name: string) => name.trim().toLowerCase();

/** Speakers have no account; the programme names the organisation that each comes from. */
function createCausesOf(
  { tracksById, speakersById }: Programme,
  { follows }: WantedFeed,
  keysByName: ReadonlyMap<string, readonly string[]>,
): CausesOf {
  const themes = new Set(follows.theme);
  return ({ track_id, speaker_ids }) => {
    const slug = track_id === null ? undefined : tracksById.get(track_id)?.slug;
    const speakers = speaker_ids.flatMap((id) => speakersById.get(id) ?? []);
    const keys = new Set(speakers.flatMap(({ organisation }) => keysByName.get(fold(organisation)) ?? []));
    return [
      ...(slug !== undefined && themes.has(slug) ? [{ type: 'theme' as const, key: slug }] : []),
      ...[...keys].map((key) => ({ type: 'organisation' as const, key })),
    ];
  };
}

/** What a release changed, with the sessions as they are today, in the order of time; once made for all who ask. */
const findTouched = (programme: Programme, { number, changes }: PastReleases[number]): readonly Touched[] =>
  makeOnce(programme, `touched:${number}`, () => {
    const sessions = makeOnce(
      programme,
      'sessions by number',
      () => new Map(programme.document.sessions.map((session) => [session.session_id, session])),
    );
    const touched = changes.flatMap((change) => {
      const session = sessions.get(change.session_id);
      return session ? [{ change, session }] : [];
    });
    return touched.toSorted((one, other) => startOf(one) - startOf(other) || one.change.session_id - other.change.session_id);
  });

/** What has no time comes last. */
function startOf({ change: { before, after } }: Touched): number {
  const starts_at = (after ?? before)?.starts_at ?? null;
  return starts_at === null ? Number.MAX_SAFE_INTEGER : Date.parse(starts_at);
}

function describe(
  programme: Programme,
  { release, touched }: { release: PastReleases[number]; touched: readonly Touched[] },
  locale: string,
): FeedEntry['item'] {
  const rooms = new Map(programme.document.rooms.map((room) => [room.name, inLanguage(room, 'name', locale)]));
  const track_id = touched[0]?.session.track_id ?? null;
  const track = track_id === null ? undefined : programme.tracksById.get(track_id);
  return {
    variant: '',
    subject: {
      ...plainFeedSubject,
      link: '/agenda',
      title: release.label,
      excerpt: excerptOf(release.comment),
      appearance: track ? { seed: `theme:${track.slug}`, palette: track.palette, lattice: track.lattice, variant: track.variant } : null,
    },
    release: {
      number: release.number,
      time_zone: programme.edition.time_zone,
      change_count: touched.length,
      changes: touched.slice(0, maxFeedChanges).map(({ change, session }): FeedChange => ({
        link: sessionPath(session.slug),
        title: inLanguage(session, 'title', locale),
        before: placeIn(change.before, rooms),
        after: placeIn(change.after, rooms),
      })),
    },
  };
}

/** The place as it was released, with the room by its name of today in the reader's language. */
function placeIn(place: SessionChange['before'], rooms: ReadonlyMap<string, string>): FeedChange['before'] {
  if (place === null) return null;
  const { starts_at, ends_at, room } = place;
  return { starts_at, ends_at, room: room === null ? null : (rooms.get(room) ?? room) };
}
