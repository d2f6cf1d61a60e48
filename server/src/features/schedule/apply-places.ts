import { eq } from 'drizzle-orm';
import { differences, inBatches, type Applied, type Applying } from './applying.ts';
import type { DayRow, RoomRow, TrackRow } from './draft.store.ts';
import { slugify } from '../../core/text/slugify.ts';
import type { DocumentRoom, DocumentTrack } from './interchange/conference-document.ts';
import { matchRows } from './match-rows.ts';
import { days, rooms, tracks } from './schema.ts';
import { slugGiver, stableGuid } from './stable-guid.ts';
import { trackAppearances } from './track-appearance.ts';

export async function applyDays({ tx, edition, document, actor_id, now }: Applying, rows: readonly DayRow[]): Promise<Applied<string>> {
  const idOf = new Map(rows.map((row) => [row.held_on, row.day_id]));
  const known = new Map(rows.map((row) => [row.held_on, row]));
  let changed = 0;
  for (const day of document.days) {
    const row = known.get(day.held_on);
    if (!row) continue;
    const changes = differences(row, { starts_at: day.starts_at, ends_at: day.ends_at });
    if (Object.keys(changes).length === 0) continue;
    await tx
      .update(days)
      .set({ ...changes, modified_by: actor_id, modified_at: now })
      .where(eq(days.day_id, row.day_id));
    changed += 1;
  }
  const fresh = document.days.filter((day) => !known.has(day.held_on));
  for (const batch of inBatches(fresh)) {
    const made = await tx
      .insert(days)
      .values(
        batch.map((day) => ({ ...day, edition_id: edition.edition_id, source: document.family, created_by: actor_id, created_at: now })),
      )
      .returning({ day_id: days.day_id, held_on: days.held_on });
    for (const { day_id, held_on } of made) idOf.set(held_on, day_id);
  }
  const found = document.days.length;
  return { idOf, counts: { found, added: fresh.length, changed, unchanged: found - fresh.length - changed, removed: 0 } };
}

const plain = (name: string) => name.toLowerCase().replace(/\s+/g, ' ').trim();

export async function applyRooms({ tx, edition, document, actor_id, now }: Applying, rows: readonly RoomRow[]): Promise<Applied<string>> {
  const { family, is_own } = document;
  const { pairs } = matchRows<RoomRow, DocumentRoom>(rows, document.rooms, [
    { ofRow: (row) => row.guid, ofFound: (found) => found.guid },
    { ofRow: (row) => (row.source === family ? row.source_key : null), ofFound: (found) => found.key },
    { ofRow: (row) => plain(row.name), ofFound: (found) => plain(found.name) },
  ]);
  const giveSlug = slugGiver(rows.map((row) => row.slug));
  const guids = new Set(rows.map((row) => row.guid));
  const idOf = new Map<string, number>();
  const fresh: (typeof rooms.$inferInsert & { source_key: string })[] = [];
  let changed = 0;
  for (const [index, { found, row }] of pairs.entries()) {
    const position = index + 1;
    if (!row) {
      const guid = found.guid && !guids.has(found.guid) ? found.guid : stableGuid(edition.slug, family, 'room', found.key);
      const { name, description = '', floor = '', capacity = null } = found;
      fresh.push({
        edition_id: edition.edition_id,
        guid,
        slug: giveSlug(slugify(name), `room-${position}`),
        name,
        description,
        floor,
        capacity,
        position,
        source: family,
        source_key: found.key,
        created_by: actor_id,
        created_at: now,
      });
      continue;
    }
    idOf.set(found.key, row.room_id);
    const shown = differences(row, { name: found.name, description: found.description, floor: found.floor, capacity: found.capacity });
    const stored = differences(row, { position, ...(!is_own && { source: family, source_key: found.key }) });
    if (Object.keys(shown).length > 0) changed += 1;
    if (Object.keys({ ...shown, ...stored }).length > 0)
      await tx
        .update(rooms)
        .set({ ...shown, ...stored, modified_by: actor_id, modified_at: now })
        .where(eq(rooms.room_id, row.room_id));
  }
  for (const batch of inBatches(fresh)) {
    const made = await tx.insert(rooms).values(batch).returning({ room_id: rooms.room_id, source_key: rooms.source_key });
    for (const { room_id, source_key } of made) idOf.set(source_key ?? '', room_id);
  }
  const found = document.rooms.length;
  return { idOf, counts: { found, added: fresh.length, changed, unchanged: found - fresh.length - changed, removed: 0 } };
}

export async function applyTracks({ tx, edition, document, actor_id, now }: Applying, rows: readonly TrackRow[]): Promise<Applied<string>> {
  const { family, is_own } = document;
  const { pairs } = matchRows<TrackRow, DocumentTrack>(rows, document.tracks, [
    { ofRow: (row) => (row.source === family ? row.source_key : null), ofFound: (found) => found.key },
    { ofRow: (row) => plain(row.name), ofFound: (found) => plain(found.name) },
    { ofRow: (row) => row.slug, ofFound: (found) => found.slug ?? slugify(found.name) },
  ]);
  const giveSlug = slugGiver(rows.map((row) => row.slug));
  const assignAppearance = trackAppearances(rows);
  const idOf = new Map<string, number>();
  const fresh: (typeof tracks.$inferInsert)[] = [];
  let changed = 0;
  for (const [index, { found, row }] of pairs.entries()) {
    const position = index + 1;
    if (!row) {
      const { name, summary = '' } = found;
      const slug = giveSlug(found.slug ?? '', slugify(name), `track-${position}`);
      fresh.push({
        edition_id: edition.edition_id,
        slug,
        name,
        summary,
        ...assignAppearance(found.color),
        position,
        source: family,
        source_key: found.key,
        created_by: actor_id,
        created_at: now,
      });
      continue;
    }
    idOf.set(found.key, row.track_id);
    const shown = differences(row, { name: found.name, summary: found.summary });
    const stored = differences(row, { position, ...(!is_own && { source: family, source_key: found.key }) });
    if (Object.keys(shown).length > 0) changed += 1;
    if (Object.keys({ ...shown, ...stored }).length > 0)
      await tx
        .update(tracks)
        .set({ ...shown, ...stored, modified_by: actor_id, modified_at: now })
        .where(eq(tracks.track_id, row.track_id));
  }
  for (const batch of inBatches(fresh)) {
    const made = await tx.insert(tracks).values(batch).returning({ track_id: tracks.track_id, source_key: tracks.source_key });
    for (const { track_id, source_key } of made) idOf.set(source_key ?? '', track_id);
  }
  const found = document.tracks.length;
  return { idOf, counts: { found, added: fresh.length, changed, unchanged: found - fresh.length - changed, removed: 0 } };
}
