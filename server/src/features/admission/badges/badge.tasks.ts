import { defineTask } from '../../../core/tasks/task.ts';
import type { BadgeDrawing } from './badge-document.ts';

const pdf = { url: import.meta.url, lane: 'document', seconds: 60 } as const;

/** As many badges as are drawn while somebody waits at a desk. */
export const maxBadgesAtOnce = 24;

export const drawBadgesTask = defineTask<BadgeDrawing, Buffer>({
  ...pdf,
  name: 'drawBadgesTask',
  load: async () => (await import('./badge-document.ts')).drawBadges,
});

/** Thousands of people at once. */
export const drawBadgeRunTask = defineTask<BadgeDrawing, Buffer>({
  ...drawBadgesTask,
  name: 'drawBadgeRunTask',
  lane: 'bulk',
  seconds: 600,
});
