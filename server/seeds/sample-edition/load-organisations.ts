import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../src/core/db/database.ts';
import { communityCommons } from '../../src/features/organisations/schema.ts';
import { organisations, type SampleOrganisation } from './organisations.data.ts';
import { startups } from './startups.data.ts';
import { english, translationsOf } from './translations-of.ts';

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

/** The row of one, by its place among those that are loaded with it. */
export function rowOf(organisation: SampleOrganisation, index: number) {
  const { type, slug, name, theme, founded_year, summary, description, city, looking_for } = organisation;
  const { team_size = null, government_level = null, verified_reason = null, goals = [], stages = [], languages = [] } = organisation;
  return {
    community_type: type,
    slug,
    community_name: name,
    theme,
    founded_year,
    summary: english(summary),
    description: english(description),
    city: english(city),
    looking_for: english(looking_for),
    translations: translationsOf({ summary, description, city, looking_for }),
    team_size,
    government_level,
    goals: [...goals],
    stages: [...stages],
    languages: [...languages],
    verified_reason,
    verified_at: verified_reason === null ? null : daysAgo(index % 5 === 2 ? 3 : 40),
    created_at: verified_reason === null ? sql`now() - make_interval(hours => ${5 + 19 * index})` : daysAgo(50 + index),
    position: index + 1,
    created_by: 0,
  };
}

/** Adds the organisations of the sample; its startups show themselves at the edition. */
export async function loadOrganisations(tx: Tx, edition_id: number): Promise<void> {
  await tx
    .insert(communityCommons)
    .values([
      ...startups.map((startup, index) => ({ ...rowOf(startup, index), shown_edition_id: edition_id })),
      ...organisations.map((organisation, index) => rowOf(organisation, index)),
    ]);
}

/** Those of the sample's people who speak for an organisation do so from now on. */
export async function loadOrganisationOwners(tx: Tx): Promise<void> {
  for (const { slug, owner } of [...startups, ...organisations]) {
    if (owner === undefined) continue;
    const owner_user_id = sql`(SELECT user_id FROM global_users WHERE username = ${owner})`;
    await tx.update(communityCommons).set({ owner_user_id }).where(eq(communityCommons.slug, slug));
  }
}
