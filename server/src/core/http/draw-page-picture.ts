import { ProblemError } from '@sabha/contract/core/errors';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from '../context.ts';
import { defineTask } from '../tasks/task.ts';
import { TaskError } from '../tasks/task-worker.ts';

/** The drawing is the web part's own; the built pages know nothing of it, so that nobody loads its libraries but who draws. */
const drawing = pathToFileURL(
  resolve(import.meta.dirname, '../../../../web/app/features/shell/link-picture/draw-page-picture.server.ts'),
).href;

/** @public Found by its name in the process that draws. */
export const drawPagePictureTask = defineTask<object, Uint8Array>({
  name: 'drawPagePictureTask',
  url: import.meta.url,
  lane: 'preview',
  seconds: 30,
  load: async () => ((await import(drawing)) as { drawPagePicture: (picture: object) => Promise<Uint8Array> }).drawPagePicture,
});

/** A picture of a page as PNG; null when too many are wanted or its process was lost, so that it may be asked for again. */
export async function drawPagePicture({ tasks, log }: Pick<Context, 'tasks' | 'log'>, picture: object): Promise<Uint8Array | null> {
  try {
    return await tasks.run(drawPagePictureTask, picture);
  } catch (error) {
    if (error instanceof ProblemError && error.status === 503) return null;
    if (!(error instanceof TaskError) || !error.isLost) throw error;
    log.error({ err: error }, 'a picture of a page was not drawn');
    return null;
  }
}
