import type { Attachment } from '@sabha/contract/core/attachment';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadSampleEdition } from '../../../seeds/load-sample-edition.ts';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';
import { uploadFile } from '../../../test/upload-file.ts';
import { measureUploads } from '../../core/storage/uploads-of.store.ts';
import { sweepAttachments } from './sweep-attachments.ts';

let product: TestApp;
let staff: TestPerson;
let asha: TestPerson;
let neel: TestPerson;
let session_id: number;
let now = new Date('2027-02-01T06:00:00Z');

beforeAll(async () => {
  product = await createTestApp({ clock: { now: () => now } });
  await loadSampleEdition(product.ctx);
  const { rows } = await product.ctx.db.execute<{ session_id: number }>(
    sql`SELECT session_id FROM schedule_sessions WHERE type <> 'break' AND deleted_at IS NULL ORDER BY session_id LIMIT 1`,
  );
  session_id = rows[0]?.session_id ?? 0;
  staff = await buildPerson(product, { role: 'admin', columns: { firstName: 'Sana' } });
});
afterAll(() => product.close());
beforeEach(async () => {
  now = new Date(now.getTime() + 3_600_000);
  asha = await buildPerson(product);
  neel = await buildPerson(product, { columns: { firstName: 'Neel' } });
});

const page = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const writtenOf = ({ body }: Answer) => (body as { data: Written }).data;
const upload = (who: TestPerson, file_name = 'Ward costs.csv', bytes: Uint8Array = Buffer.from('ward,cost\n4,38000\n')) =>
  uploadFile(who, '/api/attachments', { bytes, file_name });
async function stored(who: TestPerson, file_name?: string, bytes?: Uint8Array): Promise<Attachment> {
  const answer = await upload(who, file_name, bytes);
  expect(answer.status).toBe(201);
  return (answer.body as { data: Attachment }).data;
}
const paint = () => sharp({ create: { width: 400, height: 200, channels: 3, background: '#b44425' } });
const open = (who: TestPerson, { name }: Attachment, query = '') => who.get(`/api/attachments/${name}${query}`);

interface Written {
  readonly post_id: number;
  readonly message_id: number;
  readonly version: number;
  readonly state: string;
  readonly attachments: readonly Attachment[];
}
const posts = () => `/api/discussions/session/${session_id}/posts`;
const sent = (...files: Attachment[]) => files.map(({ name }) => ({ name }));
const post = async (who: TestPerson, files: Attachment[], changes: Record<string, unknown> = {}) =>
  who.post(posts(), { client_post_id: randomUUID(), body: 'See the file.', attachments: sent(...files), ...changes });

async function openConversation(): Promise<number> {
  await product.ctx.db.execute(sql`
    UPDATE user_settings SET message_policy = 'members' WHERE user_id IN (${asha.user_id}, ${neel.user_id})`);
  const { body } = await asha.post('/api/messages/conversations/direct', { user_id: neel.user_id });
  return (body as { data: { conversation_id: number } }).data.conversation_id;
}
const send = (who: TestPerson, conversation_id: number, body: string, files: Attachment[]) =>
  who.post(`/api/messages/conversations/${conversation_id}/messages`, {
    client_msg_id: randomUUID(),
    body,
    attachments: sent(...files),
  });

/** The open case about a post or a message, as staff open it. */
async function caseOf(id: number): Promise<string> {
  const { data } = (await staff.get('/api/moderation/cases?limit=100')).body as { data: { case_id: number; subject_id: number }[] };
  return `/api/moderation/cases/${data.find(({ subject_id }) => subject_id === id)?.case_id}`;
}

test('a file goes with a post to everybody who reads it, as a download that nothing runs', async () => {
  const file = await stored(asha, 'Ward costs.svg', page);
  expect(file).toMatchObject({ kind: 'file', file_name: 'Ward costs.svg', bytes: page.length, width: null, alt: '' });
  expect((await open(neel, file)).status).toBe(404);
  expect((await open(asha, file)).status).toBe(200);
  const written = await post(asha, [file]);
  expect(written).toMatchObject({ status: 201, body: { data: { attachments: [file] } } });
  // Asking for a picture of it changes nothing.
  for (const query of ['', '?width=320']) {
    const { status, headers, raw } = await open(neel, file, query);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringContaining('attachment; filename="Ward costs.svg"') as string,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache, no-transform',
    });
    expect(raw.rawPayload.equals(page)).toBe(true);
  }
  expect((await product.nobody.get(`/api/attachments/${file.name}`)).status).toBe(401);
});

