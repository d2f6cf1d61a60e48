import { sql } from 'drizzle-orm';
import type { EntitySample } from '../entity-world.ts';
import type { OperationSample } from '../matrix/example-input.ts';

const shift = { shift_id: 1 };
const person = { user_id: 1 };

export const inputs: Record<string, OperationSample> = {
  'shift.get': () => ({ params: shift }),
  'shift.signUp': () => ({ params: shift }),
  'shift.giveBack': () => ({ params: shift }),
  'shift.removePerson': () => ({ params: { ...shift, ...person }, body: { reason: 'They have moved away.' } }),
  'shift.confirmHours': () => ({ params: shift, body: { hours: [{ user_id: 1, minutes: 120 }] } }),
  'shift.getRecord': () => ({ params: person }),
  'shift.allowViewer': () => ({ params: person }),
  'shift.removeViewer': () => ({ params: person }),
  'shift.takeCertificate': () => ({ params: { edition_id: 1 } }),
};

export const samples: Record<string, EntitySample> = {
  volunteerShift: {
    build: async (n, world) => ({
      edition_id: await world.make(
        'edition of shifts',
        sql`INSERT INTO editions (slug, name, short_name, year, starts_on, ends_on, time_zone, city, country, currency, pattern_seed, created_by)
          VALUES ('shifts', 'Shifts', 'Shifts', 2034, '2034-05-01', '2034-05-03', 'Asia/Kolkata', 'Vadodara', 'IN', 'INR', 'shifts', 0) RETURNING edition_id AS id`,
      ),
      role: `Désk ${n}`,
      title: `Be the first face ${n}`,
      starts_at: `2034-05-01T0${n % 5}:00:00.000Z`,
      ends_at: '2034-05-01T08:00:00.000Z',
      place: `Gate ${n}`,
      places: 4,
      languages: ['English'],
    }),
    change: { needs: 'Closed shoes', places: 6, status: 'open' },
    invalid: { places: 0 },
    searched: 'role',
  },
};
