import { limitTexts } from '../http/limit-texts.data.ts';
import { TranslatedProblemError } from '../http/translated-problem.ts';
import { createFairQueue } from '../limits/fair-queue.ts';
import type { Task, TaskLane } from './task.ts';
import { startTaskWorker, type TaskJob, type TaskWorker } from './task-worker.ts';

export interface TaskPool {
  /**
   * Runs a task in a process of its own. `owner` is who it is done for: owners take turns, and one has only a few waiting.
   * @throws ProblemError 503 with Retry-After when too much waits, and whatever ProblemError the task throws
   * @throws TaskError for every other failure: the process ended, or it took too long
   */
  run<Input, Output>(task: Task<Input, Output>, input: Input, owner?: string): Promise<Output>;
  measure(): { readonly running: number; readonly waiting: number; readonly processes: number };
  /** Fails what waits and ends the processes. */
  close(): Promise<void>;
}

interface TaskPoolOptions {
  /** Processes at most, and one more for bulk; they start with the first work and end when there was none for a while. */
  readonly processes: number;
  readonly idleMs?: number;
}

interface LaneBounds {
  readonly max: number;
  readonly maxPerOwner: number;
}
type Lanes = Partial<Record<TaskLane, LaneBounds>>;

/** How much may wait. Mails come from a queue of their own and documents from buyers; uploads are what strangers flood with. */
const sharedLanes: Lanes = {
  mail: { max: 200, maxPerOwner: 200 },
  document: { max: 120, maxPerOwner: 6 },
  picture: { max: 240, maxPerOwner: 240 },
  preview: { max: 24, maxPerOwner: 24 },
  upload: { max: 48, maxPerOwner: 16 },
};
/** Work of minutes has a process of its own, so that it keeps nobody waiting who wants something small. */
const bulkLane: Lanes = { bulk: { max: 8, maxPerOwner: 2 } };
const retrySeconds = 5;
const idleMinutes = 5;

const tooBusy = () => new TranslatedProblemError({ status: 503, texts: limitTexts.work, retry_after: retrySeconds });

/**
 * Runs heavy work outside the server's process: neither its thread, nor the threads that passwords are checked on, nor its memory
 * is used up by it, and a decoder that breaks takes nobody along.
 */
export function createTaskPool({ processes, idleMs = idleMinutes * 60_000 }: TaskPoolOptions): TaskPool {
  const shared = createLanePool(sharedLanes, { processes, idleMs });
  const bulk = createLanePool(bulkLane, { processes: 1, idleMs });
  return {
    run: (task, input, owner) => (task.lane === 'bulk' ? bulk : shared).run(task, input, owner),
    measure() {
      const [one, other] = [shared.measure(), bulk.measure()];
      return { running: one.running + other.running, waiting: one.waiting + other.waiting, processes: one.processes + other.processes };
    },
    async close() {
      await Promise.all([shared.close(), bulk.close()]);
    },
  };
}

function createLanePool(lanes: Lanes, { processes, idleMs }: Required<TaskPoolOptions>): TaskPool {
  const queues = Object.entries(lanes).map(([lane, bounds]) => ({ lane: lane as TaskLane, queue: createFairQueue<TaskJob>(bounds) }));
  const workers = new Set<TaskWorker>();
  let isClosed = false;
  // With several processes one is always left for the other lanes.
  const maxOfLane = Math.max(1, processes - 1);
  const countRunning = (lane: TaskLane) => [...workers].filter(({ job }) => job?.lane === lane).length;

  /** Lanes take turns: whichever was served goes to the end. */
  function next(): TaskJob | undefined {
    const at = queues.findIndex(({ lane, queue }) => queue.size > 0 && countRunning(lane) < maxOfLane);
    const [served] = at < 0 ? [] : queues.splice(at, 1);
    if (!served) return undefined;
    queues.push(served);
    return served.queue.take();
  }

  function start(): TaskWorker {
    const worker: TaskWorker = startTaskWorker({
      idleMs,
      onChange(isGone) {
        if (isGone) workers.delete(worker);
        dispatch();
      },
    });
    workers.add(worker);
    return worker;
  }

  function dispatch(): void {
    if (isClosed) return;
    for (;;) {
      const free = [...workers].find((worker) => worker.isFree());
      if (!free && workers.size >= processes) return;
      const job = next();
      if (!job) return;
      (free ?? start()).assign(job);
    }
  }

  return {
    run<Input, Output>({ name, url, lane, seconds }: Task<Input, Output>, input: Input, owner: string = lane): Promise<Output> {
      return new Promise<Output>((resolve, reject) => {
        const job: TaskJob = { request: { name, url, input }, lane, seconds, resolve: resolve as TaskJob['resolve'], reject };
        const queue = queues.find((one) => one.lane === lane)?.queue;
        if (isClosed || !queue?.add(owner, job)) return reject(tooBusy());
        dispatch();
      });
    },
    measure: () => ({
      running: [...workers].filter(({ job }) => job !== null).length,
      waiting: queues.reduce((sum, { queue }) => sum + queue.size, 0),
      processes: workers.size,
    }),
    async close() {
      isClosed = true;
      for (const { queue } of queues) for (let job = queue.take(); job; job = queue.take()) job.reject(tooBusy());
      await Promise.all([...workers].map((worker) => worker.end()));
    },
  };
}
