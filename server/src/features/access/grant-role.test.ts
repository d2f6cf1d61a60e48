import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPerson } from '../../../test/build-person.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { GrantError, grantRole } from './grant-role.ts';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
});
afterAll(() => product.close());

const rolesOf = async (email: string) => {
  const { rows } = await product.ctx.db.execute<{ role_name: string }>(
    sql`SELECT role_name FROM global_users JOIN roles ON role_id = ANY (role_ids) WHERE email = ${email} ORDER BY role_id`,
  );
  return rows.map((row) => row.role_name);
};

test('somebody who has signed in once becomes an admin, and the audit log says so', async () => {
  await buildPerson(product, { columns: { email: 'Asha@example.org' } });
  expect(await grantRole(product.ctx, 'asha@example.org', 'admin')).toBe(true);
  expect(await rolesOf('Asha@example.org')).toContain('admin');
  const { rows } = await product.ctx.db.execute(sql`SELECT after FROM audit_log WHERE action = 'user.role-granted'`);
  expect(rows).toEqual([{ after: { role_name: 'admin' } }]);
});

test('a role is given once', async () => {
  await buildPerson(product, { columns: { email: 'twice@example.org' } });
  await grantRole(product.ctx, 'twice@example.org', 'volunteer');
  expect(await grantRole(product.ctx, 'twice@example.org', 'volunteer')).toBe(false);
  expect((await rolesOf('twice@example.org')).filter((name) => name === 'volunteer')).toHaveLength(1);
});

test('a stranger and an unknown role are named in the refusal', async () => {
  await expect(grantRole(product.ctx, 'nobody@example.org', 'admin')).rejects.toThrow(
    new GrantError('Nobody with the address nobody@example.org has signed in yet; sign in once, then repeat this.'),
  );
  await expect(grantRole(product.ctx, 'asha@example.org', 'emperor')).rejects.toThrow(new GrantError('There is no role "emperor".'));
});

test('an address that two people claim gives neither of them a role', async () => {
  await buildPerson(product, { columns: { email: 'owner@example.org' } });
  await buildPerson(product, { columns: { email: 'Owner@example.org' } });
  await expect(grantRole(product.ctx, 'owner@example.org', 'admin')).rejects.toThrow(
    new GrantError('Several people say that owner@example.org is theirs; no role was given.'),
  );
  expect(await rolesOf('owner@example.org')).not.toContain('admin');
});
