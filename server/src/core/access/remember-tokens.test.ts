import { expect, test } from 'vitest';
import { rememberTokens } from './remember-tokens.ts';

function watched(lifetime: number) {
  const state = { now: 1_000_000, calls: 0, isRefusing: false };
  const verifier = rememberTokens(
    {
      verify: async (token) => {
        state.calls++;
        if (state.isRefusing) throw new Error('refused');
        return { user_id: Number(token), session_id: null, expires_at: state.now / 1000 + lifetime };
      },
    },
    () => state.now,
  );
  return { state, verifier };
}

test('a token is checked once a minute', async () => {
  const { state, verifier } = watched(600);
  for (const step of [0, 30_000, 29_000, 2_000]) {
    state.now += step;
    expect(await verifier.verify('7')).toMatchObject({ user_id: 7 });
  }
  expect(state.calls).toBe(2);
});

test('a token is not believed beyond its end', async () => {
  const { state, verifier } = watched(10);
  await verifier.verify('7');
  state.now += 10_000;
  state.isRefusing = true;
  await expect(verifier.verify('7')).rejects.toThrow('refused');
});

test('every token has its own claims, and a refusal is not remembered', async () => {
  const { state, verifier } = watched(600);
  state.isRefusing = true;
  await expect(verifier.verify('7')).rejects.toThrow('refused');
  state.isRefusing = false;
  expect((await verifier.verify('7')).user_id).toBe(7);
  expect((await verifier.verify('8')).user_id).toBe(8);
});
