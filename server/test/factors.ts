import { sql } from 'drizzle-orm';
import type { Clock } from '../src/core/context.ts';
import { codeAt, stepAt } from '../src/features/accounts/factors/one-time-password.ts';
import { createSoftPasskey, type SoftPasskey } from './soft-passkey.ts';
import type { Answer, Caller, TestApp } from './test-app.ts';

const dataOf = ({ body }: Answer) => (body as { data: unknown }).data;

/** A clock that stands still, so that no step ends between making a code and sending it. */
export function stoppedClock(): Clock {
  const moment = new Date();
  return { now: () => moment };
}

/** Lets the person's sessions count as ones in which they have just proven who they are, with their second factor too. */
export async function proveSession({ ctx }: Pick<TestApp, 'ctx'>, user_id: number): Promise<void> {
  await ctx.db.execute(sql`UPDATE sessions SET proven_at = now(), factor_proven_at = now() WHERE user_id = ${user_id}`);
}

/** A signed-in caller who has just proven who they are. */
export async function signInProven(app: TestApp, user_id: number): Promise<Caller> {
  const caller = await app.signInAs(user_id);
  await proveSession(app, user_id);
  return caller;
}

export interface TestAuthenticator {
  readonly secret: string;
  readonly recovery_codes: readonly string[];
  /** The code of now, or of so many steps from now. */
  code(distance?: number): string;
}

/**
 * Gives the person an authenticator app. Its first code is of the step before this one, so that the code of now still counts;
 * `clock` is the app's own where it has one.
 */
export async function addAuthenticator(app: TestApp, user_id: number): Promise<TestAuthenticator> {
  const caller = await signInProven(app, user_id);
  const { secret } = dataOf(await caller.post('/api/auth/app')) as { secret: string };
  const code = (distance = 0) => codeAt(secret, stepAt(app.ctx.clock.now()) + distance);
  const { recovery_codes } = dataOf(await caller.post('/api/auth/app/confirm', { code: code(-1) })) as { recovery_codes: string[] | null };
  return { secret, code, recovery_codes: recovery_codes ?? [] };
}

export async function addPasskey(
  app: TestApp,
  user_id: number,
): Promise<{ passkey: SoftPasskey; passkey_id: number; recovery_codes: readonly string[] }> {
  const caller = await signInProven(app, user_id);
  const passkey = createSoftPasskey(user_id);
  const options = dataOf(await caller.post('/api/auth/passkeyOptions')) as { challenge: string };
  const made = await caller.post('/api/auth/passkeys', { name: 'Phone', answer: passkey.register(options) });
  const data = dataOf(made) as { passkey: { passkey_id: number }; recovery_codes: string[] | null };
  return { passkey, passkey_id: data.passkey.passkey_id, recovery_codes: data.recovery_codes ?? [] };
}
