import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { publicPages } from '../e2e/public-pages.ts';
import { projectNode } from '../tools/bootstrap/paths.mjs';
import { serveProduct } from '../tools/serve-product.ts';
import { compareLoad, type Effort } from './load.ts';
import { judge, type BenchRow } from './row.ts';

const page = '/agenda';
const catalogue = '/api/tickets/catalogue';
const acceptEncoding = { 'accept-encoding': 'br' };
const minShare = 0.5;
const bar = `≥ ${minShare * 100}% of a bare Node HTTP server`;

/** Requests per second of a public page against a bare server that sends the same bytes with the same headers. */
export async function benchCachedPage(): Promise<BenchRow> {
  const product = await serveProduct();
  try {
    const { share, states } = await comparePage(product.url, page);
    return judge(`cached public page ${page}, requests/s`, bar, { measured: states, isMet: share >= minShare });
  } finally {
    await product.stop();
  }
}

/** The same for what is sold and how much of it is left, which is kept too and asked by every visitor of the passes. */
export async function benchCachedCatalogue(): Promise<BenchRow> {
  const product = await serveProduct();
  try {
    const { share, states } = await comparePage(product.url, catalogue);
    return judge(`ticket catalogue ${catalogue}, requests/s`, bar, { measured: states, isMet: share >= minShare });
  } finally {
    await product.stop();
  }
}

/** The same for every public page, shorter, so that the slowest of them shows. */
export async function benchCachedPages(): Promise<BenchRow> {
  const product = await serveProduct();
  try {
    const paths = publicPages.filter(({ firstLink, canonical }) => !firstLink && !canonical).map(({ path }) => path);
    const measured: { path: string; share: number; states: string }[] = [];
    for (const path of paths) measured.push({ path, ...(await comparePage(product.url, path, { rounds: 1, secondsPerRound: 1 })) });
    const slowest = measured.toSorted((a, b) => a.share - b.share)[0];
    if (!slowest) throw new Error('There is no public page to measure.');
    return judge(`the slowest of ${paths.length} cached public pages, requests/s`, bar, {
      measured: `${slowest.path}: ${slowest.states}`,
      isMet: slowest.share >= minShare,
    });
  } finally {
    await product.stop();
  }
}

async function comparePage(origin: string, path: string, effort?: Effort): Promise<{ share: number; states: string }> {
  const url = `${origin}${path}`.replace('localhost', '127.0.0.1');
  await fetchRaw(url); // the first one renders
  const answer = await fetchRaw(url);
  const bare = await startBareServer(answer);
  try {
    const speed = await compareLoad({ url, headers: acceptEncoding }, { url: bare.url, headers: acceptEncoding }, effort);
    const share = speed.product / speed.bare;
    const states = `${Math.round(share * 100)}% (${Math.round(speed.product)} of ${Math.round(speed.bare)} req/s, ${answer.body.length} bytes)`;
    return { share, states };
  } finally {
    bare.stop();
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
  const stored = Object.entries(response.headers).filter(([name]) => !ownToConnection.has(name));
  return { body, headers: Object.fromEntries(stored.map(([name, value]) => [name, String(value)])) };
}

async function startBareServer({ headers, body }: RawAnswer): Promise<{ url: string; stop: () => void }> {
  const server = spawn(projectNode, ['bench/bare-server.ts'], { stdio: ['pipe', 'pipe', 'inherit'] });
  server.stdin.end(JSON.stringify({ headers, body: body.toString('base64') }));
  const [port] = (await once(server.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${port.toString().trim()}/`, stop: () => server.kill() };
}
