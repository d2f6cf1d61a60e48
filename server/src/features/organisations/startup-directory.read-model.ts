import { notFound } from '@sabha/contract/core/errors';
import { organisationTextFields } from '@sabha/contract/organisations/community-common';
import type { ListedStartup, StartupDirectory, StartupPage } from '@sabha/contract/organisations/startup-directory';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Database } from '../../core/db/database.ts';
import { renderMarkdown } from '../../core/text/markdown.ts';
import { translate } from '../../core/text/translate.ts';
import { findPublicEdition } from '../content/public.ts';
import { readThemes, type PublicTheme } from '../schedule/public.ts';
import { findMergedInto } from './merged-address.ts';
import { communityCommons, type OrganisationRow } from './schema.ts';

/** Every startup of the current edition; none while no edition is public. */
export async function findStartups(db: Database): Promise<OrganisationRow[]> {
  const edition = await findPublicEdition(db, undefined);
  if (!edition) return [];
  return db
    .select()
    .from(communityCommons)
    .where(
      and(
        eq(communityCommons.community_type, 'startup'),
        eq(communityCommons.shown_edition_id, edition.edition_id),
        isNull(communityCommons.hidden_at),
        isNull(communityCommons.deleted_at),
      ),
    )
    .orderBy(asc(communityCommons.position), asc(communityCommons.community_common_id));
}

export async function readStartupDirectory(ctx: Context, locale: string): Promise<StartupDirectory> {
  const [rows, themes] = await Promise.all([findStartups(ctx.db), readThemes(ctx, locale)]);
  const counts = Map.groupBy(rows, ({ theme }) => theme);
  const counted = themes.map((theme) => ({ ...theme, startup_count: counts.get(theme.slug)?.length ?? 0 }));
  return { themes: counted.filter(({ startup_count }) => startup_count > 0), startups: rows.map((row) => list(row, themes, locale)) };
}

/** How many others are shown beside one. */
const neighboursShown = 3;

/** By its address, or by one of a startup that is this one now. @throws ProblemError 404 when the current edition has no such startup. */
export async function readStartupPage(ctx: Context, slug: string, locale: string): Promise<StartupPage> {
  const [rows, themes] = await Promise.all([findStartups(ctx.db), readThemes(ctx, locale)]);
  const row = rows.find((each) => each.slug === slug) ?? (await findMerged(ctx.db, rows, slug));
  if (!row) throw notFound('There is no such startup.');
  const { description, looking_for, website } = translate(row, organisationTextFields, locale);
  const others = rows.filter((each) => each.theme !== null && each.theme === row.theme && each !== row);
  return {
    ...list(row, themes, locale),
    running_html: renderMarkdown(description),
    looking_for,
    website,
    neighbours: others.slice(0, neighboursShown).map((each) => list(each, themes, locale)),
  };
}

async function findMerged(db: Database, rows: readonly OrganisationRow[], slug: string): Promise<OrganisationRow | undefined> {
  const id = await findMergedInto(db, slug);
  return rows.find((each) => each.community_common_id === id);
}

function list(row: OrganisationRow, themes: readonly PublicTheme[], locale: string): ListedStartup {
  const { slug, community_name: name, summary, city, founded_year, image: logo } = translate(row, organisationTextFields, locale);
  return { slug, name, summary, city, founded_year, logo, theme: themes.find((theme) => theme.slug === row.theme) ?? null };
}
