import { makeCertificateNumber, readCertificateNumber } from '@sabha/contract/certificates/certificate-number';
import type { Verification } from '@sabha/contract/certificates/operations';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let product: TestApp;
let staff: TestPerson;
beforeAll(async () => {
  product = await createTestApp();
  staff = await buildPerson(product, { role: 'admin' });
});
afterAll(() => product.close());

interface Issued {
  certificate_id: number;
  number: string;
}
const pdf = { holder_name: 'Asha Rawal', title: 'Reading a ward budget', issued_on: '2027-07-17' };
async function issue(changes: Record<string, unknown> = {}): Promise<Issued> {
  const answer = await staff.post('/api/certificates/certificates/createCertificate', { ...pdf, ...changes });
  expect(answer.status).toBe(201);
  return (answer.body as { data: Issued }).data;
}
async function verify(number: string, locale = 'en'): Promise<Verification> {
  const path = `/api/certificates/verify?number=${encodeURIComponent(number)}`;
  const answer = await product.nobody.get(path, { headers: { 'accept-language': locale } });
  expect(answer.status).toBe(200);
  return (answer.body as { data: Verification }).data;
}

test('every number that is made is read again, and one wrong letter never is', () => {
  const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  fc.assert(
    fc.property(fc.array(fc.nat(29), { minLength: 11, maxLength: 11 }), fc.nat(11), fc.nat(29), (draws, place, other) => {
      const left = [...draws];
      const number = makeCertificateNumber(() => left.shift() ?? 0);
      expect(readCertificateNumber(number)).toBe(number);
      const plain = number.replaceAll('-', '').split('');
      const letter = letters.charAt(other);
      fc.pre(plain[place] !== letter);
      plain[place] = letter;
      expect(readCertificateNumber(plain.join(''))).toBeNull();
    }),
  );
});

test('anybody verifies a certificate by its number, however it is typed, in their language', async () => {
  const { number } = await issue({ translations: { hi: { title: 'वार्ड का बजट पढ़ना' } } });
  const certificate = { holder: 'Asha Rawal', title: 'Reading a ward budget', issued_on: '2027-07-17' };
  expect(await verify(number)).toEqual({ state: 'valid', number, certificate, revoked_on: null });
  expect(await verify(` ${number.toLowerCase().replaceAll('-', ' – ')} `)).toMatchObject({ state: 'valid', number });
  expect((await verify(number, 'hi')).certificate?.title).toBe('वार्ड का बजट पढ़ना');
});

test('a revoked certificate says since when, and no longer whose it was', async () => {
  const { certificate_id, number } = await issue();
  const path = `/api/certificates/certificates/updateCertificate/${certificate_id}`;
  const revoked_at = '2027-08-01T00:00:00.000Z';
  const refused = await staff.put(path, { revoked_at });
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ errors: [{ path: 'revoked_reason' }] });
  expect((await staff.put(path, { revoked_at, revoked_reason: 'Issued to the wrong Asha.' })).status).toBe(200);
  expect(await verify(number)).toEqual({ state: 'revoked', number, certificate: null, revoked_on: '2027-08-01' });
  expect((await staff.put(path, { revoked_at: null, revoked_reason: null })).status).toBe(200);
  expect((await verify(number)).state).toBe('valid');
});

test('a number that nobody has is unknown, and one that cannot exist is mistyped', async () => {
  const free = makeCertificateNumber(() => 0);
  expect(await verify(free)).toEqual({ state: 'unknown', number: free, certificate: null, revoked_on: null });
  for (const wrong of ['1', 'O0I1-LLLL-UUUU', "' OR 1=1 --", '%', `${free}${free}`.slice(0, 60)]) {
    expect(await verify(wrong)).toEqual({ state: 'mistyped', number: null, certificate: null, revoked_on: null });
  }
  expect((await product.nobody.get('/api/certificates/verify?number=')).status).toBe(400);
  expect((await product.nobody.get(`/api/certificates/verify?number=${'A'.repeat(61)}`)).status).toBe(400);
});

test('the name of somebody under age is letters, whether staff or their account say so', async () => {
  const { number } = await issue({ holder_name: 'Jay  Trivedi', is_minor: true });
  expect((await verify(number)).certificate?.holder).toBe('J. T.');
  const young = await buildPerson(product, { role: 'user' });
  const { number: theirs } = await issue({ holder_name: 'दिया शाह', user_id: young.user_id });
  expect((await verify(theirs)).certificate?.holder).toBe('दिया शाह');
  await product.ctx.db.execute(sql`UPDATE global_users SET is_underage = true WHERE user_id = ${young.user_id}`);
  expect((await verify(theirs)).certificate?.holder).toBe('दि. शा.');
});

test('the number is never chosen by who issues, and never changes', async () => {
  const wanted = makeCertificateNumber(() => 3);
  const { certificate_id, number } = await issue();
  expect((await staff.post('/api/certificates/certificates/createCertificate', { ...pdf, number: wanted })).status).toBe(400);
  expect((await staff.put(`/api/certificates/certificates/updateCertificate/${certificate_id}`, { number: wanted })).status).toBe(400);
  expect((await verify(wanted)).state).toBe('unknown');
  expect((await verify(number)).state).toBe('valid');
});

test('holders read their own certificates and nobody else’s, and issue none', async () => {
  const holder = await buildPerson(product, { role: 'user' });
  const { certificate_id } = await issue({ user_id: holder.user_id });
  const { certificate_id: other } = await issue();
  const read = (id: number) =>
    `/api/certificates/certificates/getCertificate?filterFields=${encodeURIComponent(JSON.stringify({ certificate_id: id }))}`;
  expect((await holder.get(read(certificate_id))).status).toBe(200);
  expect((await holder.get(read(other))).status).toBe(404);
  expect((await product.nobody.get('/api/certificates/certificates/getAll')).status).toBe(401);
  expect((await holder.post('/api/certificates/certificates/createCertificate', pdf)).status).toBe(403);
});

test('asking for thousands of numbers from one place is stopped', async () => {
  await product.ctx.db.execute(sql`DELETE FROM throttles`);
  const ask = () => product.nobody.get('/api/certificates/verify?number=1');
  const answers = [];
  for (let turn = 0; turn < 310; turn++) answers.push((await ask()).status);
  expect(answers[0]).toBe(200);
  expect(answers.at(-1)).toBe(429);
  await product.ctx.db.execute(sql`DELETE FROM throttles`);
});
