import type { EntitySample } from '../entity-world.ts';

export const samples: Record<string, EntitySample> = {
  certificate: {
    build: (n) => ({ holder_name: `Áshok ${n}`, title: 'Reading a ward budget', issued_on: '2027-07-17' }),
    change: { title: 'Reading a city budget', revoked_at: '2027-08-01T00:00:00.000Z', revoked_reason: 'Issued by mistake' },
    invalid: { issued_on: '17 July' },
    searched: 'holder_name',
  },
};
