import { aboutPath, editionFactTextFields, editionTextFields } from '@sabha/contract/content/edition';
import type { CurrentEdition } from '@sabha/contract/content/operations';
import { notFound } from '@sabha/contract/core/errors';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { renderMarkdown } from '../../core/text/markdown.ts';
import { translate } from '../../core/text/translate.ts';
import { findPublicEdition, type EditionRow } from './edition.store.ts';
import { committeeMembers, editionFacts, sponsors } from './schema.ts';

/** @throws ProblemError 404 while no edition is the current one. */
export async function readCurrentEdition(db: Database, locale: string): Promise<CurrentEdition> {
  const row = await findPublicEdition(db, undefined);
  if (!row) throw notFound('No edition has been published yet.');
  const { edition_id } = row;
  const [facts, sponsor_count, committee_member_count] = await Promise.all([
    readFacts(db, edition_id, locale),
    countOf(db, sponsors, edition_id),
    countOf(db, committeeMembers, edition_id),
  ]);
  const edition = translate(row, editionTextFields, locale);
  return {
    ...edition,
    description_html: renderMarkdown(edition.description),
    venue_directions_html: renderMarkdown(edition.venue_directions),
    about_path: aboutPath(row),
    facts,
    counts: { day_count: countDays(row), sponsor_count, committee_member_count },
  };
}

async function readFacts(db: Database, edition_id: number, locale: string): Promise<CurrentEdition['facts']> {
  const rows = await db
    .select()
    .from(editionFacts)
    .where(and(eq(editionFacts.edition_id, edition_id), isNull(editionFacts.deleted_at)))
    .orderBy(asc(editionFacts.position), asc(editionFacts.edition_fact_id));
  return rows.map((row) => translate(row, editionFactTextFields, locale));
}

async function countOf(db: Database, table: typeof sponsors | typeof committeeMembers, edition_id: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(table)
    .where(and(eq(table.edition_id, edition_id), isNull(table.deleted_at)));
  return row?.count ?? 0;
}

const millisecondsOfDay = 86_400_000;

function countDays({ starts_on, ends_on }: Pick<EditionRow, 'starts_on' | 'ends_on'>): number {
  return (Date.parse(ends_on) - Date.parse(starts_on)) / millisecondsOfDay + 1;
}
