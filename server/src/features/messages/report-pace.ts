import type { Context } from '../../core/context.ts';
import { createTokenBuckets, type BucketSize, type TokenBuckets } from '../../core/limits/token-buckets.ts';

/** Whether a person's pages report something no more often than they should; counted in each process, over all connections of the person. */
export function createReportPace(size: BucketSize): (ctx: Context, user_id: number) => boolean {
  const buckets = new WeakMap<Context, TokenBuckets>();
  return (ctx, user_id) => {
    const known = buckets.get(ctx) ?? createTokenBuckets(100_000, () => ctx.clock.now().getTime());
    buckets.set(ctx, known);
    return known.take(String(user_id), size) === 0;
  };
}
