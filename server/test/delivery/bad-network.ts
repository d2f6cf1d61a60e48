import { request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { isBrokenOff, type Shop } from '../crash/shop.ts';

/** A number from 0 to below 1, the same ones in the same order for a seed. */
export type Random = () => number;

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
}
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface NetworkParts {
  /** The processes that answer at this moment. */
  readonly shops: readonly Shop[];
  readonly token: string;
  readonly random: Random;
}

export interface BadNetwork {
  /** False: everything arrives, once and at once. */
  isBad: boolean;
  /** Null for what was lost on its way there or back. */
  call(call: Call): Promise<Answer | null>;
  /** One of the processes; null while there is none. */
  choose(): Shop | null;
  /** A little while, as long as something is delayed. */
  delay(): Promise<void>;
}

const longestDelayMs = 30;

/** Loses, doubles and delays what one person's device sends and hears. */
export function createBadNetwork({ shops, token, random }: NetworkParts): BadNetwork {
  const choose = () => shops[Math.floor(random() * shops.length)] ?? null;
  const network: BadNetwork = {
    isBad: true,
    choose,
    delay: async () => {
      if (network.isBad) await pause(random() * longestDelayMs);
    },
    async call(call) {
      const shop = choose();
      const fate = network.isBad ? random() : 1;
      if (!shop || fate < 0.1) return null;
      if (fate < 0.5) await network.delay();
      const twins = fate < 0.2 ? [shop, choose() ?? shop] : [shop];
      const [answer = null] = await Promise.all(twins.map((one) => sendTo(one, token, call)));
      return fate >= 0.2 && fate < 0.3 ? null : answer;
    },
  };
  return network;
}

async function sendTo({ port }: Shop, token: string, { method, path, body }: Call): Promise<Answer | null> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const sent = request({ port, host: '127.0.0.1', path, method, agent: false, headers });
  try {
    const answered = once(sent, 'response');
    sent.end(body && JSON.stringify(body));
    const [response] = (await answered) as [IncomingMessage];
    return { status: response.statusCode ?? 0, body: JSON.parse(await text(response)) as unknown };
  } catch (error) {
    // What became of the call nobody knows.
    if (isBrokenOff(error)) return null;
    throw error;
  }
}
