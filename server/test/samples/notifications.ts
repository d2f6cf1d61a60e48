import type { EntitySample } from '../entity-world.ts';
import type { OperationSample } from '../matrix/example-input.ts';

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

export const inputs: Record<string, OperationSample> = {
  'notification.setTiming': () => ({ body: { quiet_hours: { from: 22, to: 7 }, digest_hour: 8, digest_weekday: 1 } }),
};
