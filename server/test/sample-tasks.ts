import { ProblemError } from '@sabha/contract/core/errors';
import { setTimeout as pause } from 'node:timers/promises';
import { defineTask } from '../src/core/tasks/task.ts';

const sample = { url: import.meta.url, lane: 'upload', seconds: 10 } as const;

/** Tasks that do what the real ones could, for tests of the pool. */
export const echoTask = defineTask<unknown, { input: unknown; pid: number; environment: readonly string[] }>({
  ...sample,
  name: 'echoTask',
  load: async () => (input) => ({ input, pid: process.pid, environment: Object.keys(process.env) }),
});
export const pauseTask = defineTask<number, number>({
  ...sample,
  name: 'pauseTask',
  load: async () => async (ms) => {
    await pause(ms);
    return ms;
  },
});
export const mailTask = defineTask<number, number>({ ...pauseTask, name: 'mailTask', lane: 'mail' });
export const documentTask = defineTask<number, number>({ ...pauseTask, name: 'documentTask', lane: 'document' });
export const bulkTask = defineTask<number, number>({ ...pauseTask, name: 'bulkTask', lane: 'bulk' });
export const refuseTask = defineTask<string, never>({
  ...sample,
  name: 'refuseTask',
  load: async () => (detail) => {
    throw new ProblemError(415, detail);
  },
});
export const breakTask = defineTask<undefined, never>({
  ...sample,
  name: 'breakTask',
  load: async () => () => {
    throw new RangeError('out of range');
  },
});
export const crashTask = defineTask<undefined, never>({
  ...sample,
  name: 'crashTask',
  load: async () => () => process.exit(3),
});
export const endlessTask = defineTask<undefined, never>({
  ...sample,
  name: 'endlessTask',
  seconds: 1,
  load: async () => () => {
    for (;;);
  },
});
