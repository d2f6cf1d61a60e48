import Fastify from 'fastify';
import { comparisons, isPassword } from '../server/src/features/accounts/passwords/hash-password.ts';
import { buildPerson } from '../server/test/build-person.ts';
import { buildAccount } from '../server/test/people.ts';
import type { TestApp } from '../server/test/test-app.ts';
import { compareLoad } from './load.ts';
import { judge, type BenchRow } from './row.ts';
import { withScratchProduct } from './scratch-product.ts';

const signIns = 100;
/** As many as the machine's threads hash at the same moment. */
const atOnce = 4;
/** A sign-in is nearly all password check: the rest (account, throttle, session, cookie) may take this much on top. */
const maxTimesCheck = 2;
/** Knowing at every call who is asking may cost this much of the calls that nobody signs. */
const minShareWithToken = 0.7;
const path = '/api/program/programs/searchPrograms?limit=1';

/** What signing in costs, and what it costs to know at every call who is asking. */
export function benchSignIn(): Promise<BenchRow[]> {
  return withScratchProduct(async (product) => [...(await measureSignIns(product)), ...(await measureCalls(product))]);
}

/** Seconds by the clock and milliseconds of CPU of this process for each of many pieces of work. */
async function measure(work: () => Promise<unknown>): Promise<{ per_second: number; cpu_ms: number }> {
  await work();
  const [cpu, start] = [process.cpuUsage(), performance.now()];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let count = 0; count < signIns / atOnce; count++) await work();
    }),
  );
  const { user, system } = process.cpuUsage(cpu);
  return { per_second: signIns / ((performance.now() - start) / 1000), cpu_ms: (user + system) / 1000 / signIns };
}

async function measureSignIns({ app, ctx }: TestApp): Promise<BenchRow[]> {
  const { username, password } = await buildAccount(ctx);
  let stored = '';
  const note = (hash: unknown) => void (stored = String(hash));
  comparisons.subscribe(note);
  const signIn = async () => {
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/api/auth/signin', payload: { username, password } });
    if (statusCode !== 200) throw new Error(`A sign-in answered ${statusCode}: ${body}`);
  };
  const whole = await measure(signIn);
  comparisons.unsubscribe(note);
  const check = await measure(async () => {
    if (!(await isPassword(stored, password))) throw new Error('The password of the bench is not right.');
  });
  const times = whole.cpu_ms / check.cpu_ms;
  const [, name, , cost] = stored.split('$');
  return [
    judge('CPU of a sign-in', `≤ ${maxTimesCheck}× its password check (${name}, ${cost})`, {
      measured: `${times.toFixed(2)}× (${whole.cpu_ms.toFixed(1)} of ${check.cpu_ms.toFixed(1)} ms)`,
      isMet: times <= maxTimesCheck,
    }),
    {
      what: 'sign-ins per second',
      bar: `${atOnce} at once, against password checks alone`,
      measured: `${Math.round((whole.per_second / check.per_second) * 100)}% (${Math.round(whole.per_second)} of ${Math.round(check.per_second)} per second)`,
      verdict: 'report',
    },
  ];
}

async function measureCalls(product: TestApp): Promise<BenchRow[]> {
  const person = await buildPerson(product);
  const authorization = `Bearer ${await product.tokenFor(person.user_id)}`;
  const { raw } = await person.get(path);
  const url = await product.app.listen({ port: 0, host: '127.0.0.1' });
  const bare = Fastify();
  bare.get('/api/*', async (_, reply) => reply.type('application/json').send(raw.body));
  const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' });
  try {
    const signed = { url: url + path, headers: { authorization } };
    const unsigned = { url: url + path, headers: {} };
    const against = { url: bareUrl + path, headers: {} };
    const token = await compareLoad(signed, unsigned);
    const share = token.product / token.bare;
    const rows = [
      judge('calls with a token', `≥ ${minShareWithToken * 100}% of the same calls without`, {
        measured: `${Math.round(share * 100)}% (${Math.round(token.product)} of ${Math.round(token.bare)} req/s)`,
        isMet: share >= minShareWithToken,
      }),
    ];
    for (const [what, target] of [
      ['calls with a token, against bare Fastify', signed],
      ['calls without one, against bare Fastify', unsigned],
    ] as const)
      rows.push(await reportAgainst(what, target, against));
    return rows;
  } finally {
    await bare.close();
  }
}

async function reportAgainst(
  what: string,
  target: Parameters<typeof compareLoad>[0],
  bare: Parameters<typeof compareLoad>[1],
): Promise<BenchRow> {
  const speed = await compareLoad(target, bare);
  const measured = `${Math.round((speed.product / speed.bare) * 100)}% (${Math.round(speed.product)} of ${Math.round(speed.bare)} req/s)`;
  return { what, bar: 'one statement, against none', measured, verdict: 'report' };
}
