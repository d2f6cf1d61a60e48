import { eq } from 'drizzle-orm';
import { differences, inBatches, type Applied, type Applying } from './applying.ts';
import type { SpeakerRow } from './draft.store.ts';
import { slugify } from '../../core/text/slugify.ts';
import type { DocumentSpeaker } from './interchange/conference-document.ts';
import { matchRows } from './match-rows.ts';
import { speakers } from './schema.ts';
import { slugGiver, stableGuid } from './stable-guid.ts';

export async function applySpeakers(
  { tx, edition, document, actor_id, now }: Applying,
  rows: readonly SpeakerRow[],
): Promise<Applied<string>> {
  const { family, is_own } = document;
  const { pairs } = matchRows<SpeakerRow, DocumentSpeaker>(rows, document.speakers, [
    { ofRow: (row) => row.guid, ofFound: (found) => found.guid },
    { ofRow: (row) => (row.source === family ? row.source_key : null), ofFound: (found) => found.key },
    { ofRow: (row) => row.name, ofFound: (found) => found.name },
  ]);
  const giveSlug = slugGiver(rows.map((row) => row.slug));
  const guids = new Set(rows.map((row) => row.guid));
  const idOf = new Map<string, number>();
  const fresh: (typeof speakers.$inferInsert)[] = [];
  let changed = 0;
  for (const { found, row } of pairs) {
    if (!row) {
      const { key, name, role = '', organisation = '', biography = '', links = [], is_featured = false } = found;
      const guid = found.guid && !guids.has(found.guid) ? found.guid : stableGuid(edition.slug, family, 'speaker', key);
      const slug = giveSlug(slugify(name), `speaker-${guid.slice(0, 8)}`);
      fresh.push({
        edition_id: edition.edition_id,
        guid,
        slug,
        name,
        role,
        organisation,
        biography,
        links: [...links],
        is_featured,
        source: family,
        source_key: key,
        created_by: actor_id,
        created_at: now,
      });
      continue;
    }
    idOf.set(found.key, row.speaker_id);
    const { name, role, organisation, biography, is_featured } = found;
    const shown = differences(row, { name, role, organisation, biography, is_featured, links: found.links && [...found.links] });
    const stored = differences(row, is_own ? {} : { source: family, source_key: found.key });
    if (Object.keys(shown).length > 0) changed += 1;
    if (Object.keys({ ...shown, ...stored }).length > 0)
      await tx
        .update(speakers)
        .set({ ...shown, ...stored, modified_by: actor_id, modified_at: now })
        .where(eq(speakers.speaker_id, row.speaker_id));
  }
  for (const batch of inBatches(fresh)) {
    const made = await tx.insert(speakers).values(batch).returning({ speaker_id: speakers.speaker_id, source_key: speakers.source_key });
    for (const { speaker_id, source_key } of made) idOf.set(source_key ?? '', speaker_id);
  }
  const found = document.speakers.length;
  return { idOf, counts: { found, added: fresh.length, changed, unchanged: found - fresh.length - changed, removed: 0 } };
}
