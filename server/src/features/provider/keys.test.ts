import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestCore, type TestCore } from '../../../test/test-context.ts';
import { loadKeyRing, noticeDays, rotateKeys, signingDays, verifyingDays } from './key.store.ts';
import { createSealer, SealError } from '../../core/secrets/sealer.ts';

let core: TestCore;
beforeAll(async () => {
  core = await createTestCore();
});
afterAll(() => core.close());

const kids = async (alg: string) => (await loadKeyRing(core.ctx)).token_keys.filter((key) => key.alg === alg).map(({ kid }) => kid);
/** As if so many days had passed for every key. */
const age = (days: number) =>
  core.ctx.db.execute(sql`
    UPDATE oidc_keys SET created_at = created_at - make_interval(days => ${days}), signs_since = signs_since - make_interval(days => ${days}),
      retired_at = retired_at - make_interval(days => ${days})`);

test('nodes that start at once make one set of keys', async () => {
  const other = await core.openNode();
  const rings = await Promise.all([core.ctx, other, core.ctx].map((ctx) => loadKeyRing(ctx)));
  expect(rings[0]?.token_keys.map(({ alg }) => alg).toSorted()).toEqual(['ES256', 'RS256']);
  expect(rings[0]?.cookie_keys).toHaveLength(1);
  for (const ring of rings) expect(ring).toEqual(rings[0]);
});

test('a key is announced before it signs, verifies after it signed, and goes', async () => {
  const [first] = await kids('ES256');
  await rotateKeys(core.ctx);
  expect(await kids('ES256')).toEqual([first]);
  await age(signingDays);
  await rotateKeys(core.ctx);
  const [signing, announced] = await kids('ES256');
  expect(signing).toBe(first);
  expect(announced).toBeDefined();
  await rotateKeys(core.ctx);
  expect((await kids('ES256'))[0]).toBe(first);
  await age(noticeDays);
  await rotateKeys(core.ctx);
  expect(await kids('ES256')).toEqual([announced, first]);
  expect((await loadKeyRing(core.ctx)).cookie_keys).toHaveLength(2);
  await age(verifyingDays);
  await rotateKeys(core.ctx);
  expect(await kids('ES256')).toEqual([announced]);
});

test('with SECRET_KEY the keys are sealed, also those from before, and nothing else opens them', async () => {
  const ring = await loadKeyRing(core.ctx);
  const secret_key = 'a secret of more than thirty-two characters';
  const sealed = { db: core.ctx.db, config: { secret_key } };
  expect(await loadKeyRing(sealed)).toEqual(ring);
  const { rows } = await core.ctx.db.execute<{ secret: string }>(sql`SELECT secret FROM oidc_keys`);
  expect(rows.every(({ secret }) => secret.startsWith('sealed:'))).toBe(true);
  await expect(loadKeyRing(core.ctx)).rejects.toThrow('set SECRET_KEY');
  await expect(loadKeyRing({ db: core.ctx.db, config: { secret_key: `${secret_key}!` } })).rejects.toThrow(SealError);
  expect(await loadKeyRing(sealed)).toEqual(ring);
});

test('what is sealed is different each time and cannot be changed unnoticed', () => {
  const sealer = createSealer('a secret of more than thirty-two characters');
  const [one, two] = [sealer.seal('text'), sealer.seal('text')];
  expect(one).not.toBe(two);
  expect(sealer.open(one)).toBe('text');
  const changed = `${one.slice(0, -2)}${one.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(() => sealer.open(changed)).toThrow(SealError);
});
