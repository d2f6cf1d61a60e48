import type { Context } from '../../core/context.ts';
import { refreshSearchJob } from './refresh-search.job.ts';
import { findableSources } from './sources.ts';

/** Milliseconds in which many changes count as one. */
const pause = 400;

/**
 * Has the index follow the change feed: a change of a source's topic queues its refresh, once however many nodes hear of it.
 * Everything is refreshed at the start, for what changed while nobody listened. Returns the way to stop.
 */
export function followChanges(ctx: Context): () => void {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  const queue = (name: string) => {
    waiting.delete(name);
    ctx.jobs
      .enqueue(null, refreshSearchJob, { source: name }, { singleton_key: name })
      .catch((error: unknown) => ctx.log.error({ err: error, source: name }, 'A refresh of the search could not be queued.'));
  };
  const listen = (topic: string) => {
    for (const { name, topics } of findableSources) {
      if ((topic === '*' || topics.includes(topic)) && !waiting.has(name))
        waiting.set(
          name,
          setTimeout(() => queue(name), pause),
        );
    }
  };
  listen('*');
  const stop = ctx.changes.onChange(listen);
  return () => {
    stop();
    for (const timer of waiting.values()) clearTimeout(timer);
  };
}
