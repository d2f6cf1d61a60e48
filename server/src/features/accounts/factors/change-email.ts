import { badRequest, notFound, ProblemError } from '@sabha/contract/core/errors';
import { codeFailure, codeRules } from '@sabha/contract/accounts/auth-fields';
import { changeEmail, confirmEmail } from '@sabha/contract/accounts/factor-operations';
import { sql } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import { DatabaseError } from 'pg';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import { bind } from '../../../core/http/handler.ts';
import { ownDataOnly } from '../../../core/access/call-rules.ts';
import { findAccountByEmail, findAccountById } from '../auth/account.store.ts';
import { requireOwnProvider } from '../auth/guards.ts';
import { takeTurns } from '../auth/throttle.ts';
import { newAddressTemplate } from '../emails/new-address.template.ts';
import { findRecipient, sendLetter } from '../recipients.ts';
import { forgetCodes } from '../passwords/forget-codes.ts';
import { hashCode, isCode } from '../passwords/hash-password.ts';
import type { AddressSteps } from './address-steps.ts';
import { recordFactorChange } from './record-factor-change.ts';
import { requireProof } from './proof.ts';

const refuse = (path: string, message: string) => badRequest(`${path}: ${message}`, [{ path, message }]);
const wrongCode = () => refuse('otp', 'This code is not right, or its time is over.');

interface Change extends Record<string, unknown> {
  readonly email: string;
  readonly code_hash: string;
}

/** Counts a try before it is compared, so that tries at the same moment count too. */
async function takeTry({ db }: Context, user_id: number): Promise<Change | null> {
  const { rows } = await db.execute<Change>(sql`
    UPDATE email_changes SET attempt_count = attempt_count + 1
    WHERE user_id = ${user_id} AND attempt_count < ${codeRules.tries} AND created_at > now() - make_interval(mins => ${codeRules.minutes})
    RETURNING email, code_hash`);
  return rows[0] ?? null;
}

/** Moves the account to the address. False when the address got another account meanwhile. */
async function moveAccount(tx: Tx, { user_id, email }: { user_id: number; email: string }, address: AddressSteps): Promise<boolean> {
  try {
    await tx.transaction((savepoint) => savepoint.execute(sql`UPDATE accounts SET email = ${email} WHERE user_id = ${user_id}`));
  } catch (error) {
    const cause = error instanceof Error ? error.cause : null;
    if (!(cause instanceof DatabaseError) || cause.constraint !== 'accounts_email') throw error;
    return false;
  }
  await tx.execute(sql`
    INSERT INTO account_details (user_id, verified_email) VALUES (${user_id}, ${email})
    ON CONFLICT (user_id) DO UPDATE SET verified_email = excluded.verified_email, verified_at = now()`);
  await tx.execute(sql`
    UPDATE global_users SET email = ${email}, modified_by = ${user_id}, modified_at = now() WHERE user_id = ${user_id} AND email IS NOT NULL AND deleted_at IS NULL`);
  // Codes in the old mailbox must not open the account any more.
  await forgetCodes(tx, user_id);
  await address.endCodes(tx, user_id);
  return true;
}

export const changeEmailHandlers = (address: AddressSteps) => [
  bind(changeEmail, ownDataOnly, async ({ body: { email } }, { actor, locale }, ctx) => {
    requireOwnProvider(ctx);
    await requireProof(ctx, actor);
    const account = await findAccountById(ctx.db, actor.user_id);
    if (!account) throw notFound();
    const { user_id } = account;
    if (account.email.toLowerCase() === email.toLowerCase()) throw refuse('email', 'This is your address already.');
    const wait = await takeTurns(ctx, [
      { name: 'email_change', subject: String(user_id) },
      { name: 'email_change_address', subject: email },
    ]);
    if (wait > 0) throw new ProblemError(429, codeFailure, [{ path: 'email', message: `Ask again in ${wait} s.` }]);
    const code = String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, '0');
    const code_hash = await hashCode(code);
    // The same is done and answered for an address that has an account: only its mailbox learns that, in its owner's language.
    const holder = await findAccountByEmail(ctx.db, email);
    const reader = await findRecipient(ctx.db, holder?.user_id ?? user_id, locale);
    if (!reader) throw notFound();
    await ctx.transact(async (tx) => {
      await tx.execute(sql`
        INSERT INTO email_changes (user_id, email, code_hash) VALUES (${user_id}, ${email}, ${code_hash})
        ON CONFLICT (user_id) DO UPDATE SET email = excluded.email, code_hash = excluded.code_hash, attempt_count = 0, created_at = now()`);
      const data = { name: reader.firstName, code: holder ? null : code };
      const to = { email, locale: holder ? reader.locale : locale };
      await sendLetter(ctx, tx, to, { template: newAddressTemplate, data });
    });
    return { data: { email, expires_in: codeRules.minutes * 60, retry_after: codeRules.seconds_between } };
  }),
  bind(confirmEmail, ownDataOnly, async ({ body: { otp } }, { actor: { user_id }, request_id }, ctx) => {
    requireOwnProvider(ctx);
    const change = await takeTry(ctx, user_id);
    if (!change || !(await isCode(change.code_hash, otp))) throw wrongCode();
    const { email, code_hash } = change;
    await ctx.transact(async (tx) => {
      const { rowCount } = await tx.execute(sql`DELETE FROM email_changes WHERE user_id = ${user_id} AND code_hash = ${code_hash}`);
      const before = await findAccountById(tx, user_id);
      if (rowCount !== 1 || !before || !(await moveAccount(tx, { user_id, email }, address))) throw wrongCode();
      await recordFactorChange(ctx, tx, { user_id, notice: 'email-changed', detail: email, former_email: before.email, request_id });
    });
    return { data: { email } };
  }),
];
