import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPerson } from '../../../test/build-person.ts';
import { waitForMail } from '../../../test/mailbox.ts';
import { buildAccount } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { findFormerRecipient, findRecipient } from './recipients.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ hasWork: true });
});
afterAll(() => app.close());

const addPerson = (user_id: number, { firstName = '', email = null }: { firstName?: string; email?: string | null } = {}) =>
  app.ctx.db.execute(
    sql`INSERT INTO global_users (user_id, "firstName", email, created_by) VALUES (${user_id}, ${firstName}, ${email}, 0)`,
  );
const addSettings = (user_id: number, locale: string, time_zone: string | null = null) =>
  app.ctx.db.execute(
    sql`INSERT INTO user_settings (user_id, locale, time_zone, created_by) VALUES (${user_id}, ${locale}, ${time_zone}, 0)`,
  );
const find = (user_id: number, locale?: string) => findRecipient(app.ctx.db, user_id, locale);

test('an account whose person has no row yet has the name of its sign-up and the language of the request', async () => {
  const { user_id, email } = await buildAccount(app.ctx);
  expect(await find(user_id)).toEqual({ user_id, firstName: 'Asha', email, locale: 'en', time_zone: null });
  expect(await find(user_id, 'gu')).toMatchObject({ locale: 'gu' });
});

test('a person has the name, language and zone of their own, and the address of their account before the one they gave', async () => {
  const { user_id, email } = await buildAccount(app.ctx);
  await addPerson(user_id, { email: 'given@example.org' });
  expect(await find(user_id, 'gu'), 'without settings').toMatchObject({ firstName: 'Asha', email, locale: 'gu' });
  await app.ctx.db.execute(sql`UPDATE global_users SET "firstName" = 'Aisha' WHERE user_id = ${user_id}`);
  await addSettings(user_id, 'hi', 'Europe/Berlin');
  expect(await find(user_id, 'gu')).toEqual({ user_id, firstName: 'Aisha', email, locale: 'hi', time_zone: 'Europe/Berlin' });
});

test('a person without an account has the address that they gave, or none', async () => {
  const [given, none] = [await buildPerson(app, { columns: { email: 'given@example.org' } }), await buildPerson(app)];
  expect(await find(given.user_id)).toMatchObject({ firstName: 'Asha', email: 'given@example.org', locale: 'en' });
  expect(await find(none.user_id)).toMatchObject({ email: null });
});

test('nobody is found who is deleted or was never there, but for the last letter of an account', async () => {
  const { user_id, email } = await buildAccount(app.ctx);
  await addPerson(user_id);
  await app.ctx.db.execute(sql`UPDATE global_users SET deleted_at = now(), deleted_by = 0 WHERE user_id = ${user_id}`);
  expect(await find(user_id)).toBeNull();
  expect(await findFormerRecipient(app.ctx.db, user_id)).toMatchObject({ email });
  expect(await find(999_999_999)).toBeNull();
  expect(await findFormerRecipient(app.ctx.db, 999_999_999)).toBeNull();
});

test('a code comes in the language of the page that asked for it, and the word that an account is there already in that of its owner', async () => {
  const [settled, fresh] = [await buildAccount(app.ctx), await buildAccount(app.ctx)];
  await addPerson(settled.user_id);
  await addSettings(settled.user_id, 'gu');
  const ask = (email: string) =>
    app.nobody.post('/api/auth/generateOtp', { email, type: 'password' }, { headers: { 'accept-language': 'hi' } });
  await ask(settled.email);
  await ask(fresh.email);
  expect((await waitForMail(app.ctx, settled.email)).subject).toMatch(/^नए पासवर्ड/);
  expect((await waitForMail(app.ctx, fresh.email)).subject).toMatch(/^नए पासवर्ड/);
});