test('a picture keeps nothing but its pixels, is shown in the width that is asked for, and can be described', async () => {
  const photo = await paint()
    .withExif({ IFD3: { GPSLatitude: '22/1 18/1 0/1' } })
    .jpeg()
    .toBuffer();
  const picture = await stored(asha, 'Board 4.JPG', photo);
  expect(picture).toMatchObject({ kind: 'picture', file_name: 'Board 4.webp', width: 400, height: 200 });
  const alt = 'The board in its box at the drain.';
  const written = await asha.post(posts(), { client_post_id: randomUUID(), body: '', attachments: [{ name: picture.name, alt }] });
  expect(written).toMatchObject({ status: 201, body: { data: { body_html: '', attachments: [{ alt }] } } });
  const shown = await open(neel, picture, '?width=160');
  expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'content-disposition': 'inline' });
  expect(await sharp(shown.raw.rawPayload).metadata()).toMatchObject({ width: 160 });
  const whole = await open(neel, picture);
  expect(whole.headers['content-disposition']).toContain('attachment; filename="Board 4.webp"');
  expect((await sharp(whole.raw.rawPayload).metadata()).exif).toBeUndefined();
});

test('what is no picture although it begins like one, runs, is empty or too much is refused', async () => {
  expect((await upload(asha, 'photo.png', Buffer.from('\x89PNG\r\n\x1A\nnothing of the kind', 'latin1'))).status).toBe(415);
  expect(await upload(asha, 'setup.EXE')).toMatchObject({ status: 415, body: { errors: [{ path: 'file' }] } });
  expect((await upload(asha, 'empty.txt', Buffer.alloc(0))).status).toBe(400);
  expect((await upload(asha, 'film.mp4', Buffer.alloc(25 * 1024 * 1024 + 1))).status).toBe(413);
  const child = await buildPerson(product, { columns: { is_underage: true } });
  expect((await upload(child)).status).toBe(403);
  expect((await uploadFile(product.nobody as TestPerson, '/api/attachments', { bytes: page, file_name: 'a.txt' })).status).toBe(401);
});

test('who sends nothing of what they upload has to wait, and can remove it', async () => {
  const first = await stored(asha);
  await product.ctx.db.execute(sql`
    INSERT INTO attachments (name, user_id, kind, file_name, bytes, created_at)
    SELECT lpad(n::text, 22, ${`a${asha.user_id}-`}), ${asha.user_id}, 'file', 'a.txt', 1, ${now} FROM generate_series(1, 59) n`);
  expect((await upload(asha)).status).toBe(429);
  expect((await neel.delete(`/api/attachments/${first.name}`)).status).toBe(404);
  expect((await asha.delete(`/api/attachments/${first.name}`)).status).toBe(200);
  expect((await open(asha, first)).status).toBe(404);
  expect((await upload(asha)).status).toBe(201);
});

test('a file is sent once, by who uploaded it; a retry is the same post, and other files under its key are refused', async () => {
  const file = await stored(asha);
  const refused = { status: 400, body: { errors: [{ path: 'attachments.0' }] } };
  expect(await post(neel, [file])).toMatchObject(refused);
  expect(await post(asha, [{ ...file, name: 'x'.repeat(22) }])).toMatchObject(refused);
  expect((await post(asha, [file, file])).status).toBe(400);
  const client_post_id = randomUUID();
  const first = await post(asha, [file], { client_post_id });
  expect(writtenOf(await post(asha, [file], { client_post_id })).post_id).toBe(writtenOf(first).post_id);
  expect((await post(asha, [], { client_post_id })).status).toBe(409);
  expect(await post(asha, [file])).toMatchObject(refused);
  expect(await asha.delete(`/api/attachments/${file.name}`)).toMatchObject({ status: 404 });
  expect((await post(asha, [], { body: ' ' })).status).toBe(400);
});

