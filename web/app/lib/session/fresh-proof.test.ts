import { suspendUser } from '@sabha/contract/accounts/staff-operations';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeTestSession, openTestSession, type TestSession } from './test-session.ts';

const call = { body: { user_id: 40, reason: 'Sold tickets at the gate.' } };
const path = 'POST /api/global-user/users/suspendUser';
const refused = (error: string) => ({
  status: 403,
  body: { status: 403, detail: 'Prove that it is you.', errors: [{ path: error, message: 'Prove that it is you.' }] },
});
const ask = vi.fn<(kind: string) => Promise<boolean>>();
let page: TestSession;
let takeBack: () => void;
// Each test opens the modules of a page anew.
let runProven: <T>(work: () => Promise<T>) => Promise<T | null>;
beforeEach(async () => {
  page = await openTestSession();
  await page.session.restore();
  ask.mockReset();
  const proofs = await import('./fresh-proof.ts');
  runProven = proofs.runProven;
  takeBack = proofs.provideProver({ ask, declined: () => 'Nothing was done.' });
});
afterEach(() => {
  takeBack();
  closeTestSession();
});
const suspend = () => page.session.api.call(suspendUser, call);
const count = () => page.calls.filter((made) => made === path).length;

test.each([
  ['proof', 'any'],
  ['factor_proof', 'factor'],
])('a call that lacks a %s asks the person for it, and is made again with what was typed', async (error, kind) => {
  page.answer('suspendUser', (times) => (times === 1 ? refused(error) : { body: { data: { suspension_id: 1 } } }));
  ask.mockResolvedValue(true);
  expect(await suspend()).toEqual({ data: { suspension_id: 1 } });
  expect(ask.mock.calls).toEqual([[kind]]);
  expect(count()).toBe(2);
  expect(page.errors).toEqual([]);
});

test('calls that are refused together ask once', async () => {
  page.answer('suspendUser', (times) => (times <= 2 ? refused('proof') : { body: { data: {} } }));
  ask.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 20, true)));
  await Promise.all([suspend(), suspend()]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('whoever would not say is told so in the words of the page, once, and nothing is repeated', async () => {
  page.answer('suspendUser', refused('proof'));
  ask.mockResolvedValue(false);
  await expect(suspend()).rejects.toMatchObject({ status: 403, detail: 'Nothing was done.' });
  expect(await runProven(suspend)).toBeNull();
  expect(ask).toHaveBeenCalledTimes(2);
  expect(count()).toBe(2);
});

test('another refusal, or one on a page that cannot ask, stays what it is', async () => {
  page.answer('suspendUser', { status: 403, body: { status: 403, detail: 'You may not do this.', errors: [] } });
  await expect(suspend()).rejects.toMatchObject({ detail: 'You may not do this.' });
  expect(ask).not.toHaveBeenCalled();
  takeBack();
  page.answer('suspendUser', refused('proof'));
  await expect(suspend()).rejects.toMatchObject({ detail: 'Prove that it is you.' });
});
