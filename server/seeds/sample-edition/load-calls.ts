import { eq } from 'drizzle-orm';
import type { Tx } from '../../src/core/db/database.ts';
import { applicationCalls, applicationTiers } from '../../src/features/applications/schema.ts';
import { sponsorTiers } from '../../src/features/content/schema.ts';
import { contactDesks, enquiryTopics } from '../../src/features/enquiries/schema.ts';
import { calls, type SampleCall } from './calls.data.ts';
import { desks, topics } from './contact.data.ts';
import { english, translationsOf } from './translations-of.ts';

const created_by = 0;

/** Adds what people can apply for, and how they reach the team. */
export async function loadCalls(tx: Tx, edition_id: number): Promise<void> {
  const tiers = await tx
    .select({ slug: sponsorTiers.slug, sponsor_tier_id: sponsorTiers.sponsor_tier_id })
    .from(sponsorTiers)
    .where(eq(sponsorTiers.edition_id, edition_id));
  const sponsorTierOf = new Map(tiers.map(({ slug, sponsor_tier_id }) => [slug, sponsor_tier_id]));
  for (const call of calls) await loadCall(tx, { edition_id, call, sponsorTierOf });
  await loadContact(tx, edition_id);
}

interface Loading {
  readonly edition_id: number;
  readonly call: SampleCall;
  readonly sponsorTierOf: ReadonlyMap<string, number>;
}

async function loadCall(tx: Tx, { edition_id, call, sponsorTierOf }: Loading): Promise<void> {
  const { title, lead, tiers, closes_at, ...rest } = call;
  const [row] = await tx
    .insert(applicationCalls)
    .values({
      ...rest,
      edition_id,
      created_by,
      title: english(title),
      lead: english(lead),
      closes_at: new Date(closes_at),
      translations: translationsOf({ title, lead }),
    })
    .returning({ application_call_id: applicationCalls.application_call_id });
  if (!row) throw new Error('The database did not answer with the call that was added.');
  await tx.insert(applicationTiers).values(
    tiers.map(({ slug, name, summary, price = null, places = null, sponsor_tier, benefits }, index) => ({
      application_call_id: row.application_call_id,
      created_by,
      slug,
      price,
      places,
      sponsor_tier_id: sponsor_tier === undefined ? null : (sponsorTierOf.get(sponsor_tier) ?? null),
      benefits: [...benefits],
      position: index + 1,
      name: english(name),
      summary: english(summary),
      translations: translationsOf({ name, summary }),
    })),
  );
}

async function loadContact(tx: Tx, edition_id: number): Promise<void> {
  await tx.insert(enquiryTopics).values(
    topics.map(({ slug, name, hint, team_email }, index) => ({
      edition_id,
      created_by,
      slug,
      team_email,
      position: index + 1,
      name: english(name),
      hint: english(hint),
      translations: translationsOf({ name, hint }),
    })),
  );
  await tx.insert(contactDesks).values(
    desks.map(({ name, address, note, phone, hours }, index) => ({
      edition_id,
      created_by,
      phone,
      hours,
      position: index + 1,
      name: english(name),
      address: english(address),
      note: english(note),
      translations: translationsOf({ name, address, note }),
    })),
  );
}
