import type { CacheablePage, PageRenderer } from '@sabha/contract/core/page-rendering';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { LoadLevel } from '../limits/load-gauge.ts';
import { createGuestPass } from './guest-pass.ts';
import { createPageAnswer } from './page-answer.ts';
import { mountSource } from './pages.ts';

const renderer: PageRenderer = {
  localeOf: (pathname) => /^\/(hi|gu)\b/.exec(pathname)?.[1] ?? 'en',
  describe: ({ pathname, search }): CacheablePage => ({
    key: pathname + search,
    path: pathname + search,
    topics: ['x'],
    is_filtered: search !== '',
  }),
  render: async () => new Response('<p>page</p>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
};

let level: LoadLevel = 'calm';
let product: TestApp;
beforeAll(async () => {
  const file = createPageAnswer({ status: 200, body: Buffer.from('body{}'), headers: { 'content-type': 'text/css' } });
  const source = { renderer: async () => renderer, files: new Map([['/assets/a.css', file]]) };
  product = await createTestApp({
    environment: { RATE_LIMITS: 'true', GUESTS_PER_ADDRESS: '10', TRUST_PROXY: '1' },
    load: { level: () => level, stop: () => undefined },
    servePages: async (app, ctx, runner) =>
      mountSource(app, { ctx, runner, source, settings: { public_url: ctx.config.public_url, issuer: ctx.config.oidc_issuer } }),
  });
});
afterAll(() => product.close());
beforeEach(() => {
  level = 'calm';
});

let last = 0;
const newNetwork = () => `203.0.${Math.floor(++last / 250)}.${(last % 250) + 1}`;
const call = (url: string, from: string, headers: Record<string, string> = {}) =>
  product.app.inject({ url, remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': from, accept: 'text/html', ...headers } });
const cheap = '/api/tickets/keys';
async function count(times: number, url: string, fromOf: (at: number) => string, headers?: Record<string, string>) {
  const statuses: number[] = [];
  for (let at = 0; at < times; at++) statuses.push((await call(url, fromOf(at), headers)).statusCode);
  return statuses.filter((status) => status !== 429).length;
}
/** Ten guests have sixty plain calls at once, and a little comes back while they are made. */
const burst = 60;
const slack = 25;

describe('a flood of guests', () => {
  test('is refused with the time to wait, and files and kept pages are never counted', async () => {
    const from = newNetwork();
    await call('/kept', from);
    expect(await count(100, cheap, () => from)).toBeLessThan(burst + slack);
    const refused = await call(cheap, from, { accept: 'application/json' });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({ status: 429, title: 'Too many requests' });
    expect(await count(100, '/kept', () => from)).toBe(100);
    expect(await count(100, '/assets/a.css?again', () => from)).toBe(100);
    expect(await count(20, '/healthz', () => from)).toBe(20);
  });

  test('gains nothing by what it writes into X-Forwarded-For, nor by addresses of one IPv6 network', async () => {
    const from = newNetwork();
    expect(await count(100, cheap, (at) => `198.51.100.${at}, ${from}`)).toBeLessThan(burst + slack);
    expect(await count(100, cheap, (at) => `2001:db8:0:1:${at}::${at}`)).toBeLessThan(burst + slack);
  });

  test('gains nothing by passes, collected or made up, nor by tokens', async () => {
    const from = newNetwork();
    const cookies: string[] = [];
    for (let at = 0; at < 20; at++) {
      const [pass] = (await call(cheap, from)).cookies;
      cookies.push(`${pass?.name}=${pass?.value}`);
    }
    expect(new Set(cookies).size).toBe(20);
    let through = 0;
    for (let at = 0; at < 100; at++) if ((await call(cheap, from, { cookie: cookies[at % 20] ?? '' })).statusCode !== 429) through += 1;
    expect(through).toBeLessThan(burst - 20 + slack);
    const other = newNetwork();
    expect(await count(100, cheap, () => other, { cookie: 'guest=madeup.abc.signature' })).toBeLessThan(burst + slack);
    const third = newNetwork();
    expect(await count(100, cheap, () => third, { authorization: 'Bearer a.b.c' })).toBeLessThan(burst / 3 + slack);
  });

  test('does not keep out whoever is signed in behind the same address', async () => {
    const from = newNetwork();
    await count(100, cheap, () => from);
    const authorization = `Bearer ${await product.tokenFor(7)}`;
    expect(await count(100, cheap, () => from, { authorization })).toBe(100);
  });

  test('pays for pages that have to be rendered, and a person sees why', async () => {
    const from = newNetwork();
    expect(await count(60, '/page', () => from)).toBe(60);
    const other = newNetwork();
    let answered = 0;
    for (let at = 0; at < 60; at++) if ((await call(`/page?filter=${at}`, other)).statusCode === 200) answered += 1;
    expect(answered).toBeLessThan(burst / 3 + slack);
    const page = await call('/hi/page?filter=more', other);
    expect(page.statusCode).toBe(429);
    expect(page.body).toContain('lang="hi"');
  });
});

test('a pass is known again, tells its age, and cannot be changed', () => {
  let now = 1_800_000_000_000;
  const config = { secret_key: 'k'.repeat(32), public_url: 'https://summit.example' };
  const [one, other] = [createGuestPass(config, () => now), createGuestPass(config, () => now)];
  let header = '';
  one.give({ appendHeader: (_: string, value: string) => void (header = value) } as never);
  expect(header).toMatch(/^__Host-guest=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  const cookie = header.split(';')[0] ?? '';
  now += 90_000;
  expect(other.read({ headers: { cookie: `a=b; ${cookie}` } })).toMatchObject({ age_seconds: 90 });
  expect(other.read({ headers: { cookie: cookie.replace('guest=', 'guest=x') } })).toBeNull();
  expect(createGuestPass({ ...config, secret_key: 'j'.repeat(32) }, () => now).read({ headers: { cookie } })).toBeNull();
  now += 24 * 3_600_000;
  expect(other.read({ headers: { cookie } })).toBeNull();
});

describe('when the process is late', () => {
  test.each([
    ['en', '/new-en', 'Busy, one moment'],
    ['hi', '/hi/new-hi', 'थोड़ी भीड़ है'],
    ['gu', '/gu/new-gu', 'થોડી ભીડ છે'],
  ])('kept pages are shown, others say in %s that they come in a moment and load again', async (locale, path, texts) => {
    const from = newNetwork();
    await call(`${path}-kept`, from);
    level = 'late';
    expect((await call(`${path}-kept`, from)).statusCode).toBe(200);
    const busy = await call(path, from);
    expect(busy.statusCode).toBe(503);
    expect(Number(busy.headers['retry-after'])).toBeGreaterThanOrEqual(4);
    expect(busy.headers['cache-control']).toBe('no-store');
    expect(busy.body).toContain(`<html lang="${locale}">`);
    expect(busy.body).toContain(texts);
    expect(busy.body).toContain(`http-equiv="refresh" content="${busy.headers['retry-after']}"`);
    // A window lights each second, and the text says the same number.
    expect(busy.body).toMatch(new RegExp(`\\b${busy.headers['retry-after']} `));
    expect(busy.body.match(/<i><\/i>/g)).toHaveLength(Number(busy.headers['retry-after']));
    expect(busy.body).toContain(`href="${locale === 'en' ? '' : `/${locale}`}/my-tickets"`);
    expect(busy.body).not.toMatch(/<script|style="/);
    level = 'calm';
    expect((await call(path, from)).statusCode).toBe(200);
  });

  test('what a program asks for is refused as a problem', async () => {
    level = 'late';
    const answer = await call('/new.data', newNetwork(), { accept: '*/*' });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  test('sign-in, tickets and doors go on, guests wait with what is costly, then with all, and people with what is costly', async () => {
    const from = newNetwork();
    const authorization = `Bearer ${await product.tokenFor(8)}`;
    const status = async (url: string, headers = {}) => (await call(url, from, headers)).statusCode;
    const plain = '/api/program/programs/searchPrograms?limit=1';
    const search = '/api/search?q=x';
    level = 'late';
    expect([await status(search), await status(plain), await status(search, { authorization })]).toEqual([503, 200, 200]);
    level = 'very-late';
    expect([await status(search), await status(plain), await status(search, { authorization })]).toEqual([503, 503, 503]);
    expect(await status(plain, { authorization })).not.toBe(503);
    for (const urgent of ['/api/tickets/catalogue', cheap, '/tickets/cart', '/gu/auth', '/my-tickets', '/check-in'])
      expect(await status(urgent), urgent).not.toBe(503);
    const signIn = await product.app.inject({ method: 'POST', url: '/api/auth/signin', payload: { username: 'x', password: 'y' } });
    expect(signIn.statusCode).toBe(400);
  });
});
