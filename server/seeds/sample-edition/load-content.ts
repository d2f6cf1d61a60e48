import type { Translations } from '@sabha/contract/core/fields';
import { committeeMembers, editionFacts, editions, sponsors, sponsorTiers } from '../../src/features/content/schema.ts';
import type { Tx } from '../../src/core/db/database.ts';
import { slugify } from '../../src/core/text/slugify.ts';
import { teams } from './committee.data.ts';
import { editionFields, editionTexts, facts, factSource, factYear } from './edition.data.ts';
import type { SampleSponsor } from './sample-types.ts';
import { cityTranslations, sponsorTranslations } from './sponsor-translations.data.ts';
import { tiers } from './sponsors.data.ts';
import { english, translationsOf } from './translations-of.ts';

const created_by = 0;

/** Adds the edition, its facts, sponsors and committee; returns the edition's id. */
export async function loadContent(tx: Tx): Promise<number> {
  const texts = Object.fromEntries(Object.entries(editionTexts).map(([field, text]) => [field, english(text)])) as Record<
    keyof typeof editionTexts,
    string
  >;
  const [edition] = await tx
    .insert(editions)
    .values({ ...editionFields, ...texts, translations: translationsOf(editionTexts), created_by })
    .returning({ edition_id: editions.edition_id });
  if (!edition) throw new Error('The database did not answer with the edition that was added.');
  const { edition_id } = edition;
  await tx.insert(editionFacts).values(
    facts.map(({ key, number, label }, index) => ({
      edition_id,
      created_by,
      key,
      number,
      year: factYear,
      position: index + 1,
      label: english(label),
      source: english(factSource),
      translations: translationsOf({ label, source: factSource }),
    })),
  );
  await loadSponsors(tx, edition_id);
  await loadCommittee(tx, edition_id);
  return edition_id;
}

async function loadSponsors(tx: Tx, edition_id: number): Promise<void> {
  const added = await tx
    .insert(sponsorTiers)
    .values(
      tiers.map(({ slug, name, summary, mark_size }, index) => ({
        edition_id,
        created_by,
        slug,
        mark_size,
        position: index + 1,
        name: english(name),
        summary: english(summary),
        translations: translationsOf({ name, summary }),
      })),
    )
    .returning({ slug: sponsorTiers.slug, sponsor_tier_id: sponsorTiers.sponsor_tier_id });
  const idOf = new Map(added.map((tier) => [tier.slug, tier.sponsor_tier_id]));
  const tierId = (slug: string) => {
    const id = idOf.get(slug);
    if (id === undefined) throw new Error(`The database did not answer with the tier ${slug}.`);
    return id;
  };
  await tx.insert(sponsors).values(
    tiers.flatMap((tier) =>
      tier.sponsors.map((sponsor, index) => ({
        edition_id,
        created_by,
        ...sponsor,
        slug: slugify(sponsor.name),
        translations: translateSponsor(sponsor),
        position: index + 1,
        sponsor_tier_id: tierId(tier.slug),
      })),
    ),
  );
}

function translateSponsor({ name, city }: SampleSponsor): Translations {
  const [texts, cities] = [sponsorTranslations[name], cityTranslations[city]];
  if (!texts || !cities) throw new Error(`Nobody has translated what ${name} does, or ${city}.`);
  const inOne = (language: 'hi' | 'gu') => {
    const [summary, contribution] = texts[language];
    return { summary, contribution, city: cities[language] };
  };
  return { hi: inOne('hi'), gu: inOne('gu') };
}

async function loadCommittee(tx: Tx, edition_id: number): Promise<void> {
  const members = teams.flatMap((team) => team.members.map((member) => ({ ...member, team: team.name })));
  await tx.insert(committeeMembers).values(
    members.map(({ name, role, organisation, bio, team }, index) => ({
      edition_id,
      created_by,
      name: english(name),
      organisation,
      biography: bio,
      slug: slugify(english(name)),
      position: index + 1,
      role: english(role),
      team: english(team),
      translations: translationsOf({ name, role, team }),
    })),
  );
}
