import { ProblemError } from '@sabha/contract/core/errors';
import { eq } from 'drizzle-orm';
import type { WriteCall } from '../../core/entities/entity-model.ts';
import { decideRule } from '../../core/access/policy.ts';
import { changeAnyEmailRule } from '../../permissions/identity.ts';
import { accounts } from './schema.ts';

/**
 * A person shows the address that they have proven to own: the one of their account. Staff may correct it, and people of
 * an outside identity provider, who have no account here, say their own.
 */
export async function checkEmailOwner({ tx, actor, before, after }: WriteCall): Promise<void> {
  const email = after['email'];
  if (typeof email !== 'string' || email === before?.['email'] || decideRule(actor, changeAnyEmailRule) === true) return;
  const [account] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.user_id, actor.user_id));
  if (!account || account.email.toLowerCase() === email.toLowerCase()) return;
  throw new ProblemError(403, 'email: This is not the address of your account.', [
    { path: 'email', message: 'This is not the address of your account.' },
  ]);
}
