import { Readable } from 'node:stream';
import type { MediaItem } from '@sabha/contract/media/media-item';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSampleEdition } from '../../../seeds/load-sample-edition.ts';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { watchStatements } from '../../../test/crash/watch-statements.ts';
import { createTestApp, type Caller, type TestApp } from '../../../test/test-app.ts';
import { uploadFile } from '../../../test/upload-file.ts';

let product: TestApp;
let organiser: TestPerson;
beforeAll(async () => {
  product = await createTestApp();
  await loadSampleEdition(product.ctx);
  organiser = await buildPerson(product, { role: 'admin', columns: { firstName: 'Ila', lastName: 'Vyas' } });
});
afterAll(() => product.close());

const add = (caller: Caller, kind: 'images' | 'files', bytes: Uint8Array, file_name: string) =>
  uploadFile(caller, `/api/media/${kind}`, { bytes, file_name });

const paint = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();

async function addPicture(file_name: string): Promise<{ file_id: number; name: string }> {
  const answer = await add(organiser, 'images', await paint('#c8a24a'), file_name);
  expect(answer.status).toBe(201);
  return (answer.body as { data: { file_id: number; name: string } }).data;
}

async function find(filter: object): Promise<MediaItem[]> {
  const query = new URLSearchParams({ limit: '-1', filterFields: JSON.stringify(filter) });
  const answer = await organiser.get(`/api/media/items/getAll?${query.toString()}`);
  expect(answer.status).toBe(200);
  return (answer.body as { data: MediaItem[] }).data;
}

const setLogo = (logo: string | null) =>
  product.ctx.db.execute(sql`UPDATE community_commons SET image = ${logo} WHERE slug = 'naalah-labs'`);
const remove = (file_ids: number[]) => organiser.put('/api/media/items/deleteMany', { file_ids });

test('what an organiser adds is in the library with its size and who brought it, and belongs to nobody', async () => {
  const { file_id, name } = await addPicture('Gate at noon.png');
  const [item] = await find({ file_id });
  expect(item).toMatchObject({
    name,
    kind: 'image',
    original_name: 'Gate at noon.png',
    width: 40,
    height: 30,
    maker_name: 'Ila Vyas',
    uses: [],
  });
  expect((await product.nobody.get(`/api/multimedia/images/${name}`)).status).toBe(200);
  const { rows } = await product.ctx.db.execute(sql`SELECT owner_user_id FROM files WHERE file_id = ${file_id}`);
  expect(rows).toEqual([{ owner_user_id: null }]);
});

test('what people upload for themselves is not there, and neither is it found by its name', async () => {
  const person = await buildPerson(product);
  const { name } = await product.ctx.files.putImage(Readable.from([await paint('#123456')]), {
    owner_user_id: person.user_id,
    created_by: person.user_id,
  });
  expect(await find({ name })).toEqual([]);
  const { rows } = await product.ctx.db.execute<{ file_id: number }>(sql`SELECT file_id FROM files WHERE name = ${name}`);
  const change = await organiser.put(`/api/media/items/updateMediaItem/${rows[0]?.file_id}`, { caption: 'Mine now' });
  expect(change.status).toBe(404);
});

test('a file says where it stands, wherever in a page, an article or a row its name was written', async () => {
  const { file_id, name } = await addPicture('Logo.png');
  await setLogo(name);
  expect((await find({ file_id }))[0]?.uses).toEqual([{ kind: 'organisation', id: expect.any(Number) as number, title: 'Naalah Labs' }]);
  await product.ctx.db.execute(sql`
    UPDATE pages SET document = jsonb_set(document, '{blocks}', document->'blocks' || ${JSON.stringify([{ image: name }])}::jsonb) WHERE path = '/faqs'`);
  await product.ctx.db.execute(sql`
    UPDATE articles SET body = body || ${`\n![](/api/multimedia/images/${name})`} WHERE article_id = (SELECT min(article_id) FROM articles)`);
  expect((await find({ file_id }))[0]?.uses.map(({ kind }) => kind).toSorted()).toEqual(['article', 'organisation', 'page']);
  expect((await find({ is_used: true })).map((item) => item.file_id)).toContain(file_id);
  await setLogo(null);
});

