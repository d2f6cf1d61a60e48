import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { chooseEncoding, createPageAnswer, writePageAnswer, type PageAnswer } from './page-answer.ts';

const html = '<p>Nagar</p>'.repeat(200);
const page = (status = 200) =>
  createPageAnswer({ status, body: Buffer.from(html), headers: { 'content-type': 'text/html', 'x-mark': 'kept' } });

interface Reply {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Asks a real server that writes this one answer. */
async function ask(answer: PageAnswer, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  const server = createServer((incoming, response) => {
    if (!writePageAnswer(incoming, response, answer)) response.writeHead(599).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ port, method, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => resolve({ status: incoming.statusCode, headers: incoming.headers, body: Buffer.concat(chunks) }));
    })
      .on('error', reject)
      .end();
  });
}

describe('a kept answer', () => {
  it('arrives in the encoding that was asked for, each with a validator of its own', async () => {
    const answer = page();
    await Promise.all([answer.prepare('br'), answer.prepare('gzip')]);
    const [plain, brotli, gzip] = [
      await ask(answer),
      await ask(answer, { 'accept-encoding': 'gzip, br' }),
      await ask(answer, { 'accept-encoding': 'gzip' }),
    ];
    expect(plain.body.toString()).toBe(html);
    expect(brotliDecompressSync(brotli.body).toString()).toBe(html);
    expect(gunzipSync(gzip.body).toString()).toBe(html);
    expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers['etag'])).size).toBe(3);
    expect(
      [plain, brotli, gzip].every(
        ({ headers, body }) => headers['vary'] === 'accept-encoding' && headers['content-length'] === String(body.length),
      ),
    ).toBe(true);
  });

  it('is written by nobody before its encoding is prepared', async () => {
    expect((await ask(page(), { 'accept-encoding': 'br' })).status).toBe(599);
  });

  it('is 304 without a body for who has it, also among several or weakly compared, and 200 for who has another', async () => {
    const answer = page();
    const etag = String((await ask(answer)).headers['etag']);
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const reply = await ask(answer, { 'if-none-match': header });
      expect([reply.status, reply.body.length, reply.headers['etag'], reply.headers['x-mark']]).toEqual([304, 0, etag, 'kept']);
    }
    expect((await ask(answer, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('tells its size and nothing else to HEAD', async () => {
    const reply = await ask(page(), {}, 'HEAD');
    expect([reply.status, reply.headers['content-length'], reply.body.length]).toEqual([200, String(html.length), 0]);
  });

  it('stays a 404 for who has seen it before', async () => {
    const answer = page(404);
    const { headers } = await ask(answer);
    expect((await ask(answer, { 'if-none-match': String(headers['etag']) })).status).toBe(404);
  });

  it('sends what does not shrink as it is, whatever is asked for', async () => {
    const font = createPageAnswer({ status: 200, body: Buffer.from('wOF2'), headers: { 'content-type': 'font/woff2' } });
    const reply = await ask(font, { 'accept-encoding': 'br' });
    expect([reply.headers['content-encoding'], reply.headers['vary'], reply.body.toString()]).toEqual([undefined, undefined, 'wOF2']);
  });
});

describe('the choice of an encoding', () => {
  it.each([
    [undefined, 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0, gzip;q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0, identity', 'identity'],
    ['BR', 'br'],
    ['deflate', 'identity'],
  ])('for %s is %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
    expect(chooseEncoding(header)).toBe(encoding);
  });
});
