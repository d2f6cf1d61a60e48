import { defineTask } from '../../../core/tasks/task.ts';
import type { ConferenceDocument, ParseOptions, SourceFile } from './conference-document.ts';
import { importLimits, ScheduleFileError } from './schedule-file-error.ts';

interface ScheduleSource {
  readonly files: readonly SourceFile[];
  readonly options: ParseOptions;
}

/** Files from outside may be packed or nested without end, so they are read where that takes nobody along. */
export const readScheduleTask = defineTask<ScheduleSource, { readonly document: ConferenceDocument } | { readonly refused: string }>({
  name: 'readScheduleTask',
  url: import.meta.url,
  lane: 'upload',
  seconds: importLimits.seconds,
  load: async () => {
    const [{ parseSchedule }, { unpackSources }] = await Promise.all([import('./parse-schedule.ts'), import('./unzip.ts')]);
    return async ({ files, options }) => {
      try {
        return { document: parseSchedule(await unpackSources(files), options) };
      } catch (error) {
        if (error instanceof ScheduleFileError) return { refused: error.message };
        if (error instanceof RangeError) return { refused: 'The file is nested too deeply.' };
        throw error;
      }
    };
  },
});