test('the author changes files of a post; what is taken out, or deleted with it, nobody opens any more', async () => {
  const [one, two, three] = [await stored(asha), await stored(asha, 'two.csv'), await stored(asha, 'three.csv')];
  const { post_id } = writtenOf(await post(asha, [one, two]));
  const edit = `/api/discussions/posts/${post_id}`;
  const body = 'See the file.';
  expect((await neel.put(edit, { body, version: 1, attachments: sent(one) })).status).toBe(403);
  const changed = await asha.put(edit, { body, version: 1, attachments: sent(three, two) });
  expect(changed).toMatchObject({
    status: 200,
    body: { data: { version: 2, attachments: [{ file_name: 'three.csv' }, { file_name: 'two.csv' }] } },
  });
  expect((await open(asha, one)).status).toBe(404);
  // Without a word of files they stay, and a text is no more needed than before.
  expect(await asha.put(edit, { body: '', version: 2 })).toMatchObject({ status: 200, body: { data: { attachments: [{}, {}] } } });
  expect((await asha.put(edit, { body: '', version: 3, attachments: [] })).status).toBe(400);
  expect((await asha.get(`${edit}/versions`)).body).toMatchObject({
    data: [{ version: 3 }, { version: 2, body_html: `<p>${body}</p>` }, { version: 1 }],
  });
  await asha.delete(edit);
  for (const file of [two, three]) expect([(await open(asha, file)).status, (await open(neel, file)).status]).toEqual([404, 404]);
});

test('files of a message open for its conversation alone, and end with it', async () => {
  const conversation_id = await openConversation();
  const file = await stored(asha);
  const message = writtenOf(await send(asha, conversation_id, '', [file]));
  expect(message.attachments).toEqual([file]);
  expect((await open(neel, file)).status).toBe(200);
  expect((await open(staff, file)).status).toBe(404);
  expect((await neel.get(`/api/messages/conversations/${conversation_id}`)).body).toMatchObject({
    data: { last_message: { excerpt: '', attachment_count: 1 } },
  });
  const answer = await send(neel, conversation_id, 'Thank you.', []);
  expect(answer.status).toBe(201);
  const other = await stored(asha, 'other.csv');
  const edit = `/api/messages/${message.message_id}`;
  expect((await asha.put(edit, { body: '', version: 1, attachments: [] })).status).toBe(400);
  expect(await asha.put(edit, { body: '', version: 1, attachments: sent(other) })).toMatchObject({
    status: 200,
    body: { data: { version: 2, attachments: [{ file_name: 'other.csv' }] } },
  });
  expect((await open(neel, file)).status).toBe(404);
  await asha.delete(edit);
  expect((await open(neel, other)).status).toBe(404);
});

test('a block closes the files of both to each other, in posts and in messages', async () => {
  const conversation_id = await openConversation();
  const [message, posted, theirs] = [await stored(asha), await stored(asha), await stored(neel)];
  await send(asha, conversation_id, 'Here.', [message]);
  await post(asha, [posted]);
  await post(neel, [theirs]);
  expect((await neel.put(`/api/contact/blocks/${asha.user_id}`, {})).status).toBeLessThan(300);
  for (const file of [message, posted]) expect((await open(neel, file)).status).toBe(404);
  expect((await open(asha, theirs)).status).toBe(404);
  expect((await open(staff, posted)).status).toBe(200);
});

test('who is new sends few files before staff have seen what they send', async () => {
  const files = await Promise.all([1, 2, 3].map((n) => stored(asha, `${n}.csv`)));
  const held = writtenOf(await post(asha, files));
  expect(held.state).toBe('held');
  const [file] = files;
  if (!file) throw new Error('There is no file.');
  expect((await open(neel, file)).status).toBe(404);
  expect((await open(staff, file)).status).toBe(200);
});

