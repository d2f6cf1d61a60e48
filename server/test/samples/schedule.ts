import { sql } from 'drizzle-orm';
import type { EntitySample, EntityWorld } from '../entity-world.ts';
import type { OperationSample } from '../matrix/example-input.ts';

const editionId = (world: EntityWorld) =>
  world.make(
    'programme edition',
    sql`INSERT INTO editions (slug, name, short_name, year, starts_on, ends_on, time_zone, city, country, currency, pattern_seed, created_by)
      VALUES ('programme', 'Programme', 'Programme', 2031, '2031-05-01', '2031-05-03', 'Asia/Kolkata', 'Vadodara', 'IN', 'INR', 'programme', 0) RETURNING edition_id AS id`,
  );
const sessionId = async (world: EntityWorld) =>
  world.make(
    'programme session',
    sql`INSERT INTO schedule_sessions (edition_id, guid, slug, title, type, created_by)
      VALUES (${await editionId(world)}, gen_random_uuid(), 'one-session', 'One session', 'talk', 0) RETURNING session_id AS id`,
  );
/** The day that the sessions of the samples are held on; those of the day's own suite come and go. */
const dayOfSessions = async (world: EntityWorld) =>
  world.make(
    'programme day',
    sql`INSERT INTO schedule_days (edition_id, held_on, starts_at, ends_at, created_by)
      VALUES (${await editionId(world)}, '2032-05-01', '2032-05-01T00:00:00Z', '2032-05-01T14:00:00Z', 0) RETURNING day_id AS id`,
  );
const speakerId = async (n: number, world: EntityWorld) =>
  world.make(
    `programme speaker ${n}`,
    sql`INSERT INTO schedule_speakers (edition_id, guid, slug, name, created_by)
      VALUES (${await editionId(world)}, gen_random_uuid(), ${`speaker-of-session-${n}`}, 'Asha Rawal', 0) RETURNING speaker_id AS id`,
  );
const dayOf = (n: number) => new Date(Date.UTC(2031, 0, 1) + n * 86_400_000).toISOString().slice(0, 10);

export const samples: Record<string, EntitySample> = {
  day: {
    build: async (n, world) => ({
      edition_id: await editionId(world),
      held_on: dayOf(n),
      name: `Dáy ${n}`,
      starts_at: `${dayOf(n)}T04:00:00Z`,
      ends_at: `${dayOf(n)}T14:00:00Z`,
    }),
    change: { name: 'Pitch day' },
    invalid: { held_on: 'some day' },
    searched: 'name',
  },
  room: {
    build: async (n, world) => ({ edition_id: await editionId(world), slug: `hall-${n}`, name: `Háll ${n}`, capacity: n, position: n % 3 }),
    change: { name: 'Darbar hall', floor: '2' },
    invalid: { capacity: -1 },
    searched: 'name',
  },
  track: {
    build: async (n, world) => ({
      edition_id: await editionId(world),
      slug: `theme-${n}`,
      name: `Wáter ${n}`,
      lattice: 'vav',
      palette: 'water',
      position: n % 3,
    }),
    change: { summary: 'From the well to the tap.', palette: 'heat' },
    invalid: { lattice: 'checks' },
    searched: 'name',
  },
  speaker: {
    build: async (n, world) => ({
      edition_id: await editionId(world),
      slug: `asha-rawal-${n}`,
      name: `Ásha Rawal ${n}`,
      organisation: `Society ${n}`,
      links: [{ url: 'https://asha.example', title: 'Page' }],
    }),
    change: { role: 'Commissioner', is_featured: true },
    invalid: { name: '' },
    searched: 'organisation',
  },
  session: {
    build: async (n, world) => ({
      edition_id: await editionId(world),
      slug: `talk-${n}`,
      title: `Léaks ${n}`,
      type: n % 2 ? 'talk' : 'panel',
      day_id: await dayOfSessions(world),
      starts_at: `2032-05-01T0${n % 10}:00:00Z`,
      ends_at: `2032-05-01T0${n % 10}:45:00Z`,
      speaker_ids: [await speakerId(1, world)],
    }),
    change: { title: 'Pipes', status: 'cancelled' },
    invalid: { type: 'nap' },
    searched: 'title',
  },
  sessionSpeaker: {
    build: async (n, world) => ({ session_id: await sessionId(world), speaker_id: await speakerId(n, world), position: 1 + (n % 3) }),
    change: { position: 9 },
    invalid: { position: 0 },
  },
};

const edition = 'nagar-summit-2027';
const session = 'registration-and-first-tea';

/** Calls about the sample edition. */
export const inputs: Record<string, OperationSample> = {
  'schedule.getSession': () => ({ params: { slug: session } }),
  'schedule.getSpeaker': () => ({ params: { slug: 'urvashi-trivedi' } }),
  'schedule.exportJson': () => ({ params: { edition } }),
  'schedule.exportXml': () => ({ params: { edition } }),
  'schedule.exportCalendar': () => ({ params: { edition } }),
  'schedule.exportSessionCalendar': () => ({ params: { edition, slug: session } }),
};
