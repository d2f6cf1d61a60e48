import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import type { TrustedProxies } from '../config/trusted-proxies.ts';
import type { Exchange } from './handler.ts';

/** Whether what stands `hop` steps in front of this process, the caller of its socket being 0, says the truth about who called it. */
export type ProxyTrust = (address: string, hop: number) => boolean;

/** How believed proxies are told from everybody else; the framework and the sockets ask the same function. */
export function createProxyTrust(trusted: TrustedProxies): ProxyTrust {
  if (typeof trusted === 'number') return (_, hop) => hop < trusted;
  const list = new BlockList();
  for (const { address, prefix } of trusted) list.addSubnet(address, prefix, isIPv4(address) ? 'ipv4' : 'ipv6');
  return (address) => isIP(address) !== 0 && list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

/**
 * The address that called, as far as the proxies in front are believed: read from the right of X-Forwarded-For, since each proxy
 * adds at the right, and everything to the left of the first one that is not believed is whatever the client wrote.
 */
export function readClientAddress({ socket, headers }: Pick<IncomingMessage, 'headers' | 'socket'>, trust: ProxyTrust): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',');
  const entered = forwarded
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .toReversed();
  let client = socket.remoteAddress ?? '';
  for (const [hop, before] of entered.entries()) {
    if (!trust(client, hop)) return client;
    client = before;
  }
  return client;
}

/**
 * What one caller is counted by: an IPv4 address, or the /64 of an IPv6 one, which is the least that a single household or phone is
 * given, so that a caller who changes addresses within it stays the same. Everything unreadable counts as one.
 */
export function networkOf(address: string): string {
  const text = withoutPort(address);
  if (isIPv4(text)) return text;
  if (!isIPv6(text)) return 'unknown';
  const groups = groupsOf(text);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped) return dotted(groups[6] ?? 0, groups[7] ?? 0);
  // 6to4 gives whoever holds one IPv4 address 65,536 of these networks.
  if (groups[0] === 0x2002) return dotted(groups[1] ?? 0, groups[2] ?? 0);
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** What throttles count a call by; calls in process share one. */
export const callerNetwork = ({ exchange }: { readonly exchange?: Pick<Exchange, 'network'> }): string => exchange?.network ?? 'in process';

/** Some proxies write `192.0.2.1:4711` and `[2001:db8::1]:4711`; addresses of a link carry the name of an interface. */
const withoutPort = (address: string) =>
  address
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');

const dotted = (high: number, low: number) => [high >> 8, high & 255, low >> 8, low & 255].join('.');

/** The eight numbers of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const [before, after] = [numbersOf(head), numbersOf(tail ?? '')];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function numbersOf(part: string): number[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}
