import type { ChangeKind } from '@sabha/contract/schedule/agenda';
import type { ImportReport } from '@sabha/contract/schedule/import-report';
import { eq, inArray } from 'drizzle-orm';
import { differences, inBatches, type Applying } from './applying.ts';
import type { DraftRows, SessionRow } from './draft.store.ts';
import { slugify } from '../../core/text/slugify.ts';
import type { DocumentSession } from './interchange/conference-document.ts';
import { matchRows } from './match-rows.ts';
import { rooms, sessions, sessionSpeakers } from './schema.ts';
import { compareSessions, type SeenSession } from './session-changes.ts';
import { replaceSpeakers } from './session-speaker.store.ts';
import { slugGiver, stableGuid } from './stable-guid.ts';

export interface RowIds {
  readonly days: ReadonlyMap<string, number>;
  readonly rooms: ReadonlyMap<string, number>;
  readonly tracks: ReadonlyMap<string, number>;
  readonly speakers: ReadonlyMap<string, number>;
}

type Counts = ImportReport['sessions'];

export async function applySessions(applying: Applying, before: DraftRows, ids: RowIds): Promise<Counts> {
  const { tx, edition, document, actor_id, now } = applying;
  const { pairs, left } = matchSessions(document.family, before.sessions, document.sessions);
  const roomNames = await namesOfRooms(applying, before);
  const giveSlug = slugGiver(before.sessions.map((row) => row.slug));
  const guids = new Set(before.sessions.map((row) => row.guid));
  const fresh: { row: typeof sessions.$inferInsert; speaker_ids: number[] }[] = [];
  const kinds: ChangeKind[][] = [];
  let changed = 0;
  for (const { found, row } of pairs) {
    const wanted = wantedFields(found, ids);
    const speaker_ids = found.speaker_keys.flatMap((key) => ids.speakers.get(key) ?? []);
    if (!row) {
      const guid = found.guid && !guids.has(found.guid) ? found.guid : stableGuid(edition.slug, document.family, 'session', found.key);
      const slug = giveSlug(found.slug ?? '', slugify(found.title), `session-${guid.slice(0, 8)}`);
      fresh.push({
        row: {
          ...withoutUndefined(wanted),
          edition_id: edition.edition_id,
          guid,
          slug,
          source: document.family,
          source_key: found.key,
          created_by: actor_id,
          created_at: now,
        },
        speaker_ids,
      });
      continue;
    }
    const shown = differences(row, wanted);
    const hasOtherSpeakers = row.speaker_ids.join() !== speaker_ids.join();
    const stored = differences(row, document.is_own ? {} : { source: document.family, source_key: found.key });
    if (Object.keys({ ...shown, ...stored }).length > 0 || hasOtherSpeakers) {
      await tx
        .update(sessions)
        .set({ ...shown, ...stored, modified_by: actor_id, modified_at: now })
        .where(eq(sessions.session_id, row.session_id));
    }
    if (hasOtherSpeakers) await replaceSpeakers(tx, { session_id: row.session_id, speaker_ids, actor_id, now });
    const after = { ...row, ...shown };
    kinds.push(compareSessions(seen(row, roomNames.before), seen(after, roomNames.after)));
    if (Object.keys(shown).length > 0 || hasOtherSpeakers || kinds.at(-1)?.length) changed += 1;
  }
  await insertSessions(applying, fresh);
  const removed = await cancelSessions(applying, left);
  const count = (...wanted: readonly ChangeKind[]) => kinds.filter((of) => of.some((kind) => wanted.includes(kind))).length;
  const found = document.sessions.length;
  return {
    found,
    added: fresh.length,
    changed,
    unchanged: found - fresh.length - changed,
    removed,
    moved: count('moved'),
    retimed: count('retimed'),
    relocated: count('moved', 'retimed'),
    retitled: count('retitled'),
    restored: count('restored'),
  };
}

