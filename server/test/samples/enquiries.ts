import { sql } from 'drizzle-orm';
import type { EntitySample, EntityWorld } from '../entity-world.ts';

const editionId = (world: EntityWorld) =>
  world.make(
    'edition of enquiries',
    sql`INSERT INTO editions (slug, name, short_name, year, starts_on, ends_on, time_zone, city, country, currency, pattern_seed, status)
      VALUES ('contact-summit', 'Contact Summit', 'Contact Summit', 2027, '2027-07-15', '2027-07-17', 'Asia/Kolkata', 'Vadodara', 'IN', 'INR', 'contact', 'published')
      RETURNING edition_id AS id`,
  );

const topicId = async (world: EntityWorld) =>
  world.make(
    'enquiry topic',
    sql`INSERT INTO enquiry_topics (edition_id, slug, name) VALUES (${await editionId(world)}, 'press', 'Press') RETURNING enquiry_topic_id AS id`,
  );

export const samples: Record<string, EntitySample> = {
  contactDesk: {
    build: async (n, world) => ({
      edition_id: await editionId(world),
      name: `Désk ${n}`,
      hours: [{ days: [1, 2, 3], opens: '10:00', closes: '18:00' }],
      position: n,
    }),
    change: { name: 'Front desk', hours: [] },
    invalid: { hours: [{ days: [8], opens: '10:00', closes: '18:00' }] },
    searched: 'name',
  },
  enquiryTopic: {
    build: async (n, world) => ({ edition_id: await editionId(world), slug: `topic-${n}`, name: `Tópic ${n}`, position: n }),
    change: { name: 'Tickets', team_email: 'team@example.org' },
    invalid: { slug: 'No Slug' },
    searched: 'name',
  },
  enquiry: {
    build: () => ({}),
    change: {},
    invalid: {},
    makeRow: async (world, n) =>
      world.make(
        `enquiry ${n}`,
        sql`INSERT INTO enquiries (enquiry_topic_id, number, writer_name, writer_email, message, content_hash)
          VALUES (${await topicId(world)}, ${`NS27-SAMPLE-${n}`}, 'Somebody', 'somebody@example.org', 'A question', ${`hash ${n}`}) RETURNING enquiry_id AS id`,
      ),
  },
};
