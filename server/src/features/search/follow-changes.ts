import type { Context } from '../../core/context.ts';
import { refreshSearchJob } from './refresh-search.job.ts';
import { findableSources } from './sources.ts';

/** Milliseconds in which many changes count as one. */
const pause = 400;
/** Milliseconds until a refresh is asked for again while one waits or runs, which may have read before the change. */
const pauseWhileRunning = 2_000;

/**
 * Has the index follow the change feed: a change of a source's topic queues its refresh, once a node that hears of it at most, and never two at a time.
 * Everything is refreshed at the start, for what changed while nobody listened. Returns the way to stop.
 */
export function followChanges(ctx: Context): () => void {
  let isStopped = false;
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  const wait = (name: string, time: number) => {
    if (isStopped || waiting.has(name)) return;
    waiting.set(
      name,
      setTimeout(() => void queue(name), time),
    );
  };
  const queue = async (name: string) => {
    waiting.delete(name);
    try {
      const queued = await ctx.jobs.enqueue(null, refreshSearchJob, { source: name }, { singleton_key: name });
      if (queued === null) wait(name, pauseWhileRunning);
    } catch (error) {
      ctx.log.error({ err: error, source: name }, 'A refresh of the search could not be queued.');
    }
  };
  const listen = (topic: string) => {
    for (const source of findableSources) if (topic === '*' || source.topics.includes(topic)) wait(source.name, source.pause ?? pause);
  };
  listen('*');
  const stop = ctx.changes.onChange(listen);
  return () => {
    isStopped = true;
    stop();
    for (const timer of waiting.values()) clearTimeout(timer);
  };
}
