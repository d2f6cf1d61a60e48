import { importLimits } from '@sabha/contract/calendar/import-operations';
import { defineTask } from '../../../core/tasks/task.ts';
import type { ExpandedIcs, IcsWindow } from './expand-ics.ts';
import type { ReadIcs } from './read-ics.ts';

interface IcsInput {
  readonly bytes: Uint8Array;
  /** The reader's zone, for times that name none. */
  readonly zone: string;
  readonly window: IcsWindow;
}

export type IcsContent = ExpandedIcs & Omit<ReadIcs, 'calendar'>;

/** A file from outside: its rules may never end, so it is read where that takes nobody along. */
export const readIcsTask = defineTask<IcsInput, IcsContent | { readonly refused: 'no_calendar' | 'too_long' }>({
  name: 'readIcsTask',
  url: import.meta.url,
  lane: 'upload',
  seconds: 8,
  load: async () => {
    const [{ IcsError, readIcs }, { expandIcs }] = await Promise.all([import('./read-ics.ts'), import('./expand-ics.ts')]);
    return ({ bytes, zone, window }) => {
      try {
        const { calendar, ...read } = readIcs(bytes);
        return { ...read, ...expandIcs(calendar, { zone, max: importLimits.entries, windowOf: () => window }) };
      } catch (error) {
        if (error instanceof IcsError) return { refused: error.reason };
        throw error;
      }
    };
  },
});
