import { articleTextFields } from '@sabha/contract/knowledge/article';
import type { ArticleCard, ShownDownload } from '@sabha/contract/knowledge/operations';
import { readLocalText } from '@sabha/contract/core/local-text';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { files } from '../../core/storage/files.schema.ts';
import { translate } from '../../core/text/translate.ts';
import { countReadingMinutes } from './article-text.ts';
import { articles } from './schema.ts';

export type ArticleRow = typeof articles.$inferSelect;

/** What the public may read: published and not deleted. */
export const isPublic = and(eq(articles.status, 'published'), isNull(articles.deleted_at));

/** Rows as lists show them, in one language, with what is known of their files: one more query for all of them. */
export async function toCards(db: Database, rows: readonly ArticleRow[], locale: string): Promise<ArticleCard[]> {
  const stored = await findFiles(
    db,
    rows.flatMap(({ downloads }) => downloads.map(({ file }) => file)),
  );
  return rows.map((row) => {
    const { slug, kind, title, summary, body, authors, themes, video_url, published_at } = translate(row, articleTextFields, locale);
    return {
      slug,
      kind,
      title,
      summary,
      authors,
      themes,
      video_url,
      published_at: published_at.toISOString(),
      reading_minutes: countReadingMinutes(body),
      downloads: row.downloads.flatMap((download) => toShown(download, stored.get(download.file), locale)),
      language: languageOf(row, locale),
    };
  });
}

/** The reader's language when the title and the body are in it. */
function languageOf({ translations, body }: ArticleRow, locale: string): string {
  const texts = (translations as Partial<Record<string, Record<string, string>>>)[locale];
  return texts?.['title'] && (texts['body'] || body === '') ? locale : 'en';
}

type KnownFile = Pick<typeof files.$inferSelect, 'name' | 'original_name' | 'bytes'>;

/** Only public files: a private one that an article names stays its owner's, and is not even mentioned. */
async function findFiles(db: Database, names: readonly string[]): Promise<ReadonlyMap<string, KnownFile>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .select({ name: files.name, original_name: files.original_name, bytes: files.bytes })
    .from(files)
    .where(and(inArray(files.name, [...names]), eq(files.kind, 'file'), eq(files.visibility, 'public'), isNull(files.deleted_at)));
  return new Map(rows.map((row) => [row.name, row]));
}

function toShown(download: ArticleRow['downloads'][number], file: KnownFile | undefined, locale: string): ShownDownload[] {
  if (!file) return [];
  const { label, version, dated_on } = download;
  const file_name = file.original_name ?? file.name;
  return [
    { label: readLocalText(label, locale), url: `/api/multimedia/files/${file.name}`, file_name, bytes: file.bytes, version, dated_on },
  ];
}
