import { ProblemError } from '@sabha/contract/core/errors';
import type { CacheablePage, PageCall, PageRenderer } from '@sabha/contract/core/page-rendering';
import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { crashTask } from '../../../test/sample-tasks.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createPageAnswer } from './page-answer.ts';
import { mountSource } from './pages.ts';

const renders: { path: string; headers: Headers; call: PageCall }[] = [];
const pictureHeaders = {
  'content-type': 'image/png',
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
};
let readMessage: () => Promise<string>;

/** A site of three pages: one that shows a row of the database, one that fails, and the page for everything else. */
const renderer: PageRenderer = {
  localeOf: (pathname) => (pathname.startsWith('/hi') ? 'hi' : 'en'),
  describe({ pathname, searchParams }): CacheablePage | null {
    if (['/mine', '/of-this-build', '/icon'].includes(pathname)) return null;
    const isKnown = ['/note', '/hi/note', '/fails', '/picture'].includes(pathname);
    const day = searchParams.get('day');
    const path = isKnown && day ? `${pathname}?day=${day}` : pathname;
    return { key: path, path, topics: ['notes'], is_filtered: day !== null };
  },
  async render(request, call) {
    const { pathname, search } = new URL(request.url);
    renders.push({ path: pathname + search, headers: request.headers, call });
    const html = { 'content-type': 'text/html; charset=utf-8' };
    if (pathname === '/of-this-build') return Response.json({}, { headers: { 'cache-control': 'public, max-age=31536000, immutable' } });
    if (pathname === '/icon') {
      const png = await call.draw({ kind: 'icon', edition: { slug: 'nagar', short_name: 'Nagar' }, size: 192 });
      return png ? new Response(new Uint8Array(png), { headers: pictureHeaders }) : new Response('later', { status: 503 });
    }
    if (pathname === '/picture') return new Response('pixels', { headers: pictureHeaders });
    if (pathname === '/fails') return new Response('broken', { status: 500, headers: html });
    if (pathname.endsWith('/note'))
      return new Response(`<script nonce="${call.nonce}">1</script><p>${await readMessage()}</p>`, { headers: html });
    return new Response('nothing here', { status: pathname === '/mine' ? 200 : 404, headers: html });
  },
};

