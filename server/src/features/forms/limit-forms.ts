import { ProblemError } from '@sabha/contract/core/errors';
import type { Database, Tx } from '../../core/db/database.ts';
import type { Call } from '../../core/http/handler.ts';
import { callerNetwork } from '../../core/http/client-network.ts';
import { takeTurns, type FormAllowance } from '../accounts/public.ts';

/** @throws ProblemError 429 that says how long to wait, when this place or this e-mail address has sent too much. */
export async function limitForms(ctx: { readonly db: Database | Tx }, call: Call, kind: FormAllowance, email?: string): Promise<void> {
  const wait = await takeTurns(ctx, [
    { name: kind, subject: callerNetwork(call) },
    ...(email === undefined ? [] : [{ name: 'form_email' as const, subject: email }]),
  ]);
  if (wait > 0) throw new ProblemError(429, `Too much was sent from here. Try again in ${wait} s.`);
}