function matchSessions(family: string, rows: readonly SessionRow[], all: readonly DocumentSession[]) {
  const timed = (title: string, starts_at: Date | null) => `${title.toLowerCase()}\n${starts_at?.getTime() ?? ''}`;
  return matchRows<SessionRow, DocumentSession>(rows, all, [
    { ofRow: (row) => row.guid, ofFound: (found) => found.guid },
    { ofRow: (row) => (row.source === family ? row.source_key : null), ofFound: (found) => found.key },
    { ofRow: (row) => timed(row.title, row.starts_at), ofFound: (found) => timed(found.title, found.starts_at) },
    { ofRow: (row) => row.title.toLowerCase(), ofFound: (found) => found.title.toLowerCase() },
  ]);
}

/** A session's columns as the document wants them; undefined where it says nothing. */
function wantedFields(found: DocumentSession, ids: RowIds) {
  const {
    title,
    subtitle,
    abstract,
    description,
    type,
    type_label,
    language,
    level,
    starts_at,
    ends_at,
    is_plenary,
    do_not_record,
    links,
  } = found;
  return {
    title,
    subtitle,
    abstract,
    description,
    type,
    type_label,
    language,
    level,
    starts_at,
    ends_at,
    is_plenary,
    do_not_record,
    links: links && [...links],
    track_id: found.track_key === null ? null : (ids.tracks.get(found.track_key) ?? null),
    room_id: found.room_key === null ? null : (ids.rooms.get(found.room_key) ?? null),
    day_id: found.held_on === null ? null : (ids.days.get(found.held_on) ?? null),
    status: found.is_cancelled ? ('cancelled' as const) : ('scheduled' as const),
  };
}

type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

function withoutUndefined<T extends object>(wanted: T): Defined<T> {
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)) as Defined<T>;
}

/** A room that the file renames is another room to visitors, so names before and after are kept apart. */
async function namesOfRooms({ tx, edition }: Applying, before: DraftRows) {
  const now = await tx.select({ room_id: rooms.room_id, name: rooms.name }).from(rooms).where(eq(rooms.edition_id, edition.edition_id));
  return {
    before: new Map(before.rooms.map((room) => [room.room_id, room.name])),
    after: new Map(now.map((room) => [room.room_id, room.name])),
  };
}

function seen(
  row: Pick<SessionRow, 'title' | 'room_id' | 'starts_at' | 'ends_at' | 'status'>,
  names: ReadonlyMap<number, string>,
): SeenSession {
  return {
    title: row.title,
    room: row.room_id === null ? null : (names.get(row.room_id) ?? null),
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    status: row.status,
  };
}

async function insertSessions(
  { tx, actor_id, now }: Applying,
  fresh: readonly { row: typeof sessions.$inferInsert; speaker_ids: number[] }[],
): Promise<void> {
  for (const batch of inBatches(fresh)) {
    const made = await tx
      .insert(sessions)
      .values(batch.map(({ row }) => row))
      .returning({ session_id: sessions.session_id, guid: sessions.guid });
    const idOf = new Map(made.map(({ guid, session_id }) => [guid, session_id]));
    const links = batch.flatMap(({ row, speaker_ids }) =>
      speaker_ids.map((speaker_id, index) => ({
        session_id: idOf.get(row.guid) ?? 0,
        speaker_id,
        position: index + 1,
        created_by: actor_id,
        created_at: now,
      })),
    );
    for (const part of inBatches(links, 5000)) await tx.insert(sessionSpeakers).values(part);
  }
}

async function cancelSessions({ tx, document, actor_id, now }: Applying, left: readonly SessionRow[]): Promise<number> {
  const gone = left.filter((row) => row.status === 'scheduled' && row.source === document.family).map((row) => row.session_id);
  for (const batch of inBatches(gone)) {
    await tx
      .update(sessions)
      .set({ status: 'cancelled', modified_by: actor_id, modified_at: now })
      .where(inArray(sessions.session_id, batch));
  }
  return gone.length;
}
