import { ProblemError } from '@sabha/contract/core/errors';
import { setPriority } from 'node:os';
import type { Task, TaskReply, TaskRequest } from './task.ts';

// Pages, sign-in and tickets come first where cores are few, and still a mail or a ticket is made within seconds while all of them are
// busy: the lowest priority would let a busy machine starve them. Threads that start later inherit it.
const niceness = 5;
setPriority(niceness);

async function run({ url, name, input }: TaskRequest): Promise<TaskReply> {
  try {
    const module = (await import(url)) as Record<string, Task<unknown, unknown>>;
    const task = module[name];
    if (!task) throw new Error(`There is no task ${name} in ${url}.`);
    const work = await task.load();
    return { output: await work(input) };
  } catch (error) {
    return { error: describe(error) };
  }
}

function describe(error: unknown): Extract<TaskReply, { error: unknown }>['error'] {
  if (error instanceof ProblemError) return { name: error.name, message: error.detail, stack: error.stack, status: error.status };
  if (error instanceof Error) return { name: error.name, message: error.message, stack: error.stack, status: null };
  return { name: 'Error', message: String(error), stack: undefined, status: null };
}

process.on('message', (request: TaskRequest) => {
  // A server that has been killed meanwhile takes no reply; that it is gone is said by `disconnect`.
  void run(request).then((reply) => process.send?.(reply, undefined, undefined, () => undefined));
});
// Nobody is left to work for.
process.on('disconnect', () => process.exit(0));
// A signal to stop reaches every process of a group; the server ends this one when its open requests are answered.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
