import { defineTask } from '../../../core/tasks/task.ts';
import type { DrawnPass } from './draw-pass-images.ts';

export const drawPassImagesTask = defineTask<DrawnPass, [name: string, png: Buffer][]>({
  name: 'drawPassImagesTask',
  url: import.meta.url,
  lane: 'document',
  seconds: 60,
  load: async () => (await import('./draw-pass-images.ts')).drawPassImages,
});
