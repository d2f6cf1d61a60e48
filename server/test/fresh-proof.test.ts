import { operationUrl, type Operation } from '@sabha/contract/core/operation';
import { factorProofPath, proofPath } from '@sabha/contract/accounts/factors';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RawInput } from '../src/core/http/operation-runner.ts';
import { features } from '../src/features.ts';
import { buildPerson, type TestPerson } from './build-person.ts';
import { addAuthenticator, stoppedClock } from './factors.ts';
import { operationSamples } from './load-samples.ts';
import { exampleInput } from './matrix/example-input.ts';
import { createTestApp, type Caller, type TestApp } from './test-app.ts';
import { textsOf, uploadFile } from './upload-file.ts';

const operations = features.flatMap(({ operations: own = [], entities = [] }) => [
  ...own,
  ...entities.flatMap(({ bounds }) => bounds.map(({ operation }) => operation)),
]);
const powerful = operations.filter(({ fresh_proof }) => fresh_proof !== undefined);
const writes = (key: string, name: string) =>
  [`create${name}`, `update${name}`, `delete${name}`, 'createMany', 'updateMany', 'deleteMany'].map((call) => `${key}.${call}`);

/** Losing one of these from the declarations must be seen. */
const agreed = [
  'organisation.handOver',
  'organisation.answerClaim',
  'organisation.merge',
  'organisation.import',
  'organisation.export',
  'topic.import',
  'impersonation.start',
  'user.suspend',
  'user.suspendMany',
  'user.resetFactors',
  'user.changeRoles',
  'user.import',
  'user.createUser',
  'user.updateUser',
  'user.createMany',
  'user.updateMany',
  'moderation.suspendOwner',
  'roleRequest.decide',
  'privilege.setRoleMenu',
  ...writes('role', 'Role'),
  ...writes('privilege', 'Privilege'),
  ...writes('customRolePrivilege', 'CustomRolePrivilege'),
  'user.export',
  'user.getAll',
  'profile.getAll',
  'enquiry.getAll',
  'application.getAll',
  'certificate.getAll',
  'roleRequest.getAll',
  'userRepoItem.getAll',
  'voucher.getAll',
  ...writes('voucher', 'Voucher'),
  'tickets.makeVouchers',
  'tickets.revokeVouchers',
  'tickets.recordPayment',
  'tickets.printBadges',
  'announcement.send',
  'announcement.correct',
  'auditLog.export',
  'tickets.exportSales',
  'tickets.exportSignUps',
  'tickets.exportGstr1',
  'tickets.cancelLines',
  'tickets.refundPayment',
  'tickets.finishRefund',
  'tickets.updateOrdersInBulk',
  'tickets.releaseHolds',
  ...writes('seller', 'Seller'),
];

let app: TestApp;
let admin: TestPerson;
/** The same person in a session that has proven nothing for longer than half an hour. */
let stale: Caller;
beforeAll(async () => {
  app = await createTestApp({ clock: stoppedClock(), environment: { SECRET_KEY: 'a key of more than thirty-two signs, for tests' } });
  admin = await buildPerson(app, { role: 'admin' });
  stale = await app.signInAs(admin.user_id, { sid: 'stale' });
  await app.ctx.db.execute(
    sql`UPDATE sessions SET proven_at = now() - interval '31 minutes', factor_proven_at = NULL WHERE session_id = 'stale'`,
  );
});
afterAll(() => app.close());

/** The smallest input for which the call is powerful. */
function powerfulInput(operation: Operation): RawInput {
  const { input } = exampleInput(operation, admin.user_id, operationSamples.get(operation.id));
  const { fresh_proof } = operation;
  if (fresh_proof === 'unlimited-list') return { ...input, query: { limit: -1 } };
  if (typeof fresh_proof === 'string' || fresh_proof === undefined) return input;
  if ('unless_one_of' in fresh_proof) return { ...input, body: { ...(input.body as object), [fresh_proof.unless_one_of]: [] } };
  const set = Object.fromEntries(fresh_proof.map((field) => [field, []]));
  return {
    ...input,
    body: Array.isArray(input.body) ? input.body.map((item) => ({ ...(item as object), ...set })) : { ...(input.body as object), ...set },
  };
}