test('what was reported stays for staff with its files, whatever its author does to it', async () => {
  const conversation_id = await openConversation();
  const picture = await stored(asha, 'insult.png', await paint().png().toBuffer());
  const { message_id } = writtenOf(await send(asha, conversation_id, '', [picture]));
  const reported = await neel.post('/api/moderation/reports', { subject_type: 'message', subject_id: message_id, reason: 'harassment' });
  expect(reported.status).toBe(201);
  const url = await caseOf(message_id);
  // Staff read what was reported in its case, and no conversation of others.
  expect((await staff.get(url)).body).toMatchObject({ data: { link: null, is_gone: false } });
  await asha.delete(`/api/messages/${message_id}`);
  expect((await open(neel, picture)).status).toBe(404);
  expect((await staff.get(url)).body).toMatchObject({ data: { is_gone: true, snapshot: { attachments: [{ name: picture.name }] } } });
  expect((await staff.get(`${url}/files/${picture.name}?width=160`)).headers).toMatchObject({ 'content-type': 'image/webp' });
  expect((await asha.get(`${url}/files/${picture.name}`)).status).toBe(403);
  expect((await staff.get(`${url}/files/${'x'.repeat(22)}`)).status).toBe(404);
  // A case opens its own files and no others.
  const other = await stored(asha);
  expect((await staff.get(`${url}/files/${other.name}`)).status).toBe(404);
});

test('a file that is retained for staff is nobody’s to ask for, and its author’s alone again when nothing was wrong with it', async () => {
  const conversation_id = await openConversation();
  const [reported, other] = [await stored(asha), await stored(asha)];
  const { message_id } = writtenOf(await send(asha, conversation_id, '', [reported]));
  const second = writtenOf(await send(asha, conversation_id, '', [other]));
  await neel.post('/api/moderation/reports', { subject_type: 'message', subject_id: message_id, reason: 'spam' });
  await asha.delete(`/api/messages/${message_id}`);
  await asha.delete(`/api/messages/${second.message_id}`);
  for (const { name } of [reported, other]) expect((await asha.get(`/api/multimedia/files/${name}`)).status).toBe(404);
  const url = await caseOf(message_id);
  expect((await staff.get(`${url}/files/${reported.name}`)).status).toBe(200);
  expect((await staff.post(`${url}/decide`, { action: 'dismiss', reason: 'Nothing is wrong with it.' })).status).toBe(201);
  expect(await product.ctx.files.find(reported.name)).toBeNull();
});

test('what comes to a post after it was reported is evidence, too, as is a picture that says something else', async () => {
  const [harmless, bad] = [await stored(asha), await stored(asha, 'bad.csv')];
  const picture = await stored(asha, 'a.png', await paint().png().toBuffer());
  const { post_id } = writtenOf(await post(asha, [harmless]));
  const edit = `/api/discussions/posts/${post_id}`;
  const body = 'See the file.';
  const report = (who: TestPerson) => who.post('/api/moderation/reports', { subject_type: 'post', subject_id: post_id, reason: 'spam' });
  await report(neel);
  await asha.put(edit, { body, version: 1, attachments: sent(bad, picture) });
  await report(await buildPerson(product));
  const url = await caseOf(post_id);
  await asha.put(edit, { body, version: 2, attachments: [{ name: bad.name }, { name: picture.name, alt: 'An insult.' }] });
  expect((await staff.get(url)).body).toMatchObject({ data: { current: { attachments: [{}, { alt: 'An insult.' }] } } });
  await asha.delete(edit);
  const { data } = (await staff.get(url)).body as { data: { snapshot: { attachments: Attachment[] } } };
  expect(data.snapshot.attachments.map(({ file_name }) => file_name)).toEqual(['Ward costs.csv', 'bad.csv', 'a.webp']);
  expect((await staff.get(`${url}/files/${bad.name}`)).status).toBe(200);
});

