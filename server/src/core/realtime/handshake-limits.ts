import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.ts';
import { createProxyTrust, networkOf, readClientAddress } from '../http/client-network.ts';
import { createTokenBuckets, type BucketSize } from '../limits/token-buckets.ts';

/** How many connections one network may open, and have open without having said who it is. */
export interface HandshakeLimits {
  /** Whether this one is let in; then it counts until `admit` or until it closes. */
  enter(request: IncomingMessage): boolean;
  /** It belongs to somebody who is signed in, and is counted by them. */
  admit(request: IncomingMessage): void;
}

/**
 * A full hall whose connections break all at once comes back within seconds, each with a good token at once. What has shown none yet is
 * what a stranger can pile up, so a network has few of those.
 */
export function createHandshakeLimits(
  { rate_limits, guests_per_address, trust_proxy }: Pick<Config, 'rate_limits' | 'guests_per_address' | 'trust_proxy'>,
  now?: () => number,
): HandshakeLimits {
  const trust = createProxyTrust(trust_proxy);
  const opened = createTokenBuckets(100_000, now);
  const size: BucketSize = { burst: guests_per_address * 2, per_second: guests_per_address / 15 };
  const maxUnknown = Math.ceil(guests_per_address / 3);
  const unknown = new Map<string, number>();
  const leaving = new WeakMap<IncomingMessage, () => void>();

  function count(request: IncomingMessage, network: string): void {
    unknown.set(network, (unknown.get(network) ?? 0) + 1);
    let isCounted = true;
    const leave = () => {
      if (!isCounted) return;
      isCounted = false;
      const left = (unknown.get(network) ?? 1) - 1;
      if (left > 0) unknown.set(network, left);
      else unknown.delete(network);
    };
    leaving.set(request, leave);
    request.socket.once('close', leave);
  }

  return {
    enter(request) {
      if (!rate_limits) return true;
      const network = networkOf(readClientAddress(request, trust));
      if ((unknown.get(network) ?? 0) >= maxUnknown || opened.take(network, size) > 0) return false;
      count(request, network);
      return true;
    },
    admit: (request) => leaving.get(request)?.(),
  };
}
