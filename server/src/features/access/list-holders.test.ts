import { menus } from '@sabha/contract/access/menus';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPerson } from '../../../test/build-person.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { isHolder, listHolders } from './list-holders.ts';

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

test('whoever waits for a guardian holds only what is read, until the guardian has agreed', async () => {
  const { db } = app.ctx;
  const { user_id } = await buildPerson(app, { role: 'admin', columns: { age: 15 } });
  const holds = async (permission: 'read' | 'update') => {
    const holders = { menu_id: menus.moderation, permissions: [permission] };
    return [await isHolder(db, user_id, holders), (await listHolders(db, holders)).includes(user_id)];
  };
  expect(await holds('read')).toEqual([true, true]);
  expect(await holds('update')).toEqual([false, false]);
  await db.execute(sql`INSERT INTO accounts (user_id, username, email) VALUES (${user_id}, 'young.admin', 'young.admin@example.org')`);
  await db.execute(sql`
    INSERT INTO guardian_consents (user_id, guardian_name, guardian_email, token_hash, status)
    VALUES (${user_id}, 'A parent', 'parent@example.org', ${randomUUID()}, 'given')`);
  expect(await holds('update')).toEqual([true, true]);
});
