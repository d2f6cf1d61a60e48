import { ProblemError } from '@sabha/contract/core/errors';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TaskLane, TaskReply, TaskRequest } from './task.ts';

/** A task that could not be done: what it threw, or its process ended, crashed or took too long. */
export class TaskError extends Error {
  override readonly name = 'TaskError';
  /** Whether its process is gone; then another try may find it well. What a task throws by itself it throws again. */
  readonly isLost: boolean;

  constructor(message: string, isLost = false) {
    super(message);
    this.isLost = isLost;
  }
}

/** One piece of work and whoever waits for it. */
export interface TaskJob {
  readonly request: TaskRequest;
  readonly lane: TaskLane;
  readonly seconds: number;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** A process that does one piece of work after another. */
export interface TaskWorker {
  readonly job: TaskJob | null;
  /** Whether it can be given work right now. */
  isFree(): boolean;
  assign(job: TaskJob): void;
  /** Ends the process, now. */
  end(): Promise<void>;
}

interface WorkerOptions {
  /** Milliseconds without work after which the process ends by itself. */
  readonly idleMs: number;
  /** Called when the process is free again, or gone. */
  readonly onChange: (isGone: boolean) => void;
}

const program = fileURLToPath(new URL('task-process.ts', import.meta.url));
const heapMegabytes = 512;

export function startTaskWorker({ idleMs, onChange }: WorkerOptions): TaskWorker {
  const child = fork(program, [], {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    // Strangers' bytes are decoded there: none of the server's secrets go along.
    env: { NODE_ENV: process.env['NODE_ENV'], PATH: process.env['PATH'], TZ: process.env['TZ'] },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let job: TaskJob | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isGone = false;

  /** Without work a process keeps nobody alive, and goes after a while. */
  function rest(): void {
    clearTimeout(timer);
    child.unref();
    child.channel?.unref();
    timer = setTimeout(() => child.connected && child.disconnect(), idleMs).unref();
  }

  function finish(reply: TaskReply): void {
    const done = job;
    job = null;
    rest();
    if (done) settle(done, reply);
    onChange(false);
  }

  function fail(why: string): void {
    if (isGone) return;
    isGone = true;
    clearTimeout(timer);
    job?.reject(new TaskError(`The process of task ${job.request.name} ${why}.`, true));
    job = null;
    onChange(true);
  }

  child.on('message', finish);
  child.on('error', (error) => fail(`failed: ${error.message}`));
  child.on('exit', (code, signal) => fail(`ended with ${signal ?? String(code)}`));
  rest();
  return {
    get job() {
      return job;
    },
    isFree: () => job === null && !isGone && child.connected,
    assign(next) {
      job = next;
      clearTimeout(timer);
      timer = setTimeout(() => {
        child.kill('SIGKILL');
        fail(`took more than ${next.seconds} s`);
      }, next.seconds * 1000);
      child.ref();
      child.channel?.ref();
      child.send(next.request, (error) => error && fail(`could not be reached: ${error.message}`));
    },
    end() {
      // A program that has nothing else to do would end before this is settled.
      child.ref();
      child.kill('SIGKILL');
      return ended;
    },
  };
}

function settle({ resolve, reject, request }: TaskJob, reply: TaskReply): void {
  if ('output' in reply) return resolve(reply.output);
  const { name, message, stack, status } = reply.error;
  if (status !== null) return reject(new ProblemError(status, message));
  const error = new TaskError(`${request.name}: ${name}: ${message}`);
  if (stack !== undefined) error.stack = `${error.message}\n${stack}`;
  reject(error);
}
