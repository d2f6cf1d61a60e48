/** `burst` at once, refilled at `per_second`. */
export interface BucketSize {
  readonly burst: number;
  readonly per_second: number;
}

export interface TokenBuckets {
  /** Takes `cost` from the bucket of a key. 0 when it was taken; else nothing is taken, and this many seconds it takes until it could be. */
  take(key: string, size: BucketSize, cost?: number): number;
  /** Gives back what turned out not to be used. */
  give(key: string, size: BucketSize, cost: number): void;
  /** How much of the bucket is left, from 0 to 1. */
  share(key: string, size: BucketSize): number;
}

interface Bucket {
  left: number;
  at: number;
}

/**
 * Token buckets in memory, on the monotonic clock; `now` answers milliseconds. Beyond `most` keys the one unused for longest goes,
 * so that inventing keys costs nobody memory and whoever is counted right now stays counted.
 */
export function createTokenBuckets(max = 100_000, now: () => number = () => performance.now()): TokenBuckets {
  const buckets = new Map<string, Bucket>();

  function touch(key: string, { burst, per_second }: BucketSize): Bucket {
    const at = now();
    const bucket = buckets.get(key) ?? { left: burst, at };
    buckets.delete(key);
    bucket.left = Math.min(burst, bucket.left + (Math.max(0, at - bucket.at) / 1000) * per_second);
    bucket.at = at;
    buckets.set(key, bucket);
    const [oldest] = buckets.size > max ? buckets.keys() : [];
    if (oldest !== undefined) buckets.delete(oldest);
    return bucket;
  }

  return {
    take(key, size, cost = 1) {
      const bucket = touch(key, size);
      // What costs more than the whole bucket is let in when it is full, and paid for afterwards.
      const needed = Math.min(cost, size.burst);
      if (bucket.left < needed) return Math.max((needed - bucket.left) / size.per_second, 0.001);
      bucket.left -= cost;
      return 0;
    },
    give(key, size, cost) {
      const bucket = touch(key, size);
      bucket.left = Math.min(size.burst, bucket.left + cost);
    },
    share: (key, size) => Math.max(0, touch(key, size).left / size.burst),
  };
}
