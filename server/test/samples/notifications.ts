import type { EntitySample } from '../entity-world.ts';

export const samples: Record<string, EntitySample> = {
  notification: {
    build: async (n, world) => ({
      user_id: await world.personId(n),
      notification_type: 'session.moved',
      notification_body: `Yóur session ${n} moved to the river hall.`,
    }),
    change: { is_read: true },
    invalid: { notification_link: 'https://elsewhere.example' },
    searched: 'notification_body',
  },
};
