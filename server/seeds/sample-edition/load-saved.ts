import { sql } from 'drizzle-orm';
import type { Context } from '../../src/core/context.ts';
import type { Tx } from '../../src/core/db/database.ts';
import { savedCollections, savedItems } from '../../src/features/saved/schema.ts';
import type { ReleaseDocument, ReleasedSession } from '../../src/features/schedule/release-document.ts';
import { findLatestRelease } from '../../src/features/schedule/release.store.ts';
import { momentKeyOf, namesOf } from '../../src/features/schedule/session-savable.ts';
import { savedLists } from './saved.data.ts';

type Sample = (typeof savedLists)[number]['unsorted'][number];

/** What the sample's people have saved, in the days before it was loaded. */
export async function loadSaved({ clock }: Pick<Context, 'clock'>, tx: Tx, edition_id: number): Promise<void> {
  const people = await numbersOf(tx, sql`SELECT username AS name, user_id AS id FROM global_users`);
  // Where there were people already, the sample's are not among them.
  if (savedLists.some(({ by }) => !people.has(by))) return;
  const document = (await findLatestRelease(tx, edition_id))?.document;
  const sessions = new Map(document?.sessions.map((session) => [session.slug, session]));
  const rooms = document?.rooms ?? [];
  const numbers: Readonly<Record<Sample['type'], ReadonlyMap<string, number>>> = {
    person: people,
    session: new Map(document?.sessions.map(({ slug, session_id }) => [slug, session_id])),
    article: await numbersOf(tx, sql`SELECT slug AS name, article_id AS id FROM articles`),
    organisation: await numbersOf(tx, sql`SELECT slug AS name, community_common_id AS id FROM community_commons`),
  };
  const require = (found: number | undefined, name: string) => {
    if (found === undefined) throw new Error(`The sample has saved ${name}, which it does not have.`);
    return found;
  };
  for (const { by, collections, unsorted } of savedLists) {
    const user_id = require(people.get(by), by);
    let position = 0;
    const add = async (items: readonly Sample[], collection_id: number | null) => {
      for (const item of items) {
        const { type, of, note = '' } = item;
        position += 1;
        const saved_at = new Date(clock.now().getTime() - position * 5 * 3_600_000);
        const subject_id = require(numbers[type].get(of), of);
        const seen = seenOf(item, sessions.get(of), rooms);
        await tx.insert(savedItems).values({ user_id, type, subject_id, collection_id, note, position, saved_at, ...seen });
      }
    };
    for (const { title, items } of collections) {
      const [made] = await tx.insert(savedCollections).values({ user_id, title }).returning();
      await add(items, made?.collection_id ?? null);
    }
    await add(unsorted, null);
  }
}

function seenOf({ type, was_in }: Sample, session: ReleasedSession | undefined, rooms: ReleaseDocument['rooms']) {
  if (type !== 'session' || !session) return {};
  const { starts_at, ends_at, room_id } = session;
  const room = rooms.find((one) => (was_in === undefined ? one.room_id === room_id : one.name === was_in));
  const seen_key = was_in === undefined ? momentKeyOf(session) : `before ${momentKeyOf(session)}`;
  return { seen_moment: { starts_at, ends_at, places: room ? namesOf(room) : {}, is_cancelled: false }, seen_key };
}

async function numbersOf(tx: Tx, query: ReturnType<typeof sql>): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ name: string; id: number }>(query);
  return new Map(rows.map(({ name, id }) => [name, id]));
}
