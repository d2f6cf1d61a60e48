import { Worker } from 'node:worker_threads';
import type { ConferenceDocument, ParseOptions, SourceFile } from './conference-document.ts';
import { importLimits, ScheduleFileError } from './schedule-file-error.ts';
import { tooLarge } from './unzip.ts';

type Answer = { document: ConferenceDocument } | { refused: string };

/**
 * `parseSchedule` in a thread of its own with bounded time and memory, so that a hostile file neither stops the
 * server from answering nor takes it down.
 * @throws ScheduleFileError when the files cannot be taken in, or take too long or too much memory.
 */
export async function parseInWorker(files: readonly SourceFile[], options: ParseOptions): Promise<ConferenceDocument> {
  if (files.reduce((sum, file) => sum + file.bytes.byteLength, 0) > importLimits.bytes) throw tooLarge();
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), {
    workerData: { files, options },
    resourceLimits: { maxOldGenerationSizeMb: 768, stackSizeMb: 8 },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      timer = setTimeout(() => reject(new ScheduleFileError('Reading the file took too long; it was given up.')), importLimits.time);
      worker.once('message', resolve);
      worker.once('error', (error: Error & { code?: string }) => {
        reject(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? new ScheduleFileError('Reading the file took too much memory; it was given up.')
            : error,
        );
      });
      worker.once('exit', () => reject(new Error('The thread that reads schedule files ended without an answer.')));
    });
    if ('refused' in answer) throw new ScheduleFileError(answer.refused);
    return answer.document;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
