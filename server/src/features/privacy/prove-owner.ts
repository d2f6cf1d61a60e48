import { codeRules } from '@sabha/contract/accounts/auth-fields';
import { sendOwnershipCode } from '@sabha/contract/accounts/privacy-operations';
import { badRequest, ProblemError } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import type { Context } from '../../core/context.ts';
import { bind, type Call } from '../../core/http/handler.ts';
import { ownDataOnly } from '../../core/access/call-rules.ts';
import {
  hashCode,
  isCode,
  isPassword,
  findAccountById,
  findRecipient,
  giveBack,
  sendLetter,
  takeTurns,
  tooMany,
  type CountedTry,
} from '../accounts/public.ts';
import { ownershipCodeTemplate } from './emails/ownership-code.template.ts';

export interface OwnerProof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

const wrong = (path: 'password' | 'code', message: string) => badRequest(`${path}: ${message}`, [{ path, message }]);

/**
 * Lets pass only somebody who knows the password or reads the mailbox: a token alone, stolen or left open, must not be enough
 * for what cannot be undone.
 * @throws ProblemError 400 that names the field, 429 after too many tries
 */
export async function proveOwner(ctx: Context, { actor }: Call, { password, code }: OwnerProof): Promise<void> {
  const turns: CountedTry[] = [{ name: 'signin_here', subject: `own account of ${actor.user_id}` }];
  if ((await takeTurns(ctx, turns)) > 0) throw tooMany('Too many attempts. Wait a little, then try again.');
  if (password !== undefined) {
    const account = await findAccountById(ctx.db, actor.user_id);
    if (!(await isPassword(account?.password_hash ?? null, password))) throw wrong('password', 'This is not your password.');
  } else if (!(await takeCode(ctx, actor.user_id, code ?? ''))) {
    throw wrong('code', 'This code is not right, or its time is over.');
  }
  await giveBack(ctx, turns);
}

/** Counts the try before it compares, so that tries at the same moment count too; a right code works once. */
async function takeCode({ db }: Context, user_id: number, code: string): Promise<boolean> {
  const { rows } = await db.execute<{ code_hash: string }>(sql`
    UPDATE ownership_codes SET attempt_count = attempt_count + 1
    WHERE user_id = ${user_id} AND expires_at > now() AND attempt_count < ${codeRules.tries} RETURNING code_hash`);
  const [row] = rows;
  if (!row || !(await isCode(row.code_hash, code))) return false;
  const { rowCount } = await db.execute(sql`DELETE FROM ownership_codes WHERE user_id = ${user_id} AND code_hash = ${row.code_hash}`);
  return rowCount === 1;
}

export const sendOwnershipCodeHandler = bind(sendOwnershipCode, ownDataOnly, async (_, { actor }, ctx) => {
  const { user_id } = actor;
  const person = await findRecipient(ctx.db, user_id);
  if (person?.email == null) throw new ProblemError(409, 'There is no address to send a code to.');
  const wait = await takeTurns(ctx, [{ name: 'code_again', subject: `own account of ${user_id}` }]);
  if (wait > 0) throw new ProblemError(429, `Ask again in ${wait} s.`);
  const code = String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, '0');
  const code_hash = await hashCode(code);
  await ctx.transact(async (tx) => {
    await tx.execute(sql`
      INSERT INTO ownership_codes (user_id, code_hash, expires_at) VALUES (${user_id}, ${code_hash}, now() + make_interval(mins => ${codeRules.minutes}))
      ON CONFLICT (user_id) DO UPDATE SET code_hash = excluded.code_hash, expires_at = excluded.expires_at, attempt_count = 0, created_at = now()`);
    const data = { name: person.firstName, code, minutes: codeRules.minutes };
    await sendLetter(ctx, tx, person, { template: ownershipCodeTemplate, data });
  });
  return { data: { expires_in: codeRules.minutes * 60, retry_after: codeRules.seconds_between } };
});
