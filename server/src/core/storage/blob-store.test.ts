import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3Server, type TestS3Server } from '../../../test/s3-server.ts';
import { createBlobStore, readS3Url } from './blob-store.ts';

let folder: string;
let s3: TestS3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sabha-blobs-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

test.each(['a folder', 'S3'])('bytes in %s come back whole, in part, and go with their folder', async (place) => {
  const blobs = await createBlobStore({ data_dir: folder, s3_url: place === 'S3' ? s3.url : undefined });
  const path = join(folder, 'upload');
  await writeFile(path, 'abcdefghij');
  await blobs.putFile('ab/one/original', path);
  await blobs.put('ab/one/64.webp', Buffer.from('small'));
  await blobs.put('ab/two/64.webp', Buffer.from('other'));
  expect(await blobs.size('ab/one/original')).toBe(10);
  expect(await blobs.size('ab/one/none')).toBeNull();
  expect(Buffer.from(await blobs.read('ab/one/64.webp')).toString()).toBe('small');
  expect(await text(await blobs.open('ab/one/original'))).toBe('abcdefghij');
  expect(await text(await blobs.open('ab/one/original', { start: 2, end: 4 }))).toBe('cde');
  await blobs.removeFolder('ab/one');
  expect(await blobs.size('ab/one/original')).toBeNull();
  expect(await blobs.size('ab/two/64.webp')).toBe(5);
  expect(place === 'S3').toBe(s3.objects.has('ab/two/64.webp'));
});

test('S3_URL names Amazon or another service, with or without credentials', () => {
  expect(readS3Url('s3://media?region=ap-south-1')).toEqual({ bucket: 'media', client_options: { region: 'ap-south-1' } });
  expect(readS3Url('https://key:se%2Fcret@s3.example:9000/media')).toMatchObject({
    bucket: 'media',
    client_options: {
      endpoint: 'https://s3.example:9000',
      forcePathStyle: true,
      credentials: { accessKeyId: 'key', secretAccessKey: 'se/cret' },
    },
  });
  expect(() => readS3Url('https://s3.example')).toThrow('must name the bucket');
});
