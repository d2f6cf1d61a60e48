import { sql } from 'drizzle-orm';
import type { EntitySample, EntityWorld } from '../entity-world.ts';

const editionId = (world: EntityWorld) =>
  world.make(
    'edition of startups',
    sql`INSERT INTO editions (slug, name, short_name, year, starts_on, ends_on, time_zone, city, country, currency, pattern_seed, status)
      VALUES ('startup-summit', 'Startup Summit', 'Startup Summit', 2027, '2027-07-15', '2027-07-17', 'Asia/Kolkata', 'Vadodara', 'IN', 'INR', 'startup', 'published')
      RETURNING edition_id AS id`,
  );

export const samples: Record<string, EntitySample> = {
  startup: {
    build: async (n, world) => ({
      edition_id: await editionId(world),
      slug: `startup-${n}`,
      name: `Jál ${n}`,
      city: 'Surat',
      founded_year: 2015 + (n % 8),
      position: n % 3,
    }),
    change: { name: 'Another startup', theme: 'water' },
    invalid: { website: 'javascript:alert(1)' },
    searched: 'name',
  },
};
