import { randomBytes } from 'node:crypto';
import multipart from '@fastify/multipart';
import compress from '@fastify/compress';
import type { Problem } from '@sabha/contract/core/errors';
import type { Media } from '@sabha/contract/core/multimedia';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestCore, type TestCore } from '../../../test/test-context.ts';
import { signToken } from '../../../test/test-keys.ts';
import type { Context } from '../context.ts';
import { mountOperations } from '../http/mount-operations.ts';
import { createOperationRunner } from '../http/operation-runner.ts';
import { registerProblems } from '../http/problems.ts';
import { multimedia } from './multimedia.feature.ts';

const restrictedId = 70;
let core: TestCore;
let ctx: Context;
let app: FastifyInstance;

beforeAll(async () => {
  core = await createTestCore();
  ctx = core.ctx;
  app = Fastify();
  registerProblems(app);
  await app.register(compress, { global: true });
  await app.register(multipart);
  const loadActor = async (_: Context, { user_id }: { user_id: number }) => ({
    kind: 'user' as const,
    user_id,
    active_role: null,
    role_ids: [],
    is_restricted: user_id === restrictedId,
    session_id: null,
  });
  mountOperations(app, { ctx, runner: createOperationRunner(ctx, [multimedia]), loadActor });
});
afterAll(async () => {
  await app.close();
  await core.close();
});

const tokenFor = (user_id: number) =>
  signToken({ issuer: ctx.config.oidc_issuer, audience: `${ctx.config.public_url}/api`, claims: { user_id } });

interface Upload {
  readonly kind: 'images' | 'files';
  readonly bytes: Uint8Array;
  readonly name?: string;
  readonly type?: string;
  readonly fields?: Record<string, string>;
  readonly user_id?: number | null;
}

async function upload({
  kind,
  bytes,
  name = 'photo.jpg',
  type = 'image/jpeg',
  fields = {},
  user_id = 7,
}: Upload): Promise<LightMyRequestResponse> {
  const { headers, payload } = encodeForm(fields, { bytes, name, type });
  const authorization = user_id === null ? {} : { authorization: `Bearer ${await tokenFor(user_id)}` };
  return app.inject({ method: 'POST', url: `/api/multimedia/${kind}`, headers: { ...headers, ...authorization }, payload });
}

function encodeForm(
  fields: Record<string, string>,
  file?: { bytes: Uint8Array; name: string; type: string },
): { headers: Record<string, string>; payload: Buffer } {
  const boundary = 'a-line-that-no-test-writes';
  const part = (disposition: string, content: Uint8Array | string) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ];
  const parts = Object.entries(fields).flatMap(([key, value]) => part(`name="${key}"`, value));
  if (file) parts.push(...part(`name="file"; filename="${file.name.replaceAll('"', '%22')}"\r\nContent-Type: ${file.type}`, file.bytes));
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#b44425' } });
const mediaOf = (answer: LightMyRequestResponse): Media => answer.json<{ data: Media }>().data;
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
async function storeImage(width = 1000, height = 500): Promise<Media> {
  const answer = await upload({ kind: 'images', bytes: await picture(width, height).jpeg().toBuffer() });
  expect(answer.statusCode).toBe(201);
  return mediaOf(answer);
}