test('reports and changes of the same files at once wait for each other, and none is lost', async () => {
  for (let round = 0; round < 4; round++) {
    const author = await buildPerson(product);
    // Known by what they wrote, so that nothing of theirs waits for staff.
    for (const body of ['One.', 'Two.', 'Three.']) await post(author, [], { body });
    const files = [];
    for (let n = 0; n < 4; n++) files.push(await stored(author, `${n}.csv`));
    const { post_id } = writtenOf(await post(author, files.slice(0, 2)));
    const answers = await Promise.all([
      author.put(`/api/discussions/posts/${post_id}`, { body: 'More.', version: 1, attachments: sent(...files.toReversed()) }),
      neel.post('/api/moderation/reports', { subject_type: 'post', subject_id: post_id, reason: 'spam' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 201]);
  }
});

test('staff hide what its author deletes at the same moment, and neither waits for the other for ever', async () => {
  for (let round = 0; round < 4; round++) {
    const file = await stored(asha);
    const { post_id } = writtenOf(await post(asha, [file]));
    await neel.post('/api/moderation/reports', { subject_type: 'post', subject_id: post_id, reason: 'spam' });
    const url = await caseOf(post_id);
    const [hidden, deleted] = await Promise.all([
      staff.post(`${url}/decide`, { action: 'hide', reason: 'This is advertising.' }),
      asha.delete(`/api/discussions/posts/${post_id}`),
    ]);
    // What is gone already is not hidden any more.
    expect([201, 409]).toContain(hidden.status);
    expect(deleted.status).toBe(200);
    expect((await staff.get(`${url}/files/${file.name}`)).status).toBe(200);
    if (hidden.status !== 201) continue;
    const { decision_id } = (hidden.body as { data: { decision_id: number } }).data;
    expect((await staff.post(`/api/moderation/decisions/${decision_id}/reverse`, { reason: 'It was not.' })).status).toBe(200);
    // Nothing was wrong with it after all, so that it goes as its author wanted.
    expect(await product.ctx.files.find(file.name)).toBeNull();
  }
});

test('what somebody has removed counts until its bytes are gone, so that nobody fills the disk by removing', async () => {
  const count = () => measureUploads(product.ctx.db, asha.user_id);
  const file = await stored(asha);
  const before = await count();
  await asha.delete(`/api/attachments/${file.name}`);
  expect(await count()).toBe(before);
});

test('pictures that cannot be drawn anew are refused: they may say where they were taken', async () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)]);
  const tiff = Buffer.concat([Buffer.from('II*\0'), Buffer.alloc(40)]);
  for (const [name, bytes] of [
    ['photo.heic', heic],
    ['scan.tiff', tiff],
  ] as const)
    expect((await upload(asha, name, bytes)).status).toBe(415);
  for (const name of ['a.url', 'a.docm', 'a.exe\u200B', 'a.e\u200Dxe', `${'a'.repeat(115)}.exe.${'b'.repeat(20)}`])
    expect((await upload(asha, name)).status, name).toBe(415);
});

test('staff who look as somebody else read neither their messages nor their files', async () => {
  const conversation_id = await openConversation();
  const [sentFile, waiting] = [await stored(asha), await stored(asha)];
  await send(asha, conversation_id, 'Here.', [sentFile]);
  const impersonator = await buildPerson(product, { role: 'admin' });
  const begun = await impersonator.post('/api/global-user/impersonations/start', {
    user_id: asha.user_id,
    reason: 'They asked us to look.',
  });
  expect(begun.status).toBeLessThan(300);
  const conversation = `/api/messages/conversations/${conversation_id}`;
  for (const url of [
    `/api/attachments/${sentFile.name}`,
    conversation,
    `${conversation}/messages`,
    `${conversation}/files`,
    '/api/messages/conversations',
  ])
    expect((await impersonator.get(url)).status, url).toBe(403);
  for (const { name } of [sentFile, waiting]) expect((await impersonator.get(`/api/multimedia/files/${name}`)).status).toBe(404);
});

test('what was not sent within a day is removed with its bytes', async () => {
  const [old, used] = [await stored(asha), await stored(asha)];
  await post(asha, [used]);
  now = new Date(now.getTime() + 23 * 3_600_000);
  const young = await stored(asha);
  await sweepAttachments(product.ctx);
  expect((await open(asha, old)).status).toBe(200);
  now = new Date(now.getTime() + 3_600_000 + 1);
  await sweepAttachments(product.ctx);
  expect(await Promise.all([old, used, young].map(async (file) => (await open(asha, file)).status))).toEqual([404, 200, 200]);
  expect(await product.ctx.files.find(old.name)).toBeNull();
});
