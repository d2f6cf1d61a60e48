import { parentPort, workerData } from 'node:worker_threads';
import { parseSchedule } from './parse-schedule.ts';
import { unpackSources } from './unzip.ts';
import type { ParseOptions, SourceFile } from './conference-document.ts';
import { ScheduleFileError } from './schedule-file-error.ts';

const { files, options } = workerData as { files: SourceFile[]; options: ParseOptions };
try {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ document: parseSchedule(await unpackSources(files), options) });
} catch (error) {
  if (!(error instanceof ScheduleFileError)) throw error;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ refused: error.message });
}