test('what is used is not deleted, all or none, and says where it stands; what is unused goes at once', async () => {
  const used = await addPicture('Used.png');
  const unused = await addPicture('Unused.png');
  await setLogo(used.name);
  const refused = await remove([unused.file_id, used.file_id]);
  expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('Naalah Labs') as string } });
  expect((await find({ is_used: false })).map(({ file_id }) => file_id)).toContain(unused.file_id);
  expect((await remove([unused.file_id])).status).toBe(200);
  expect((await product.nobody.get(`/api/multimedia/images/${unused.name}`)).status).toBe(404);
  await setLogo(null);
  expect((await remove([used.file_id])).status).toBe(200);
});

test('a picture of a community, a program or a profile is used too, and a profile is not named', async () => {
  const { file_id, name } = await addPicture('Courtyard.png');
  const person = await buildPerson(product, { columns: { firstName: 'Nisha' } });
  const { db } = product.ctx;
  await db.execute(sql`UPDATE global_users SET profile_image = ${`/api/multimedia/images/${name}`} WHERE user_id = ${person.user_id}`);
  await db.execute(sql`
    INSERT INTO community_commons (community_type, owner_user_id, community_name, slug, image, created_by)
    VALUES ('startup', ${person.user_id}, 'Weavers of Bhuj', 'weavers-of-bhuj', ${name}, ${person.user_id})`);
  await db.execute(sql`
    INSERT INTO programs (program_category, title, image, owner_user_id, created_by) VALUES ('craft', 'Looms', ${name}, ${person.user_id}, 0)`);
  const uses = (await find({ file_id }))[0]?.uses.map(({ kind, title }) => [kind, title]);
  expect(uses).toEqual([
    ['person', 'A profile'],
    ['program', 'Looms'],
    ['organisation', 'Weavers of Bhuj'],
  ]);
  expect(await remove([file_id])).toMatchObject({ status: 409, body: { detail: expect.stringContaining('Weavers of Bhuj') as string } });
});

test('however many files are deleted at once, the texts are read once', async () => {
  const files = [await addPicture('One.png'), await addPicture('Two.png'), await addPicture('Three.png')];
  let readings = 0;
  const end = watchStatements((text, moment) => {
    if (moment === 'before' && text.includes('media_uses()')) readings += 1;
  });
  const answer = await remove(files.map(({ file_id }) => file_id));
  end();
  expect(answer.status).toBe(200);
  expect(readings).toBe(1);
});

test('words are kept in every language, and pictures without a description are found', async () => {
  const { file_id } = await addPicture('Silent.png');
  expect((await find({ has_alt: false, kind: 'image' })).map((item) => item.file_id)).toContain(file_id);
  const translations = { hi: { alt: 'दोपहर का द्वार' }, gu: { alt: 'બપોરનો દરવાજો' } };
  const path = `/api/media/items/updateMediaItem/${file_id}`;
  expect((await organiser.put(path, { alt: 'The gate at noon', credit: 'Mira Solanki', translations })).status).toBe(200);
  expect((await find({ has_alt: true, file_id }))[0]).toMatchObject({ alt: 'The gate at noon', credit: 'Mira Solanki', translations });
  const wrong = await organiser.put(path, { translations: { hi: { name: 'x' } } });
  expect(wrong.status).toBe(400);
  expect((await organiser.put(path, { name: 'another-name-that-is-lo' })).status).toBe(400);
  expect((await organiser.get('/api/media/items/getAll?filterFields={"is_used":"perhaps"}')).status).toBe(400);
});

test('a text is no picture, and nobody else adds, reads or deletes', async () => {
  const person = await buildPerson(product);
  const picture = await paint('#fff');
  expect((await add(organiser, 'images', Buffer.from('just words'), 'a.png')).status).toBe(415);
  expect((await add(person, 'images', picture, 'a.png')).status).toBe(403);
  expect((await add(product.nobody, 'files', picture, 'a.png')).status).toBe(401);
  expect((await person.get('/api/media/items/getAll')).status).toBe(403);
  const { file_id } = await addPicture('Kept.png');
  expect((await person.put('/api/media/items/deleteMany', { file_ids: [file_id] })).status).toBe(403);
  expect((await find({ file_id })).length).toBe(1);
});
