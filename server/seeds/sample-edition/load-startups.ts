import type { Tx } from '../../src/core/db/database.ts';
import { startups as table } from '../../src/features/startups/schema.ts';
import { startups } from './startups.data.ts';
import { english, translationsOf } from './translations-of.ts';

/** Adds the startups that show themselves at the edition. */
export async function loadStartups(tx: Tx, edition_id: number): Promise<void> {
  await tx.insert(table).values(
    startups.map(({ summary, running, city, looking_for, ...rest }, index) => ({
      ...rest,
      edition_id,
      created_by: 0,
      position: index + 1,
      summary: english(summary),
      running: english(running),
      city: english(city),
      looking_for: english(looking_for),
      translations: translationsOf({ summary, running, city, looking_for }),
    })),
  );
}
