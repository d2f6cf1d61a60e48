import type { Context } from './core/context.ts';
import { features } from './features.ts';

/** Starts the jobs and the delivery of events of every feature; returns the way to finish what has begun and stop. */
export async function startWork(ctx: Context): Promise<() => Promise<void>> {
  await ctx.jobs.start(
    features.flatMap((feature) => feature.jobs ?? []),
    ctx,
  );
  await ctx.outbox.start(
    features.flatMap((feature) => feature.subscribers ?? []),
    ctx,
  );
  return async () => {
    await ctx.outbox.stop();
    await ctx.jobs.stop(true);
  };
}

/** Fills what the product cannot run without: roles, menus, settings. Safe to repeat. */
export async function ensureBasics(ctx: Context): Promise<void> {
  for (const feature of features) await feature.ensure?.(ctx);
}