let product: TestApp;
let origin: string;
async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(origin + path, { headers, redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
const textAt = async (path: string) => (await get(path)).text;

beforeAll(async () => {
  const file = createPageAnswer({ status: 200, body: Buffer.from('body{}'), headers: { 'content-type': 'text/css' } });
  const source = { renderer: async () => renderer, files: new Map([['/assets/a.css', file]]) };
  product = await createTestApp({
    servePages: async (app, ctx, runner) =>
      mountSource(app, { ctx, runner, source, settings: { public_url: ctx.config.public_url, issuer: ctx.config.oidc_issuer } }),
  });
  await product.ctx.db.execute(sql`CREATE TABLE notes (text text NOT NULL)`);
  await product.ctx.db.execute(sql`SELECT watch_changes('notes', 'notes')`);
  await product.ctx.db.execute(sql`INSERT INTO notes VALUES ('first')`);
  readMessage = async () => String((await product.ctx.db.execute<{ text: string }>(sql`SELECT text FROM notes`)).rows[0]?.text);
  await product.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(product.app.server.address() as AddressInfo).port}`;
});
afterAll(() => product.close());
beforeEach(async () => {
  await product.ctx.changes.settle();
  renders.length = 0;
});

const write = async (text: string) => {
  await product.ctx.db.execute(sql`UPDATE notes SET text = ${text}`);
  await product.ctx.changes.settle();
};

describe('a public page', () => {
  it('is rendered once for everybody, and again as soon as a row it shows has changed', async () => {
    await write('before');
    expect(await textAt('/note')).toContain('before');
    expect(await textAt('/note')).toContain('before');
    expect(renders).toHaveLength(1);
    await write('after');
    expect(await textAt('/note')).toContain('after');
    expect(await textAt('/note')).toContain('after');
    expect(renders).toHaveLength(2);
  });

  it('is the same with and without credentials, which never reach the renderer', async () => {
    await write('for all');
    await get('/note', { cookie: 'session=secret', authorization: 'Bearer secret' });
    expect([...(renders[0]?.headers.keys() ?? [])]).toEqual([]);
    expect(await textAt('/note')).toContain('for all');
    expect(renders).toHaveLength(1);
  });

  it('ignores query parameters that it does not know, and keeps those that it knows apart', async () => {
    await write('filtered');
    for (const path of ['/note?utm_source=x', '/note?a=1', '/note?a=2', '/note']) expect((await get(path)).status).toBe(200);
    await get('/note?day=1&utm_source=x');
    await get('/note?day=2');
    await get('/note?day=1');
    expect(renders.map(({ path }) => path)).toEqual(['/note', '/note?day=1', '/note?day=2']);
  });

  it('has a language by its path', async () => {
    await write('भाषा');
    expect(await textAt('/hi/note')).toContain('भाषा');
    expect(renders[0]?.call.locale).toBe('hi');
  });

  it('is asked for again by browsers each time, and 304 while nothing has changed', async () => {
    await write('etag');
    const first = await get('/note', { 'accept-encoding': 'br' });
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}-br"$/);
    expect((await get('/note', { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(304);
    await write('etag two');
    expect((await get('/note', { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(200);
  });

  it('names its inline scripts in its policy, kept or not', async () => {
    await write('policy');
    for (const answer of [await get('/note'), await get('/note')]) {
      expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+';/);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.text).toContain('<script>1</script>');
    }
  });

  it('does not let a script run that came in with a text, and stays the same bytes', async () => {
    await write('<script>steal()</script>');
    const first = await get('/note');
    const sources = first.headers.get('content-security-policy')?.match(/'sha256-[^']+'/g);
    expect(sources).toEqual([`'sha256-${createHash('sha256').update('1').digest('base64')}'`]);
    await write('something else');
    await get('/note');
    await write('<script>steal()</script>');
    expect((await get('/note')).headers.get('etag')).toBe(first.headers.get('etag'));
  });
});

describe('other answers', () => {
  it('never keeps what leads nowhere, because a page may be made there', async () => {
    for (const path of ['/a', '/a', '/b']) {
      const { status, headers, text } = await get(path);
      expect([status, headers.get('cache-control'), text]).toEqual([404, 'no-store', 'nothing here']);
    }
    expect(renders).toHaveLength(3);
  });

  it('never keeps a failure', async () => {
    expect((await get('/fails')).status).toBe(500);
    expect((await get('/fails')).headers.get('cache-control')).toBe('no-store');
    expect(renders).toHaveLength(2);
  });

  it('renders a page for one person each time and lets nobody keep it', async () => {
    expect((await get('/mine')).headers.get('cache-control')).toBe('private, no-store');
    await get('/mine');
    expect(renders).toHaveLength(2);
  });

  it('lets an answer be kept by browsers that says it never changes', async () => {
    expect((await get('/of-this-build')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    await get('/of-this-build');
    expect(renders).toHaveLength(2);
  });

  it('keeps what never changes, tells others to keep it too, and lets a page say who may show it', async () => {
    for (const _ of [1, 2]) expect(Object.fromEntries((await get('/picture')).headers)).toMatchObject(pictureHeaders);
    expect(renders).toHaveLength(1);
  });

  it('draws a picture in another process, and says when to come again when too many are wanted', async () => {
    const answer = await product.app.inject({ url: '/icon' });
    expect(answer.statusCode).toBe(200);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 192, height: 192 });
    expect(product.ctx.tasks.measure().processes).toBe(1);

    const { tasks } = product.ctx;
    const run = tasks.run.bind(tasks);
    const lost = vi.spyOn(tasks, 'run').mockImplementationOnce(() => run(crashTask, undefined));
    expect((await product.app.inject({ url: '/icon?' })).statusCode).toBe(503);
    lost.mockImplementation(() => Promise.reject(new ProblemError(503, 'Full.')));
    expect((await product.app.inject({ url: '/icon?' })).statusCode).toBe(503);
    lost.mockRestore();
    expect((await product.app.inject({ url: '/icon?' })).statusCode).toBe(200);
  });

  it('sends files of the build, with or without a query', async () => {
    for (const path of ['/assets/a.css', '/assets/a.css?v=1']) expect(await textAt(path)).toBe('body{}');
    expect(renders).toHaveLength(0);
  });

  it('leaves the API to the API', async () => {
    const answer = await get('/api/no/such/call');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/problem+json; charset=utf-8']);
  });

  it.each([
    ['/note/', '/note'],
    ['/note/?day=1', '/note?day=1'],
    ['//evil.example/', '/evil.example'],
    ['/hi/', '/hi'],
  ])('moves %s to %s, never to another host', async (path, target) => {
    const answer = await product.app.inject({ url: path });
    expect([answer.statusCode, answer.headers.location]).toEqual([301, target]);
  });

  it('refuses a path that no text can be read from, and finds nothing under odd ones', async () => {
    expect((await product.app.inject({ url: '/%E0%A4%A' })).statusCode).toBe(400);
    expect((await product.app.inject({ url: '/note%00' })).statusCode).toBe(404);
  });
});
