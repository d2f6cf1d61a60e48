import { createTokenBuckets, type BucketSize } from './token-buckets.ts';

/** Who asks, as far as it is known before the call. */
export interface Asker {
  readonly network: string;
  /** The bearer of a good token; each device that is signed in has a session of its own. */
  readonly person?: { readonly user_id: number; readonly session_id: string | null } | undefined;
  /** A guest whom this server gave a pass, and when. */
  readonly guest?: { readonly id: string; readonly age_seconds: number } | undefined;
}

export interface RequestLimits {
  /** Takes what a call costs from whoever asks. 0 when they may; else how many seconds to wait. */
  charge(asker: Asker, cost: number): number;
}

// A device that scans five tickets a second, and a person with twenty of them.
const session: BucketSize = { burst: 600, per_second: 20 };
const person: BucketSize = { burst: 3_000, per_second: 100 };
const guest: BucketSize = { burst: 600, per_second: 10 };
/** Younger than this, a pass is worth no more than none: collecting many at once gains nothing. */
const newSeconds = 60;

/**
 * Limits follow who asks. People and devices that are signed in count by themselves and their network not at all, so that nobody
 * in a full hall pays for a neighbour; guests count by their pass. Whoever has none yet, or a new one, shares what their network
 * has for newcomers, and all guests of a network share a high ceiling. An IPv6 customer may hold many networks, so their /48 counts, too.
 */
export function createRequestLimits(guestsPerNetwork: number, now?: () => number): RequestLimits {
  const buckets = createTokenBuckets(100_000, now);
  const newcomers: BucketSize = { burst: guestsPerNetwork * 6, per_second: guestsPerNetwork / 15 };
  const allGuests: BucketSize = { burst: guestsPerNetwork * 20, per_second: guestsPerNetwork / 3 };
  const sites: BucketSize = { burst: newcomers.burst * 4, per_second: newcomers.per_second * 4 };

  function bucketsOf({ network, person: one, guest: known }: Asker): [key: string, size: BucketSize][] {
    if (one)
      return [
        [`session ${one.user_id} ${one.session_id ?? ''}`, session],
        [`person ${one.user_id}`, person],
      ];
    const all: [string, BucketSize][] = [[`guests ${network}`, allGuests]];
    if (known) all.push([`guest ${known.id}`, guest]);
    if (!known || known.age_seconds < newSeconds) all.push([`newcomers ${network}`, newcomers]);
    const site = siteOf(network);
    if (site !== null) all.push([`site ${site}`, sites]);
    return all;
  }

  return {
    charge(asker, cost) {
      const taken: [string, BucketSize][] = [];
      for (const [key, size] of bucketsOf(asker)) {
        const wait = buckets.take(key, size, cost);
        if (wait === 0) {
          taken.push([key, size]);
          continue;
        }
        for (const [other, otherSize] of taken) buckets.give(other, otherSize, cost);
        return wait;
      }
      return 0;
    },
  };
}

/** The beginning of the /48 that a /64 is part of; null for what is none. */
export function siteOf(network: string): string | null {
  if (!network.endsWith('/64')) return null;
  return network.split(':').slice(0, 3).join(':');
}
