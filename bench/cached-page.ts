import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { projectNode } from '../tools/bootstrap/paths.mjs';
import { serveProduct } from '../tools/serve-product.ts';
import { compareLoad } from './load.ts';
import { judge, type BenchRow } from './row.ts';

const page = '/agenda';
const acceptEncoding = { 'accept-encoding': 'br' };
const leastShare = 0.5;

/** Requests per second of a public page against a bare server that sends the same bytes with the same headers. */
export async function benchCachedPage(): Promise<BenchRow> {
  const product = await serveProduct();
  try {
    const url = `${product.url}${page}`.replace('localhost', '127.0.0.1');
    await fetchRaw(url); // the first one renders
    const answer = await fetchRaw(url);
    const bare = await startBareServer(answer);
    try {
      const speed = await compareLoad({ url, headers: acceptEncoding }, { url: bare.url, headers: acceptEncoding });
      const share = speed.product / speed.bare;
      const measured = `${Math.round(share * 100)}% (${Math.round(speed.product)} of ${Math.round(speed.bare)} req/s, ${answer.body.length} bytes)`;
      return judge(`cached public page ${page}, requests/s`, `≥ ${leastShare * 100}% of a bare Node HTTP server`, {
        measured,
        isMet: share >= leastShare,
      });
    } finally {
      bare.stop();
    }
  } finally {
    await product.stop();
  }
}

interface RawAnswer {
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/** The answer as it goes over the wire, still compressed. */
async function fetchRaw(url: string): Promise<RawAnswer> {
  const request = get(url, { headers: acceptEncoding, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const body = await buffer(response);
  if (response.statusCode !== 200 || response.headers['content-encoding'] !== 'br') {
    throw new Error(`${url} answered ${response.statusCode ?? 0} with encoding ${response.headers['content-encoding'] ?? 'none'}.`);
  }
  const ownToConnection = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
  const kept = Object.entries(response.headers).filter(([name]) => !ownToConnection.has(name));
  return { body, headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])) };
}

async function startBareServer({ headers, body }: RawAnswer): Promise<{ url: string; stop: () => void }> {
  const server = spawn(projectNode, ['bench/bare-server.ts'], { stdio: ['pipe', 'pipe', 'inherit'] });
  server.stdin.end(JSON.stringify({ headers, body: body.toString('base64') }));
  const [port] = (await once(server.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${port.toString().trim()}/`, stop: () => server.kill() };
}
