import { isIP, isIPv4 } from 'node:net';
import { z } from 'zod';

/** How many proxies stand in front, or the networks they call from. */
export type TrustedProxies = number | readonly Network[];

export interface Network {
  readonly address: string;
  /** Length of the part that its addresses have in common, in bits. */
  readonly prefix: number;
}

const maxHops = 10;
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** `false`, a number of proxies, or networks; `true` is one proxy. */
export const trustedProxiesSchema = z
  .string()
  .default('false')
  .transform((text, check): TrustedProxies => {
    const proxies = parse(text.trim().toLowerCase());
    if (proxies !== null) return proxies;
    check.addIssue({
      code: 'custom',
      message: `must be false, the number of proxies in front (1 to ${maxHops}), or the networks they call from, such as 10.0.0.0/8,loopback`,
    });
    return z.NEVER;
  });

function parse(text: string): TrustedProxies | null {
  if (text === '' || text === 'false') return 0;
  if (text === 'true') return 1;
  if (/^\d+$/.test(text)) return Number(text) <= maxHops ? Number(text) : null;
  const networks = text
    .split(',')
    .map((one) => one.trim())
    .flatMap((one) => named[one] ?? [one])
    .map(parseNetwork);
  return networks.every((network) => network !== null) ? networks : null;
}

/** The empty prefix is refused: it would believe everybody. */
function parseNetwork(text: string): Network | null {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d+))?$/.exec(text) ?? [];
  if (isIP(address) === 0) return null;
  const longest = isIPv4(address) ? 32 : 128;
  const prefix = bits === undefined ? longest : Number(bits);
  return prefix >= 1 && prefix <= longest ? { address, prefix } : null;
}