async function call(caller: Caller, operation: Operation, input = powerfulInput(operation)) {
  const url = operationUrl(operation, input);
  const { method } = operation;
  if (method === 'GET') return caller.get(url);
  if (method === 'DELETE') return caller.delete(url);
  if (operation.transport !== 'upload') return method === 'POST' ? caller.post(url, input.body) : caller.put(url, input.body);
  return uploadFile(caller, url, { bytes: 'email', file_name: 'people.csv' }, textsOf(input.body));
}
const isRefused = ({ status, body }: { status: number; body: unknown }) =>
  status === 403 &&
  (body as { errors?: { path: string }[] }).errors?.some(({ path }) => path === proofPath || path === factorProofPath) === true;

test('powerful calls are declared as such', () => {
  const ids = powerful.map(({ id }) => id);
  expect(agreed.filter((id) => !ids.includes(id))).toEqual([]);
  expect(
    ids.filter((id) => !agreed.includes(id)),
    'name new ones in the list above',
  ).toEqual([]);
});

describe('without a proof of the last half hour', () => {
  test.each(powerful.map((operation) => [operation.id, operation] as const))(
    '%s is refused, and with one it is not',
    async (_, operation) => {
      expect(await call(stale, operation)).toMatchObject({ status: 403, body: { errors: [{ path: proofPath }] } });
      expect(isRefused(await call(admin, operation))).toBe(false);
    },
  );

  test('nothing was done by a call that was refused', async () => {
    const member = await buildPerson(app);
    const body = { user_id: member.user_id, reason: 'They wrote to everybody.' };
    expect(isRefused(await stale.post('/api/global-user/users/suspendUser', body))).toBe(true);
    const { rows } = await app.ctx.db.execute(sql`SELECT status FROM global_users WHERE user_id = ${member.user_id}`);
    expect(rows).toEqual([{ status: 'active' }]);
  });

  test('the plain calls beside them go through: a page of a list, a change of other fields', async () => {
    const member = await buildPerson(app);
    const users = '/api/global-user/users';
    expect((await stale.get(`${users}/getAll?limit=100`)).status).toBe(200);
    expect((await stale.get(`${users}/getAll?limit=-1&metadataOnly=true`)).status).toBe(200);
    expect((await stale.put(`${users}/updateUser/${member.user_id}`, { firstName: 'Mira' })).status).toBe(200);
    expect(isRefused(await stale.post(`${users}/updateMany`, [{ user_id: member.user_id, roles: [] }]))).toBe(true);
  });

  test('a door prints one badge after the other, and many at once are for who has proven themselves', async () => {
    const badges = '/api/tickets/manage/badges';
    expect((await stale.post(badges, { size: 'a6', line_ids: [1] })).status).toBe(404);
    expect(isRefused(await stale.post(badges, { size: 'a6', line_ids: [1, 2] }))).toBe(true);
    expect(isRefused(await stale.post(badges, { size: 'a6' }))).toBe(true);
  });

  test('a wrong input is named before a proof is asked for', async () => {
    expect((await stale.post('/api/global-user/users/suspendUser', { user_id: 1, reason: '' })).status).toBe(400);
  });
});

test('whoever has a second factor proves it with that', async () => {
  const careful = await buildPerson(app, { role: 'admin' });
  await app.ctx.db.execute(sql`
    INSERT INTO accounts (user_id, username, email) VALUES (${careful.user_id}, 'careful', 'careful@example.org')`);
  const { code } = await addAuthenticator(app, careful.user_id);
  await app.ctx.db.execute(sql`UPDATE sessions SET proven_at = now(), factor_proven_at = NULL WHERE user_id = ${careful.user_id}`);
  const exportPeople = () => careful.get('/api/global-user/users/exportUsers');
  expect(await exportPeople()).toMatchObject({ status: 403, body: { errors: [{ path: factorProofPath }] } });
  expect((await careful.post('/api/auth/prove', { method: 'app', code: code() })).status).toBe(200);
  expect((await exportPeople()).status).toBe(200);
});

test('an outside provider, which has nothing to prove with here, signs in by its own rules', async () => {
  const outside = await createTestApp({ environment: { OIDC_ISSUER: 'https://issuer.example.org' } });
  try {
    const staff = await buildPerson(outside, { role: 'admin' });
    await outside.ctx.db.execute(sql`UPDATE sessions SET proven_at = NULL, factor_proven_at = NULL`);
    expect((await staff.get('/api/global-user/users/exportUsers')).status).toBe(200);
  } finally {
    await outside.close();
  }
});