test('an uploaded photo is turned upright and keeps nothing of its metadata', async () => {
  const photo = await picture(400, 200)
    .withExif({ IFD0: { Copyright: 'Asha Patel' }, IFD3: { GPSLatitude: '22/1 18/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const answer = await upload({ kind: 'images', bytes: photo, fields: { alt: 'A red wall' } });
  const data = mediaOf(answer);
  expect(data).toMatchObject({
    kind: 'image',
    width: 200,
    height: 400,
    alt: 'A red wall',
    media_type: 'image/webp',
    visibility: 'public',
    original_name: 'photo.jpg',
  });
  for (const format of ['avif', 'webp']) {
    const shown = await sharp((await get(`${data.url}?format=${format}`)).rawPayload).metadata();
    expect(shown).toMatchObject({ width: 200, height: 400 });
    expect(shown.exif).toBeUndefined();
    expect(shown.orientation).toBeUndefined();
  }
});

test.each([
  [undefined, 1000],
  [50, 64],
  [161, 320],
  [960, 960],
  [1280, 1000],
  [9999, 1000],
])('asked for width %s an image of 1000 pixels comes in %s', async (width, expected) => {
  const { url } = await storeImage();
  const answer = await get(width === undefined ? url : `${url}?width=${width}`);
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(expected);
});

test('the Accept header decides the format, and the answer says so', async () => {
  const { url } = await storeImage();
  const typeFor = async (accept: string) => (await get(`${url}?width=64`, { accept })).headers['content-type'];
  expect(await typeFor('image/avif,image/webp,image/*,*/*;q=0.8')).toBe('image/avif');
  expect(await typeFor('image/webp,*/*')).toBe('image/webp');
  expect(await typeFor('*/*')).toBe('image/webp');
  const answer = await get(`${url}?width=64`);
  expect(answer.headers.vary).toContain('Accept');
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable, no-transform',
    'x-content-type-options': 'nosniff',
    'content-length': String(answer.rawPayload.length),
  });
});

test('an image that the browser has already is not sent again', async () => {
  const { url } = await storeImage();
  const { etag } = (await get(`${url}?width=64&format=webp`)).headers;
  const again = await get(`${url}?width=64&format=webp`, { 'if-none-match': String(etag) });
  expect(again.statusCode).toBe(304);
  expect(again.rawPayload).toHaveLength(0);
  expect((await get(`${url}?width=160&format=webp`, { 'if-none-match': String(etag) })).statusCode).toBe(200);
});

test('many who ask for one new size at once get the same bytes', async () => {
  const { url } = await storeImage();
  const answers = await Promise.all(Array.from({ length: 8 }, () => get(`${url}?width=640&format=webp`)));
  expect(new Set(answers.map((answer) => answer.rawPayload.toString('base64'))).size).toBe(1);
});

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'],
  ['an SVG that says it is a PNG', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png'],
  ['a page', '<!doctype html><p>hi', 'image/jpeg'],
  ['a PDF', '%PDF-1.7 nothing', 'image/jpeg'],
  ['a broken JPEG', '\xFF\xD8\xFF\xE0 nothing more', 'image/jpeg'],
])('%s is refused as an image', async (_, text, type) => {
  const answer = await upload({ kind: 'images', bytes: Buffer.from(text, 'latin1'), type });
  expect(answer.statusCode).toBe(415);
  expect(answer.json<Problem>().detail).toContain('Choose a JPEG');
});

test('a small file that unpacks to a huge picture is refused', async () => {
  const bomb = await picture(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(1024 * 1024);
  const answer = await upload({ kind: 'images', bytes: bomb, type: 'image/png' });
  expect(answer.statusCode).toBe(413);
});

test('too many bytes are refused while they arrive', async () => {
  const bytes = Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(15 * 1024 * 1024, 255)]);
  const answer = await upload({ kind: 'images', bytes });
  expect(answer.statusCode).toBe(413);
  expect(answer.json<Problem>().detail).toBe('This file is larger than 15 MB.');
});

test('nobody uploads signed out', async () => {
  expect((await upload({ kind: 'images', bytes: new Uint8Array([1]), user_id: null })).statusCode).toBe(401);
  expect((await upload({ kind: 'files', bytes: new Uint8Array([1]), user_id: null })).statusCode).toBe(401);
});

test('a form without a file, and a body that is no form, are refused', async () => {
  const authorization = `Bearer ${await tokenFor(7)}`;
  const { headers, payload } = encodeForm({ alt: 'x' });
  const empty = await app.inject({ method: 'POST', url: '/api/multimedia/images', headers: { ...headers, authorization }, payload });
  expect(empty.statusCode).toBe(400);
  const json = await app.inject({ method: 'POST', url: '/api/multimedia/images', headers: { authorization }, payload: { file: 'x' } });
  expect(json.statusCode).toBe(415);
});

test('a file comes back as a download, byte for byte, under its own name', async () => {
  const bytes = Buffer.from('<script>alert(1)</script>'.repeat(100));
  const data = mediaOf(await upload({ kind: 'files', bytes, name: '../નકશો\u202E v2.html', type: 'text/html' }));
  expect(data).toMatchObject({ kind: 'file', media_type: 'application/octet-stream', bytes: bytes.length });
  const answer = await get(data.url, { 'accept-encoding': 'gzip, br' });
  expect(answer.rawPayload.equals(Buffer.from(bytes))).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-length': String(bytes.length),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="____ v2.html"; filename*=UTF-8''${encodeURIComponent('નકશો v2.html')}`,
  );
  expect(answer.headers['content-encoding']).toBeUndefined();
});

