import type { Attachment } from '@sabha/contract/core/attachment';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadSampleEdition } from '../../../seeds/load-sample-edition.ts';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type Answer, type TestApp } from '../../../test/test-app.ts';
import { uploadFile } from '../../../test/upload-file.ts';

let product: TestApp;
let staff: TestPerson;
let asha: TestPerson;
let neel: TestPerson;
let mira: TestPerson;
let session_id: number;
beforeAll(async () => {
  product = await createTestApp({});
  await loadSampleEdition(product.ctx);
  const { rows } = await product.ctx.db.execute<{ session_id: number }>(sql`SELECT session_id FROM schedule_sessions WHERE type <> 'break' AND deleted_at IS NULL ORDER BY session_id LIMIT 1`);
  session_id = rows[0]?.session_id ?? 0;
  staff = await buildPerson(product, { role: 'admin', columns: { firstName: 'Sana' } });
});
afterAll(() => product.close());
beforeEach(async () => {
  asha = await buildPerson(product);
  neel = await buildPerson(product, { columns: { firstName: 'Neel' } });
  mira = await buildPerson(product, { columns: { firstName: 'Mira' } });
});
const W = ({ body }: Answer) => (body as { data: any }).data;
async function stored(who: TestPerson, file_name = 'a.csv', bytes: Uint8Array = Buffer.from('ward,cost\n4,38000\n')): Promise<Attachment> {
  const a = await uploadFile(who, '/api/attachments', { bytes, file_name });
  expect(a.status).toBe(201);
  return W(a);
}
async function conv(to = neel) {
  await product.ctx.db.execute(sql`UPDATE user_settings SET message_policy = 'members' WHERE user_id IN (${asha.user_id}, ${to.user_id})`);
  return W(await asha.post('/api/messages/conversations/direct', { user_id: to.user_id })).conversation_id as number;
}
const send = (c: number, body: string, files: any[]) =>
  asha.post(`/api/messages/conversations/${c}/messages`, { client_msg_id: randomUUID(), body, attachments: files.map(({ name }) => ({ name })) });
const posts = () => `/api/discussions/session/${session_id}/posts`;
const post = async (files: any[]) => W(await asha.post(posts(), { client_post_id: randomUUID(), body: 'x', attachments: files.map(({ name, alt }) => ({ name, alt: alt ?? '' })) }));

