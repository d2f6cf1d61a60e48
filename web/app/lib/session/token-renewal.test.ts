import { describe, expect, test } from 'vitest';
import { createTokenRenewal, maxRefreshAttempts, type StoredTokens } from './token-renewal.ts';

const tokens = (access_token: string, more: Partial<StoredTokens> = {}): StoredTokens => ({
  access_token,
  refresh_token: 'r',
  isExpired: false,
  ...more,
});

/** A provider that answers what `refresh` says, and notes what happens. */
function build(
  refresh: (count: number) => Promise<StoredTokens>,
  first: StoredTokens | null = tokens('old'),
  askAnew: () => Promise<StoredTokens> = () => Promise.reject(new Error('login_required')),
) {
  const seen = { stored: first, refreshes: 0, ended: [] as string[], losses: 0, spent: new Set<string>() };
  const renewal = createTokenRenewal({
    read: async () => seen.stored,
    async refresh() {
      seen.refreshes += 1;
      seen.stored = await refresh(seen.refreshes);
      return seen.stored;
    },
    async askAnew() {
      seen.stored = await askAnew();
      return seen.stored;
    },
    isSpent: async (refreshToken) => seen.spent.has(refreshToken),
    isPassing: (error) => error instanceof TypeError || String(error).includes('timed out'),
    end: async (reason) => {
      seen.ended.push(reason);
      seen.stored = null;
    },
    lose: async () => {
      seen.losses += 1;
    },
    exclusively: (work) => work(),
  });
  return { seen, renewal };
}
const answering = (count: number) => Promise.resolve(tokens(`new-${count}`));

describe('renewing a token', () => {
  test('callers at the same time share one refresh', async () => {
    const { seen, renewal } = build(answering);
    expect(await Promise.all([renewal.renew('old'), renewal.renew('old'), renewal.renew('old')])).toEqual(['new-1', 'new-1', 'new-1']);
    expect(seen.refreshes).toBe(1);
  });

  test('a token that another tab has fetched meanwhile is taken without a refresh', async () => {
    const { seen, renewal } = build(answering, tokens('of another tab'));
    expect(await renewal.renew('old')).toBe('of another tab');
    expect(seen.refreshes).toBe(0);
  });

  test('a refresh token that another tab has used is not used again: what that tab stored is on its way', async () => {
    const { seen, renewal } = build(answering);
    seen.spent.add('r');
    const renewed = renewal.renew('old');
    setTimeout(() => {
      seen.stored = tokens('of another tab', { refresh_token: 'r2' });
    }, 50);
    expect(await renewed).toBe('of another tab');
    expect(seen.refreshes).toBe(0);
  });

  test("after three refreshes whose tokens were all refused the person is signed out with 'Max token refresh attempts reached'", async () => {
    const { seen, renewal } = build(answering);
    let refused = 'old';
    for (let count = 0; count < maxRefreshAttempts; count += 1) refused = (await renewal.renew(refused)) ?? '';
    expect(seen.ended).toEqual([]);
    expect(await renewal.renew(refused)).toBeNull();
    expect(seen).toMatchObject({ refreshes: 3, ended: ['Max token refresh attempts reached'] });
  });

  test('a call that goes through lets refreshes count anew', async () => {
    const { seen, renewal } = build(answering);
    let refused = 'old';
    for (let count = 0; count < 10; count += 1) {
      refused = (await renewal.renew(refused)) ?? '';
      renewal.accept();
    }
    expect(seen).toMatchObject({ refreshes: 10, ended: [] });
  });

  test("without a refresh token the session ends with 'No refresh token available'", async () => {
    const { seen, renewal } = build(answering, tokens('old', { refresh_token: undefined }));
    expect(await renewal.renew('old')).toBeNull();
    expect(seen.ended).toEqual(['No refresh token available']);
  });

  const refused = () => Promise.reject(new Error('invalid_grant'));
  test("a refresh that the provider refuses ends the session with 'Token refresh failed' where it knows the browser no more", async () => {
    const { seen, renewal } = build(refused);
    expect(await renewal.renew('old')).toBeNull();
    expect(seen.ended).toEqual(['Token refresh failed']);
  });

  test('a refresh token that is used up, because the answer to it was lost, ends nothing while the provider knows the browser', async () => {
    const { seen, renewal } = build(refused, tokens('old'), async () => tokens('anew', { refresh_token: 'r2' }));
    expect(await renewal.renew('old')).toBe('anew');
    expect(seen).toMatchObject({ refreshes: 1, ended: [] });
  });

  test('a provider that does not say whether it knows the browser is asked again, and not for ever', async () => {
    const { seen, renewal } = build(refused, tokens('old'), () => Promise.reject(new Error('The frame timed out')));
    for (let count = 0; count < maxRefreshAttempts; count += 1) await expect(renewal.renew('old')).rejects.toThrow('timed out');
    expect(seen.ended).toEqual([]);
    expect(await renewal.renew('old')).toBeNull();
    expect(seen).toMatchObject({ refreshes: 3, ended: ['Max token refresh attempts reached'] });
  });

  test('a network that is lost on the way to the frame ends nothing', async () => {
    const { seen, renewal } = build(refused, tokens('old'), () => Promise.reject(new TypeError('Failed to fetch')));
    for (let count = 0; count <= maxRefreshAttempts; count += 1) await expect(renewal.renew('old')).rejects.toThrow('Failed to fetch');
    expect(seen.ended).toEqual([]);
  });

  test('where nobody is stored any more this tab forgets who it knew, and nothing is ended', async () => {
    const { seen, renewal } = build(answering, null);
    expect(await renewal.renew('old')).toBeNull();
    expect(seen).toMatchObject({ refreshes: 0, ended: [], losses: 1 });
  });

  test('a lost network ends nothing, however often it is tried, and the person comes back signed in', async () => {
    const { seen, renewal } = build((count) => (count <= 20 ? Promise.reject(new TypeError('Failed to fetch')) : answering(count)));
    for (let count = 0; count < 20; count += 1) await expect(renewal.renew('old')).rejects.toThrow('Failed to fetch');
    expect(await renewal.renew('old')).toBe('new-21');
    expect(seen.ended).toEqual([]);
  });
});