test.each(['Setup.EXE', 'notes.txt.scr', 'setup.ex\u200De'])('a program is offered to nobody, though it calls itself %j', async (name) => {
  for (const visibility of ['public', 'private']) {
    const answer = await upload({ kind: 'files', bytes: Buffer.from('MZ'), name, type: 'application/pdf', fields: { visibility } });
    expect(answer.statusCode).toBe(415);
    expect(answer.json<Problem>()).toMatchObject({ errors: [{ path: 'file' }] });
  }
});

test('a large file passes through a real connection whole, both ways', async () => {
  const bytes = randomBytes(20 * 1024 * 1024);
  const { headers, payload } = encodeForm({}, { bytes, name: 'large.bin', type: 'video/mp4' });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const sent = await fetch(`${origin}/api/multimedia/files`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${await tokenFor(7)}` },
    body: new Uint8Array(payload),
  });
  expect(sent.status).toBe(201);
  const { data } = (await sent.json()) as { data: Media };
  const received = await fetch(origin + data.url);
  expect(Buffer.from(await received.arrayBuffer()).equals(bytes)).toBe(true);
});

test.each([
  ['bytes=0-4', 206, 'bytes 0-4/26', 'abcde'],
  ['bytes=20-', 206, 'bytes 20-25/26', 'uvwxyz'],
  ['bytes=-3', 206, 'bytes 23-25/26', 'xyz'],
  ['bytes=24-99', 206, 'bytes 24-25/26', 'yz'],
  ['bytes=26-', 416, 'bytes */26', ''],
  ['bytes=5-2', 200, undefined, 'abcdefghijklmnopqrstuvwxyz'],
  ['bytes=0-1,4-5', 200, undefined, 'abcdefghijklmnopqrstuvwxyz'],
  ['lines=1-2', 200, undefined, 'abcdefghijklmnopqrstuvwxyz'],
])('the range %s is answered with %s', async (range, status, contentRange, text) => {
  const data = mediaOf(await upload({ kind: 'files', bytes: Buffer.from('abcdefghijklmnopqrstuvwxyz'), name: 'a.txt' }));
  const answer = await get(data.url, { range });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-range']).toBe(contentRange);
  expect(answer.body).toBe(text);
});

test('a range of a file that changed since is answered with the whole', async () => {
  const data = mediaOf(await upload({ kind: 'files', bytes: Buffer.from('abcdef'), name: 'a.txt' }));
  expect((await get(data.url, { range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200);
});

test('HEAD tells the length and sends nothing', async () => {
  const data = mediaOf(await upload({ kind: 'files', bytes: Buffer.from('abcdef'), name: 'a.txt' }));
  const answer = await app.inject({ method: 'HEAD', url: data.url });
  expect(answer.headers['content-length']).toBe('6');
  expect(answer.body).toBe('');
});

test("a private file is its owner's; to others it is not there", async () => {
  const data = mediaOf(
    await upload({ kind: 'files', bytes: Buffer.from('secret'), name: 'a.txt', fields: { visibility: 'private' }, user_id: 7 }),
  );
  const statusFor = async (user_id: number) => (await get(data.url, { authorization: `Bearer ${await tokenFor(user_id)}` })).statusCode;
  expect(await statusFor(7)).toBe(200);
  expect(await statusFor(8)).toBe(404);
  expect((await get(data.url)).statusCode).toBe(404);
  const own = await get(data.url, { authorization: `Bearer ${await tokenFor(7)}` });
  expect(own.headers).toMatchObject({ 'cache-control': 'private, no-cache, no-transform', 'cross-origin-resource-policy': 'same-origin' });
});

test.each([
  ['/api/multimedia/images/AAAAAAAAAAAAAAAAAAAAAA', 404],
  ['/api/multimedia/images/..%2F..%2Fetc', 400],
  ['/api/multimedia/images/AAAAAAAAAAAAAAAAAAAAAA?width=0', 400],
  ['/api/multimedia/images/AAAAAAAAAAAAAAAAAAAAAA?format=png', 400],
])('%s answers %s', async (url, status) => {
  expect((await get(url)).statusCode).toBe(status);
});

test('a file is not an image and an image not a file', async () => {
  const { name } = await storeImage(10, 10);
  expect((await get(`/api/multimedia/files/${name}`)).statusCode).toBe(404);
});

test('a removed file is gone at once, and its bytes go with the sweep a week later', async () => {
  const { url, name } = await storeImage(100, 100);
  const image = await ctx.files.find(name);
  await ctx.transact((tx) => ctx.files.remove(tx, name, 7));
  expect((await get(url)).statusCode).toBe(404);
  expect(await ctx.files.sweep()).toBe(0);
  await ctx.pool.query("UPDATE files SET deleted_at = deleted_at - interval '8 days' WHERE name = $1", [name]);
  expect(await ctx.files.sweep()).toBe(1);
  expect(await ctx.files.sweep()).toBe(0);
  if (!image) throw new Error('The image was not found before its removal.');
  await expect(ctx.files.imageVariant(image, 'webp', 64)).rejects.toThrow('original');
});

test('people who may only look upload nothing', async () => {
  for (const kind of ['images', 'files'] as const) {
    expect((await upload({ kind, bytes: randomBytes(100), user_id: restrictedId })).statusCode).toBe(403);
  }
});

test('a person finds their own public images again, and nobody else does', async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const own = { kind: 'images', bytes: picture, user_id: 31 } as const;
  for (const name of ['Vav at noon.png', '100% cotton.png']) await upload({ ...own, name });
  await upload({ ...own, name: 'ID card.png', fields: { visibility: 'private' } });
  await upload({ kind: 'files', bytes: Buffer.from('plan'), name: 'Vav plan.txt', user_id: 31 });
  const list = async (user_id: number, query = '') =>
    (await get(`/api/multimedia/images${query}`, { authorization: `Bearer ${await tokenFor(user_id)}` })).json<{
      data: Media[];
      meta: { total: number; pages: number };
    }>();
  const namesOf = ({ data }: { data: Media[] }) => data.map(({ original_name }) => original_name);
  expect(namesOf(await list(31))).toEqual(['100% cotton.png', 'Vav at noon.png']);
  expect(namesOf(await list(31, '?search=VÁV'))).toEqual(['Vav at noon.png']);
  expect(namesOf(await list(31, '?search=%25'))).toEqual(['100% cotton.png']);
  expect(await list(31, '?limit=1&page=2')).toMatchObject({ data: [{ original_name: 'Vav at noon.png' }], meta: { total: 2, pages: 2 } });
  expect(namesOf(await list(32))).toEqual([]);
  expect((await get('/api/multimedia/images')).statusCode).toBe(401);
  expect((await get('/api/multimedia/images?limit=61', { authorization: `Bearer ${await tokenFor(31)}` })).statusCode).toBe(400);
});

test('who has used up their uploads is told so, and nobody else is kept from theirs', async () => {
  const small = Fastify();
  registerProblems(small);
  await small.register(multipart);
  const tight = { ...ctx, config: { ...ctx.config, upload_quota: 2 * 1024 * 1024 } };
  const loadActor = async (_: Context, { user_id }: { user_id: number }) => ({
    kind: 'user' as const,
    user_id,
    active_role: null,
    role_ids: [],
    is_restricted: false,
    session_id: null,
  });
  mountOperations(small, { ctx: tight, runner: createOperationRunner(tight, [multimedia]), loadActor });
  const send = async (user_id: number) => {
    const { headers, payload } = encodeForm({}, { bytes: randomBytes(2 * 1024 * 1024), name: 'a.bin', type: 'text/plain' });
    const authorization = `Bearer ${await tokenFor(user_id)}`;
    return small.inject({ method: 'POST', url: '/api/multimedia/files', headers: { ...headers, authorization }, payload });
  };
  expect((await send(41)).statusCode).toBe(201);
  const refused = await send(41);
  expect(refused.statusCode).toBe(413);
  expect(refused.json<Problem>().detail).toBe('You have used the 2 MB that one person may upload. Ask the organisers for more room.');
  expect((await send(42)).statusCode).toBe(201);
  await small.close();
});