test('1 impersonation', async () => {
  const c = await conv();
  const f = await stored(asha);
  const m = W(await send(c, 'secret', [f]));
  const unsent = await stored(asha, 'unsent.csv');
  console.log('staff before', (await staff.get(`/api/attachments/${f.name}`)).status);
  console.log('start', (await staff.post('/api/global-user/impersonations/start', { user_id: asha.user_id, reason: 'She asked why her ticket is not shown.' })).status);
  console.log('IMPERSONATION file', (await staff.get(`/api/attachments/${f.name}`)).status, 'unsent', (await staff.get(`/api/attachments/${unsent.name}`)).status, 'messages', (await staff.get(`/api/messages/conversations/${c}/messages`)).status, 'multimedia', (await staff.get(`/api/multimedia/files/${f.name}`)).status);
  await staff.post('/api/global-user/impersonations/end');
});
test('2 oracle', async () => {
  const c = await conv();
  const [a, b] = [await stored(asha), await stored(asha)];
  const ma = W(await send(c, 'a', [a]));
  const mb = W(await send(c, 'b', [b]));
  console.log('report', (await neel.post('/api/moderation/reports', { subject_type: 'message', subject_id: ma.message_id, reason: 'harassment' })).status);
  await asha.delete(`/api/messages/${ma.message_id}`);
  await asha.delete(`/api/messages/${mb.message_id}`);
  console.log('ORACLE reported', (await asha.get(`/api/multimedia/files/${a.name}`)).status, 'unreported', (await asha.get(`/api/multimedia/files/${b.name}`)).status);
});
test('3 evidence of second report', async () => {
  const a = await stored(asha);
  const p = await post([a]);
  await neel.post('/api/moderation/reports', { subject_type: 'post', subject_id: p.post_id, reason: 'spam' });
  const bad = await stored(asha, 'bad.csv');
  console.log('edit', (await asha.put(`/api/discussions/posts/${p.post_id}`, { body: 'y', version: 1, attachments: [{ name: bad.name }] })).status);
  console.log('report2', (await mira.post('/api/moderation/reports', { subject_type: 'post', subject_id: p.post_id, reason: 'harassment' })).status);
  await asha.delete(`/api/discussions/posts/${p.post_id}`);
  const list = W(await staff.get('/api/moderation/cases?limit=100')) as any[];
  const k = list.find((one) => one.subject_type === 'post' && one.subject_id === p.post_id);
  const cs = W(await staff.get(`/api/moderation/cases/${k.case_id}`));
  console.log('EVIDENCE reports', k.report_count, 'snapshot', cs.snapshot.attachments.map((x: any) => x.file_name), 'bad', (await staff.get(`/api/moderation/cases/${k.case_id}/files/${bad.name}`)).status);
});
test('4 quota', async () => {
  for (let i = 0; i < 3; i++) { const f = await stored(asha, 'big.bin', Buffer.alloc(1024 * 1024, i + 1)); await asha.delete(`/api/attachments/${f.name}`);
    if (i === 2) { const { rows } = await product.ctx.db.execute<any>(sql`SELECT * FROM files WHERE name = ${f.name}`);
      const s = await product.ctx.files.open(rows[0]); let n = 0; for await (const ch of s as any) n += ch.length;
      console.log('QUOTA bytes still on disk', n); } }
  const { rows } = await product.ctx.db.execute<any>(sql`SELECT coalesce(sum(bytes) FILTER (WHERE deleted_at IS NULL),0) AS counted, sum(bytes) AS kept FROM files WHERE created_by = ${asha.user_id}`);
  console.log('QUOTA', rows[0]);
});
test('5 alt', async () => {
  const pic = await stored(asha, 'p.png', await sharp({ create: { width: 40, height: 20, channels: 3, background: '#b44425' } }).png().toBuffer());
  const p = await post([pic]);
  await neel.post('/api/moderation/reports', { subject_type: 'post', subject_id: p.post_id, reason: 'spam' });
  console.log('edit alt', W(await asha.put(`/api/discussions/posts/${p.post_id}`, { body: 'x', version: 1, attachments: [{ name: pic.name, alt: 'You are a vile insult' }] })).attachments[0].alt);
  const list = W(await staff.get('/api/moderation/cases?limit=100')) as any[];
  const k = list.find((one) => one.subject_type === 'post' && one.subject_id === p.post_id);
  const cs = W(await staff.get(`/api/moderation/cases/${k.case_id}`));
  console.log('ALT snapshot', cs.snapshot.attachments[0].alt, 'current', cs.current, 'excerpt', JSON.stringify(k.excerpt));
});
test('6 request', async () => {
  const { rows } = await product.ctx.db.execute<any>(sql`SELECT message_policy FROM user_settings WHERE user_id = ${mira.user_id}`);
  console.log('policy', rows);
  const a = await asha.post('/api/messages/conversations/direct', { user_id: mira.user_id });
  console.log('open', a.status, JSON.stringify(a.body).slice(0, 200));
  if (a.status < 300) { const c = W(a).conversation_id; const files = []; for (let i = 0; i < 10; i++) files.push(await stored(asha)); const r = await send(c, '', files); console.log('REQUEST', r.status, (await mira.get(`/api/attachments/${files[0]!.name}`)).status, JSON.stringify(W(await mira.get(`/api/messages/conversations/${c}`)).status)); }
});
test('7 heic-like keeps metadata', async () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.from('....Exif GPSLatitude 22.3')]);
  const f = await stored(asha, 'IMG_1.HEIC', heic);
  console.log('HEIC', f.kind, f.file_name, f.bytes === heic.length);
  for (const n of ['x.url', 'x.chm', 'x.iso', 'x.msc', 'x.sh', 'x.html', 'x.docm', 'x.wsh', 'x.jse', 'x.vbe', 'x.scf', 'x.command', 'x.exe\u200b', 'x.ps1xml', 'x.deb', 'x.pkg', 'x.xll','x.inf','x.appref-ms'])
    console.log(n, (await uploadFile(neel, '/api/attachments', { bytes: Buffer.from('aaaaaa'), file_name: n })).status);
});
