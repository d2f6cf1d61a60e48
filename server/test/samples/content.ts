import { sql } from 'drizzle-orm';
import type { EntitySample, EntityWorld } from '../entity-world.ts';

const editionId = (world: EntityWorld) =>
  world.make(
    'edition',
    sql`INSERT INTO editions (slug, name, short_name, year, starts_on, ends_on, time_zone, city, country, currency, pattern_seed, status)
      VALUES ('sample-summit-2027', 'Sample Summit 2027', 'Sample Summit', 2027, '2027-07-15', '2027-07-17', 'Asia/Kolkata', 'Vadodara', 'IN', 'INR', 'sample', 'published')
      RETURNING edition_id AS id`,
  );
const tierId = async (world: EntityWorld) =>
  world.make(
    'sponsor tier',
    sql`INSERT INTO sponsor_tiers (edition_id, slug, name) VALUES (${await editionId(world)}, 'main', 'Main') RETURNING sponsor_tier_id AS id`,
  );

export const samples: Record<string, EntitySample> = {
  edition: {
    build: (n) => ({
      slug: `summit-${n}`,
      name: `Súmmit ${n}`,
      short_name: 'Summit',
      year: 2020 + (n % 10),
      starts_on: '2027-07-15',
      ends_on: '2027-07-17',
      time_zone: 'Asia/Kolkata',
      currency: 'INR',
      pattern_seed: `seed ${n}`,
      status: n % 2 ? 'published' : 'draft',
    }),
    change: { name: 'Another summit', year: 2031 },
    invalid: { time_zone: 'Mars/Olympus' },
    searched: 'name',
  },
  editionFact: {
    build: async (n, world) => ({ edition_id: await editionId(world), key: `fact_${n}`, number: n, label: `Pílots ${n}`, year: 2026 }),
    change: { label: 'Signed pilots', number: 40 },
    invalid: { key: 'No Key' },
    searched: 'label',
  },
  sponsorTier: {
    build: async (n, world) => ({ edition_id: await editionId(world), slug: `tier-${n}`, name: `Tíer ${n}`, position: n }),
    change: { name: 'Partners', mark_size: 'large' },
    invalid: { mark_size: 'huge' },
    searched: 'name',
  },
  sponsor: {
    build: async (n, world) => ({
      edition_id: await editionId(world),
      sponsor_tier_id: await tierId(world),
      slug: `sponsor-${n}`,
      name: `Bánk ${n}`,
      position: n % 3,
    }),
    change: { name: 'Another bank', is_featured: true },
    invalid: { website: 'javascript:alert(1)' },
    searched: 'name',
  },
  committeeMember: {
    build: async (n, world) => ({ edition_id: await editionId(world), slug: `member-${n}`, name: `Hírai ${n}`, team: 'Programme' }),
    change: { name: 'Another member', position: 4 },
    invalid: { slug: 'No Slug' },
    searched: 'name',
  },
};
