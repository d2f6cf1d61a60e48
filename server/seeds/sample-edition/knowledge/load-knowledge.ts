import { Readable } from 'node:stream';
import type { Download } from '@sabha/contract/knowledge/article';
import type { Context } from '../../../src/core/context.ts';
import type { Tx } from '../../../src/core/db/database.ts';
import { articles } from '../../../src/features/knowledge/schema.ts';
import { english, translationsOf } from '../translations-of.ts';
import { articlesOfSample } from './all-articles.ts';
import type { SampleDownload } from './sample-article.ts';

/** Adds the sample's pieces and writes the files that they offer. */
export async function loadKnowledge(ctx: Context, tx: Tx): Promise<void> {
  for (const { title, summary, body, authors, themes, downloads = [], published_at, ...rest } of articlesOfSample) {
    const stored: Download[] = [];
    for (const download of downloads) stored.push(await storeFile(ctx, download));
    await tx.insert(articles).values({
      ...rest,
      status: 'published',
      title: english(title),
      summary: english(summary),
      body: english(body),
      authors: [...authors],
      themes: [...themes],
      downloads: stored,
      published_at: new Date(published_at),
      translations: translationsOf({ title, summary, body }),
      created_by: 0,
    });
  }
}

async function storeFile(ctx: Context, { label: [en, hi, gu], file_name, text, version, dated_on }: SampleDownload): Promise<Download> {
  const { name } = await ctx.files.putFile(Readable.from([Buffer.from(text)]), {
    owner_user_id: null,
    created_by: 0,
    original_name: file_name,
    is_in_library: true,
  });
  return { label: { en, hi, gu }, file: name, version, dated_on };
}
