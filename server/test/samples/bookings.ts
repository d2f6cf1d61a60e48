import { sql } from 'drizzle-orm';
import type { EntitySample } from '../entity-world.ts';
import type { OperationSample } from '../matrix/example-input.ts';

const starts_at = '2027-07-14T10:30:00.000Z';

export const inputs: Record<string, OperationSample> = {
  'bookings.setAvailability': () => ({
    body: {
      is_open: true,
      time_zone: 'Asia/Kolkata',
      slot_minutes: 30,
      buffer_minutes: 0,
      notice_hours: 2,
      horizon_days: 60,
      hours: [{ weekday: 0, from: '09:00', to: '12:00' }],
      exceptions: [],
    },
  }),
  'bookings.listSlots': () => ({ query: { user_id: 1, from: '2027-07-12T00:00:00.000Z', to: '2027-07-19T00:00:00.000Z' } }),
  'bookings.listBookingSlots': () => ({
    params: { booking_id: 1 },
    query: { from: '2027-07-12T00:00:00.000Z', to: '2027-07-19T00:00:00.000Z' },
  }),
  'bookings.listReach': () => ({ query: { user_ids: '1,2' } }),
  'bookings.propose': () => ({
    body: { client_booking_id: '00000000-0000-4000-8000-000000000001', user_id: 1, starts: [starts_at], topic: 'Pumps' },
  }),
  'bookings.counter': () => ({ params: { booking_id: 1 }, body: { starts: [starts_at] } }),
  'bookings.accept': () => ({ params: { booking_id: 1 }, body: { starts_at } }),
};

export const samples: Record<string, EntitySample> = {
  meetingTable: {
    build: async (n, world) => ({
      edition_id: await world.make(
        'edition of tables',
        sql`INSERT INTO editions (slug, name, short_name, year, starts_on, ends_on, time_zone, city, country, currency, pattern_seed, created_by)
          VALUES ('tables', 'Tables', 'Tables', 2033, '2033-05-01', '2033-05-03', 'Asia/Kolkata', 'Vadodara', 'IN', 'INR', 'tables', 0) RETURNING edition_id AS id`,
      ),
      name: `Táble ${n}`,
      position: n % 3,
    }),
    change: { is_open: false, position: 7 },
    invalid: { position: -1 },
    searched: 'name',
  },
};
