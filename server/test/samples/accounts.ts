import type { EntitySample } from '../entity-world.ts';
import type { OperationSample } from '../matrix/example-input.ts';

export const samples: Record<string, EntitySample> = {
  user: {
    build: (n) => ({
      firstName: `Ásha ${n}`,
      lastName: `Rawal ${n}`,
      username: `asha.sample.${n}`,
      email: `asha.sample.${n}@example.org`,
      age: 20 + (n % 5),
      gender: 'female',
      roll_number: `R-${n}`,
    }),
    change: { firstName: 'Neha', profile_image: 'neha.webp' },
    invalid: { email: 'no address' },
    searched: 'firstName',
  },
};

export const inputs: Record<string, OperationSample> = {
  'user.changeRoles': (user_id) => ({ body: { user_ids: [user_id], give: [1] } }),
};
