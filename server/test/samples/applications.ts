import { sql } from 'drizzle-orm';
import type { EntitySample, EntityWorld } from '../entity-world.ts';
import type { OperationSample } from '../matrix/example-input.ts';

const kinds = ['sponsor', 'speaker', 'investor', 'volunteer', 'founder'] as const;

const editionFor = (world: EntityWorld, n: number) =>
  world.make(
    `edition of call ${n}`,
    sql`INSERT INTO editions (slug, name, short_name, year, starts_on, ends_on, time_zone, city, country, currency, pattern_seed, status)
      VALUES (${`call-summit-${n}`}, 'Call Summit', 'Call Summit', 2027, '2027-07-15', '2027-07-17', 'Asia/Kolkata', 'Vadodara', 'IN', 'INR', 'call', 'published')
      RETURNING edition_id AS id`,
  );
const callId = async (world: EntityWorld) =>
  world.make(
    'application call',
    sql`INSERT INTO application_calls (edition_id, kind, title) VALUES (${await editionFor(world, 0)}, 'sponsor', 'Sponsors') RETURNING application_call_id AS id`,
  );

export const samples: Record<string, EntitySample> = {
  applicationCall: {
    // An edition has one call of a kind.
    build: async (n, world) => ({
      edition_id: await editionFor(world, Math.ceil(n / kinds.length)),
      kind: kinds[n % kinds.length],
      title: `Cáll ${n}`,
      fields: [{ name: 'why', kind: 'long_text', label: { en: 'Why?' }, is_required: true }],
      opens_at: '2027-01-01T00:00:00.000Z',
      closes_at: '2027-05-01T00:00:00.000Z',
    }),
    change: { title: 'Another call', is_open: false },
    invalid: { kind: 'astronaut' },
    searched: 'title',
  },
  applicationTier: {
    build: async (n, world) => ({ application_call_id: await callId(world), slug: `way-${n}`, name: `Wáy ${n}`, places: n }),
    change: { name: 'Another way', price: 50_000_00 },
    invalid: { places: -1 },
    searched: 'name',
  },
  application: {
    build: () => ({}),
    change: {},
    invalid: {},
    makeRow: async (world, n) =>
      world.make(
        `application ${n}`,
        sql`INSERT INTO applications (application_call_id, number, guest_hash, applicant_name, applicant_email, state, submitted_at)
          VALUES (${await callId(world)}, ${`SPO-SAMPLE-${n}`}, ${`somebody ${n}`}, 'Somebody', 'somebody@example.org', 'submitted', now()) RETURNING application_id AS id`,
      ),
  },
};

/** Inputs that follow a pattern, which nobody guesses. */
export const inputs: Record<string, OperationSample> = {
  'application.resume': () => ({ body: { secret: 'A'.repeat(43) } }),
  'application.getFile': () => ({ params: { name: 'A'.repeat(22) } }),
  'application.removeFile': () => ({ params: { name: 'A'.repeat(22) } }),
};
