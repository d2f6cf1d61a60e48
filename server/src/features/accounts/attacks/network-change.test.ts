import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildAccount } from '../../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { allowances } from '../auth/throttle.ts';

const proxy = '10.0.0.1';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { TRUST_PROXY: '1' } });
});
afterAll(() => app.close());
beforeEach(() => app.ctx.db.execute(sql`DELETE FROM throttles`));

interface Place {
  readonly forwarded?: string;
  readonly caller?: string;
}

const guess = async (username: string, password: string, { forwarded, caller = proxy }: Place) => {
  const answer = await app.nobody.post(
    '/api/auth/signin',
    { username, password },
    {
      remoteAddress: caller,
      headers: { origin: 'http://localhost:3000', ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
    },
  );
  return answer.status;
};

const spread = 20;

/** How many of the guesses at one account were looked at; the first ten of one place are. */
async function countChecked(placeOf: (round: number) => Place): Promise<number> {
  const { username } = await buildAccount(app.ctx);
  const answers = [];
  for (let round = 0; round < spread; round++) answers.push(await guess(username, `guess ${round}`, placeOf(round)));
  expect(answers.filter((status) => status !== 400 && status !== 429)).toEqual([]);
  return answers.filter((status) => status === 400).length;
}

test('a proxy that appends: what the client wrote itself in X-Forwarded-For buys no more tries', async () => {
  expect(await countChecked((round) => ({ forwarded: `198.51.100.${round}, 203.0.113.9` }))).toBe(allowances.signin_here.burst);
  expect(await countChecked((round) => ({ forwarded: `2001:db8:${round}::1, 10.9.9.9, 203.0.113.10` }))).toBe(allowances.signin_here.burst);
});

test('addresses of one IPv6 network are one place', async () => {
  expect(await countChecked((round) => ({ forwarded: `2001:db8:0:1:${round}:5:6:7` }))).toBe(allowances.signin_here.burst);
});

test('one address is one place in every way of writing it', async () => {
  const ways = ['203.0.113.77', '::ffff:203.0.113.77', '::ffff:cb00:714d', '203.0.113.77:5000', '203.0.113.77:5001'];
  expect(await countChecked((round) => ({ forwarded: ways[round % ways.length] ?? '' }))).toBe(allowances.signin_here.burst);
});

test('other people behind the same proxy are other places', async () => {
  expect(await countChecked((round) => ({ forwarded: `203.0.113.${round}` }))).toBe(spread);
  expect(await countChecked((round) => ({ forwarded: `2001:db8:0:${round}::1` }))).toBe(spread);
});
