import { saveDraft } from '@sabha/contract/drafts/operations';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answers, closeTestSession, openTestSession, type TestSession } from './test-session.ts';

let page: TestSession;
beforeEach(async () => {
  page = await openTestSession();
  await page.session.restore();
});
afterEach(closeTestSession);

const save = () => page.session.api.call(saveDraft, { params: { draft_key: 'message:1' }, body: { body: 'Mine', base_revision: 0 } });
const tokensOf = (path: string) => page.tokens.filter((_, at) => page.calls[at]?.includes(path));
const store = (user_id: number, access_token: string) => {
  page.stored.user = { access_token, refresh_token: 'r2', expired: false, id_token: 'i', profile: { user_id, email_verified: true } };
};

test('what one person has asked for is not asked for again as another who has signed in meanwhile, and whom the tab shows then', async () => {
  page.answer('drafts/', () => {
    store(8, 'of-another');
    return answers.problem(401, 'Not this token.');
  });
  await expect(save()).rejects.toMatchObject({ status: 401 });
  await vi.waitUntil(() => page.session.store.read().isLoggedIn, { timeout: 60_000 });
  expect(page.session.store.read().user?.user_id).toBe(8);
  expect([tokensOf('drafts/'), page.tokens.at(-1)]).toEqual([['Bearer first'], 'Bearer of-another']);
});

test('the same person goes on with the token that another tab has fetched', async () => {
  page.answer('drafts/', (times) => {
    store(7, 'fetched-elsewhere');
    return times === 1 ? answers.problem(401, 'Not this token.') : { body: { data: { body: 'Mine', revision: 1 } } };
  });
  expect(await save()).toMatchObject({ data: { revision: 1 } });
  expect(tokensOf('drafts/')).toEqual(['Bearer first', 'Bearer fetched-elsewhere']);
});
