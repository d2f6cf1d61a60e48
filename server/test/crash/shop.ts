import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** A process of the product that sells. */
export interface Shop {
  readonly port: number;
  /** How many requests it has answered. */
  answered: number;
  /** Whether its process has ended, by itself or because it was killed. */
  readonly isOver: () => boolean;
  kill(): Promise<void>;
}

/** Opens one more shop on a database; it takes some seconds until it can be asked. */
export async function openShop(environment: Record<string, string>): Promise<Shop> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('shop-process.ts', import.meta.url))], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let isOver = false;
  const over = once(child, 'close').then(() => {
    isOver = true;
  });
  const entered = await Promise.race([once(child.stdout, 'data'), over]);
  return {
    port: Number(String(entered?.[0] ?? '')),
    answered: 0,
    isOver: () => isOver,
    async kill() {
      child.kill('SIGKILL');
      await over;
    },
  };
}

export interface ShopAnswer {
  readonly status: number;
  readonly body: string;
  /** The cookie that names the browser of a guest, when one was given. */
  readonly guest: string | null;
}

interface Asked {
  readonly body?: string;
  readonly type?: string;
}

/** One request on a connection of its own; null when the shop dies before its whole answer is here. */
export async function ask(shop: Shop, path: string, { body, type = 'application/json' }: Asked): Promise<ShopAnswer | null> {
  const { port } = shop;
  const [address, guest] = path.split('#');
  const headers = { ...(body !== undefined && { 'content-type': type }), ...(guest && { cookie: `sabha-guest=${guest}` }) };
  const sent = request({ port, host: '127.0.0.1', path: address, method: body === undefined ? 'GET' : 'POST', agent: false, headers });
  try {
    const answered = once(sent, 'response');
    sent.end(body);
    const [response] = (await answered) as [IncomingMessage];
    const answer = {
      status: response.statusCode ?? 0,
      body: await text(response),
      guest: /sabha-guest=([\w-]{43});/.exec(String(response.headers['set-cookie'] ?? ''))?.[1] ?? null,
    };
    shop.answered++;
    return answer;
  } catch (error) {
    if (isBrokenOff(error)) return null;
    throw error;
  }
}

/** Whether what was asked got no whole answer because its process has ended. */
export const isBrokenOff = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String(error.code));
