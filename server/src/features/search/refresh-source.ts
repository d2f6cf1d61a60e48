import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Context } from '../../core/context.ts';
import { locales } from '@sabha/contract/core/locales';
import type { FindableSource, FindableText } from '../../core/text/findable.ts';

interface Document extends Omit<FindableText, 'appearance'> {
  readonly appearance: FindableText['appearance'] | null;
  readonly locale: string;
  readonly aliases: string;
  readonly content_hash: string;
}

// Control characters mark what matches in an excerpt, and PostgreSQL keeps no U+0000.
const controls = /[\p{Cc}--[\n\t]]/gv;
const longestBody = 20_000;

/**
 * Makes the index say of a source what its public pages show now: adds, changes what differs, removes the rest, in one
 * transaction. Two at once wait for each other.
 */
export async function refreshSource(ctx: Context, source: FindableSource): Promise<void> {
  const { origin } = new URL(ctx.config.public_url);
  const byLocale = await Promise.all(locales.map(async (locale) => ({ locale, texts: await source.collect(ctx.db, locale, origin) })));
  const documents = toDocuments(byLocale);
  await ctx.transact(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`search ${source.name}`}, 0))`);
    const rows = JSON.stringify(documents);
    await tx.execute(sql`
      INSERT INTO search_documents AS d (source, source_key, locale, kind, title, detail, aliases, body, path, themes, appearance, content_hash)
      SELECT ${source.name}, n.key, n.locale, n.kind, n.title, n.detail, n.aliases, n.body, n.path, n.themes, n.appearance, n.content_hash
      FROM jsonb_to_recordset(${rows}::jsonb)
        AS n (key text, locale text, kind text, title text, detail text, aliases text, body text, path text, themes text[], appearance jsonb,
          content_hash text)
      ON CONFLICT (source, source_key, locale) DO UPDATE SET
        kind = excluded.kind, title = excluded.title, detail = excluded.detail, aliases = excluded.aliases, body = excluded.body,
        path = excluded.path, themes = excluded.themes, appearance = excluded.appearance, content_hash = excluded.content_hash
      WHERE d.content_hash <> excluded.content_hash`);
    const stored = JSON.stringify(documents.map(({ key, locale }) => ({ key, locale })));
    await tx.execute(sql`
      DELETE FROM search_documents d WHERE d.source = ${source.name} AND NOT EXISTS (
        SELECT FROM jsonb_to_recordset(${stored}::jsonb) AS n (key text, locale text) WHERE n.key = d.source_key AND n.locale = d.locale)`);
  });
}

function toDocuments(byLocale: readonly { locale: string; texts: readonly FindableText[] }[]): Document[] {
  const titles = Map.groupBy(
    byLocale.flatMap(({ texts }) => texts),
    ({ key }) => key,
  );
  return byLocale.flatMap(({ locale, texts }) =>
    texts.map((text) => {
      const others = new Set((titles.get(text.key) ?? []).map(({ title }) => title));
      others.delete(text.title);
      const clean = (part: string) => part.replace(controls, ' ').trim();
      const shown = {
        ...text,
        title: clean(text.title),
        detail: clean(text.detail),
        body: clean(text.body).slice(0, longestBody),
        themes: text.themes ?? [],
        appearance: text.appearance ?? null,
      };
      const aliases = [...others].map(clean).join(' · ');
      const content_hash = createHash('sha256')
        .update(JSON.stringify([shown, aliases]))
        .digest('base64url');
      return { ...shown, locale, aliases, content_hash };
    }),
  );
}
