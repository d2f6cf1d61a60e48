import type { TaskPool } from '../../../core/tasks/task-pool.ts';
import { TaskError } from '../../../core/tasks/task-worker.ts';
import type { ConferenceDocument, ParseOptions, SourceFile } from './conference-document.ts';
import { readScheduleTask } from './read-schedule.task.ts';
import { importLimits, ScheduleFileError } from './schedule-file-error.ts';
import { tooLarge } from './unzip.ts';

interface Reading extends ParseOptions {
  readonly actor_id: number;
}

/**
 * `parseSchedule` in the bounded pool, so that neither a hostile file nor many of them stop the server from answering.
 * @throws ScheduleFileError when the files cannot be taken in, or take too much time or memory
 * @throws ProblemError 503 when too much waits already
 */
export async function readSchedule(
  tasks: Pick<TaskPool, 'run'>,
  files: readonly SourceFile[],
  { actor_id, ...options }: Reading,
): Promise<ConferenceDocument> {
  if (files.reduce((sum, file) => sum + file.bytes.byteLength, 0) > importLimits.bytes) throw tooLarge();
  try {
    const read = await tasks.run(readScheduleTask, { files, options }, `person ${actor_id}`);
    if ('refused' in read) throw new ScheduleFileError(read.refused);
    return read.document;
  } catch (error) {
    if (!(error instanceof TaskError) || !error.isLost) throw error;
    throw new ScheduleFileError('Reading the file took too much time or memory; it was given up.', { cause: error });
  }
}
