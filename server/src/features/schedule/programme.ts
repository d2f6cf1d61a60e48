import type { Context } from '../../core/context.ts';
import { findPublicEdition, type EditionRow } from '../content/public.ts';
import type { ReleaseDocument, ReleasedSession } from './release-document.ts';
import { findLatestRelease, toRelease, type ReleaseRow } from './release.store.ts';
import type { Release } from '@sabha/contract/schedule/release';

/** What the programme needs to know of its edition. */
export type ProgrammeEdition = Pick<
  EditionRow,
  'edition_id' | 'slug' | 'name' | 'time_zone' | 'starts_on' | 'ends_on' | 'venue_name' | 'translations'
>;

/** The latest release of one edition in memory, with the ways into it. */
export interface Programme {
  readonly edition: ProgrammeEdition;
  /** Null until the first release; then the document is empty. */
  readonly release: Release | null;
  readonly document: ReleaseDocument;
  readonly daysById: ReadonlyMap<number, ReleaseDocument['days'][number]>;
  readonly roomsById: ReadonlyMap<number, ReleaseDocument['rooms'][number]>;
  readonly tracksById: ReadonlyMap<number, ReleaseDocument['tracks'][number]>;
  readonly speakersById: ReadonlyMap<number, ReleaseDocument['speakers'][number]>;
  readonly sessionsBySlug: ReadonlyMap<string, ReleasedSession>;
  readonly speakersBySlug: ReadonlyMap<string, ReleaseDocument['speakers'][number]>;
  readonly sessionsBySpeaker: ReadonlyMap<number, readonly ReleasedSession[]>;
  /** Answers made of it, such as the agenda in one language; they live as long as the programme. */
  readonly made: Map<string, unknown>;
}

interface Stored {
  readonly content: number;
  readonly schedule: number;
  readonly programme: Programme | null;
}

const emptyDocument: ReleaseDocument = { days: [], rooms: [], tracks: [], speakers: [], sessions: [] };
/** A handful of editions are read at all; more than these are old ones that somebody looks up. */
const maxCachedEditions = 8;
const caches = new WeakMap<Context, Map<string, Stored>>();

/**
 * What the public sees of an edition (its slug; without one the current edition), or null when there is none. Kept
 * in memory until the edition's content or its releases change; without a live change feed it is read every time.
 */
export async function findProgramme(ctx: Context, slug: string | undefined): Promise<Programme | null> {
  const cache = caches.get(ctx) ?? new Map<string, Stored>();
  caches.set(ctx, cache);
  const key = slug ?? '';
  // Taken before reading: a change that arrives meanwhile makes the kept programme outdated, never the reverse.
  const content = ctx.changes.version('content');
  const schedule = ctx.changes.version('schedule');
  const stored = cache.get(key);
  if (stored && ctx.changes.isLive() && stored.content === content && stored.schedule === schedule) return stored.programme;
  const programme = await loadProgramme(ctx, slug);
  cache.delete(key);
  if (programme) cache.set(key, { content, schedule, programme });
  for (const oldest of cache.keys()) {
    if (cache.size <= maxCachedEditions) break;
    cache.delete(oldest);
  }
  return programme;
}

async function loadProgramme(ctx: Context, slug: string | undefined): Promise<Programme | null> {
  const edition = await findPublicEdition(ctx.db, slug);
  if (!edition) return null;
  return createProgramme(edition, await findLatestRelease(ctx.db, edition.edition_id));
}

export function createProgramme(
  edition: ProgrammeEdition,
  row: (Pick<ReleaseRow, 'document'> & Parameters<typeof toRelease>[0]) | null,
): Programme {
  const document = row?.document ?? emptyDocument;
  const pairs = document.sessions.flatMap((session) => session.speaker_ids.map((speaker_id) => ({ speaker_id, session })));
  const bySpeaker = Map.groupBy(pairs, ({ speaker_id }) => speaker_id);
  return {
    edition,
    release: row && toRelease(row),
    document,
    daysById: new Map(document.days.map((day) => [day.day_id, day])),
    roomsById: new Map(document.rooms.map((room) => [room.room_id, room])),
    tracksById: new Map(document.tracks.map((track) => [track.track_id, track])),
    speakersById: new Map(document.speakers.map((speaker) => [speaker.speaker_id, speaker])),
    sessionsBySlug: new Map(document.sessions.map((session) => [session.slug, session])),
    speakersBySlug: new Map(document.speakers.map((speaker) => [speaker.slug, speaker])),
    sessionsBySpeaker: new Map([...bySpeaker].map(([speaker_id, theirs]) => [speaker_id, theirs.map(({ session }) => session)])),
    made: new Map(),
  };
}

/** The value made of a programme under a name, once. */
export function makeOnce<T>(programme: Programme, name: string, make: () => T): T {
  if (!programme.made.has(name)) programme.made.set(name, make());
  return programme.made.get(name) as T;
}
