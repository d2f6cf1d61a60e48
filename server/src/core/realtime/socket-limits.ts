/** Counts what a client sends: `burst` at once, refilled at `per_second`. */
export interface RateLimit {
  /** False when this one is too many. */
  take(): boolean;
}

/** A token bucket on the monotonic clock; `now` answers milliseconds. */
export function createRateLimit(limit: { per_second: number; burst: number }, now: () => number = () => performance.now()): RateLimit {
  let left = limit.burst;
  let last = now();
  return {
    take() {
      const current = now();
      left = Math.min(limit.burst, left + ((current - last) / 1000) * limit.per_second);
      last = current;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}

/**
 * Whether a websocket may be opened from this page: the product's own origin, or the host that the request itself names.
 * Programs outside browsers send no Origin and are let in to the token check.
 */
export function isAllowedOrigin(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const asked = new URL(origin);
  return asked.origin === new URL(publicUrl).origin || (host !== undefined && asked.host === host);
}
