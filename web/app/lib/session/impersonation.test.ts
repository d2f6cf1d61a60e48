import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answers, closeTestSession, openTestSession, type TestSession } from './test-session.ts';

const seen = {
  impersonation_id: 1,
  staff_id: 7,
  user_id: 40,
  username: 'mira',
  firstName: 'Mira',
  lastName: 'Shah',
  reason: 'Her ticket is missing.',
  started_at: '2027-07-15T04:00:00.000Z',
  ends_at: '2027-07-15T04:30:00.000Z',
};
let page: TestSession;
const assign = vi.fn<(path: string) => void>();
beforeEach(async () => {
  page = await openTestSession();
  assign.mockReset();
  vi.stubGlobal('window', Object.assign(Object.create(window) as object, { location: { pathname: '/hi/admin-center/people/40', assign } }));
});
afterEach(closeTestSession);

const state = () => page.session.store.read();

test('who never looked as somebody else is not asked about it', async () => {
  await page.session.restore();
  expect(state()).toMatchObject({ impersonation: null, user: { user_id: 7 } });
  expect(page.calls.filter((call) => call.includes('impersonations'))).toEqual([]);
});

test('an impersonation begins at the server and goes on with a new page, in the language of this one', async () => {
  page.answer('impersonations/start', { body: { data: seen } });
  await page.session.restore();
  await page.session.startImpersonation({ user_id: 40, reason: seen.reason, back_to: '/admin-center/people/40' });
  expect(page.calls).toContain('POST /api/global-user/impersonations/start');
  expect(assign).toHaveBeenCalledWith('/hi/user/home');
});

test('the page then shows the person, says who looks, makes nothing and opens no connection', async () => {
  page.storage.set('sabha-impersonating', '/admin-center/people/40');
  page.answer('impersonations/current', { body: { data: seen } });
  page.answer('userSettings/getAll', answers.list());
  if (page.stored.user) page.stored.user.profile = { user_id: 7, given_name: 'Ira', family_name: 'Desai' };
  await page.session.restore();
  expect(state()).toMatchObject({
    user: { user_id: 40, firstName: 'Mira', email: '' },
    impersonation: { staff: 'Ira Desai', reason: seen.reason, ends_at: seen.ends_at },
  });
  expect(page.calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
  expect(page.sockets).toEqual([]);
});

test('a page that learns of one only from the server marks the device, too', async () => {
  page.answer('impersonations/current', { body: { data: seen } });
  await page.session.restore();
  expect(page.storage.get('sabha-impersonating')).toBe('/user/home');
});

test('stopping ends it at the server and leads back to where it began', async () => {
  page.storage.set('sabha-impersonating', '/admin-center/people/40');
  page.answer('impersonations/current', { body: { data: seen } });
  page.answer('impersonations/end', { body: { data: { ended: true } } });
  await page.session.restore();
  await page.session.stopImpersonation();
  expect(page.storage.has('sabha-impersonating')).toBe(false);
  expect(assign).toHaveBeenCalledWith('/hi/admin-center/people/40');
});

test('when its time is over the session is the staff’s own again, and the mark goes', async () => {
  page.storage.set('sabha-impersonating', '/admin-center/people/40');
  page.answer('impersonations/current', { body: { data: null } });
  await page.session.restore();
  expect(state()).toMatchObject({ impersonation: null, user: { user_id: 7 } });
  expect(page.storage.has('sabha-impersonating')).toBe(false);
});
