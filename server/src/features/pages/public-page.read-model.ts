import { aboutPath } from '@sabha/contract/content/edition';
import type { CurrentEdition } from '@sabha/contract/content/operations';
import { notFound, ProblemError } from '@sabha/contract/core/errors';
import type { PageDocument, PublicPage } from '@sabha/contract/pages/page';
import type { Database } from '../../core/db/database.ts';
import { listPublicEditions, readCurrentEdition, type EditionRow } from '../content/public.ts';
import { fillPlaces, type Places } from './fill-places.ts';
import { findPagesByPath, findVersion, listPublishedPages, type PageRow } from './page.store.ts';
import { showDocument, type Showing } from './show-document.ts';

type Found = { kind: 'page'; page: PublicPage } | { kind: 'moved'; path: string };

/** What `{edition}` in a path stands for: the name and year that the about page's path carries. */
const editionPart = (edition: EditionRow) => aboutPath(edition).slice('/about-'.length);

/**
 * The published page under a path as people type it. An alias shows the page too; a path that was retired, or that names another
 * edition than the current one, says where the page is now.
 * @throws ProblemError 404
 */
export async function readPublicPage(db: Database, path: string, locale: string): Promise<Found> {
  const editions = await listPublicEditions(db);
  const current = editions.find((edition) => edition.is_current);
  const spellings = new Map([[path, true]]);
  for (const edition of editions) {
    const spelling = path.replace(editionPart(edition), '{edition}');
    if (!spellings.has(spelling)) spellings.set(spelling, edition === current);
  }
  const paths = [...spellings.keys()];
  const rows = (await findPagesByPath(db, paths)).filter((row) => row.published_number !== null);
  const own = rows.find((row) => paths.includes(row.path)) ?? rows.find((row) => row.aliases.some((alias) => paths.includes(alias)));
  const row = own ?? rows[0];
  // A path with an unfilled {edition} in it is nobody's address.
  if (!row || path.includes('{')) throw notFound('There is no such page.');
  const pathNow = fillPath(row.path, current);
  const matched = paths.find((each) => row.path === each || row.aliases.includes(each));
  if (matched === undefined || spellings.get(matched) === false) return { kind: 'moved', path: pathNow };
  const version = await findVersion(db, row.page_id, row.published_number ?? 0);
  if (!version) throw new Error(`Page ${row.page_id} has no version ${row.published_number}.`);
  return { kind: 'page', page: await toPublicPage(db, { row, document: version.document, locale }) };
}

interface Shown {
  readonly row: PageRow;
  readonly document: PageDocument;
  readonly locale: string;
}

/** A page with one of its documents, in one language. */
export async function toPublicPage(db: Database, { row, document, locale }: Shown): Promise<PublicPage> {
  const edition = await findCurrentEdition(db, locale);
  return {
    page_id: row.page_id,
    path: row.path.replace('{edition}', edition?.about_path.slice('/about-'.length) ?? 'event'),
    published_at: row.published_at?.toISOString() ?? null,
    document: showDocument(document, showingOf(edition, locale)),
  };
}

interface PublishedPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly published_at: string | null;
  readonly document: PageDocument;
  /** A text of the document in the language, with its `{names}` filled in. */
  readonly textOf: (written: Written, field: string) => string;
}

/** What may be translated: its texts, and beside them those of other languages. */
interface Written {
  readonly translations: object;
}

/** Every published page with its title in the language, by path. */
export async function readPublishedPages(db: Database, under: string, locale: string): Promise<PublishedPage[]> {
  const [published, editions, edition] = await Promise.all([
    listPublishedPages(db),
    listPublicEditions(db),
    findCurrentEdition(db, locale),
  ]);
  const current = editions.find(({ is_current }) => is_current);
  const { places } = showingOf(edition, locale);
  const textOf: PublishedPage['textOf'] = (written, field) => fillPlaces(inLanguage(written, field, locale), places);
  return published
    .map(({ page, version: { document } }) => ({
      path: fillPath(page.path, current),
      title: textOf(document, 'title'),
      description: textOf(document, 'description'),
      published_at: page.published_at?.toISOString() ?? null,
      document,
      textOf,
    }))
    .filter(({ path }) => path.startsWith(under));
}

function inLanguage(written: Written, field: string, locale: string): string {
  const own = (written as Written & Record<string, unknown>)[field];
  return (written.translations as Partial<Record<string, Record<string, string>>>)[locale]?.[field] || (typeof own === 'string' ? own : '');
}

const fillPath = (path: string, current: EditionRow | undefined) => path.replace('{edition}', current ? editionPart(current) : 'event');

/** Pages exist before there is an edition; they have no facts then. */
async function findCurrentEdition(db: Database, locale: string): Promise<CurrentEdition | null> {
  try {
    return await readCurrentEdition(db, locale);
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return null;
    throw error;
  }
}

const counted = new Intl.NumberFormat('en-IN');

function showingOf(edition: CurrentEdition | null, locale: string): Showing {
  if (!edition) return { locale, places: new Map(), facts: [] };
  const own: [string, string][] = [
    ['event', edition.name],
    ['edition', edition.about_path.slice('/about-'.length)],
    ['city', edition.city],
    ['year', String(edition.year)],
    ['sponsor_count', String(edition.counts.sponsor_count)],
  ];
  const places: Places = new Map([
    ...own.map(([name, words]) => [name, { digits: words, words }] as const),
    ...edition.facts.map(({ key, number }) => [key, { digits: String(number), words: counted.format(number) }] as const),
  ]);
  return { locale, places, facts: edition.facts };
}
