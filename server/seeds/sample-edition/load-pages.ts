import type { Context } from '../../src/core/context.ts';
import type { Tx } from '../../src/core/db/database.ts';
import { countMissingTexts } from '../../src/features/pages/missing-texts.ts';
import { publishIn } from '../../src/features/pages/publish-page.ts';
import { pages } from '../../src/features/pages/schema.ts';
import { samplePages } from './pages/all-pages.ts';
import { toDocument } from './pages/sample-page.ts';
import { english } from './translations-of.ts';

/** Adds the sample's pages and publishes each as its first version. */
export async function loadPages(ctx: Context, tx: Tx): Promise<void> {
  for (const page of samplePages) {
    const { path, aliases = [], retired_paths = [], title } = page;
    const document = toDocument(page);
    const [row] = await tx
      .insert(pages)
      .values({
        path,
        aliases: [...aliases],
        retired_paths: [...retired_paths],
        title: english(title),
        document,
        missing_counts: countMissingTexts(document),
        created_by: 0,
      })
      .returning({ page_id: pages.page_id });
    if (!row) throw new Error(`The database did not answer with the page ${path}.`);
    await publishIn(ctx, tx, { page_id: row.page_id, revision: null, comment: '', publish_at: null, actor_id: 0, request_id: null });
  }
}
