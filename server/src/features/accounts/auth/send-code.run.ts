import { codeRules, type CodeType } from '@sabha/contract/accounts/auth-fields';
import { sql } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import type { JobWork } from '../../../core/jobs/job-definition.ts';
import { accountExistsTemplate } from '../emails/account-exists.template.ts';
import { oneTimeCodeTemplate } from '../emails/one-time-code.template.ts';
import type { SignUpSteps } from './sign-up-steps.ts';
import { hashCode } from '../passwords/hash-password.ts';
import { findAccountByEmail } from './account.store.ts';
import { findRecipient, sendLetter } from '../recipients.ts';
import { findSignUp } from './find-sign-up.ts';
import type { codeRequest, CodeRequest } from './send-code.job.ts';

/** What a code is for, and how its receiver is called. */
interface Purpose {
  readonly type: CodeType;
  readonly sign_up_id: number | null;
  readonly user_id: number | null;
  readonly name: string;
}

/** Finds out who asked and writes to them: a code, or that they have an account already, or nothing. */
export const sendCode = (steps: SignUpSteps): JobWork<typeof codeRequest> => ({
  async run(request, ctx) {
    const { email, type, locale, parent_email, asked_by, is_known_device } = request;
    const account = await findAccountByEmail(ctx.db, email);
    const owner = account && (await findRecipient(ctx.db, account.user_id, locale));
    const to = owner ?? { email, locale };
    await ctx.transact(async (tx) => {
      if (account && parent_email !== null) await steps.remindGuardian(ctx, tx, { user_id: account.user_id, guardian_email: parent_email });
      if (account?.is_verified && type === 'signup') {
        const data = { name: account.firstName, sign_in_url: `${ctx.config.public_url}/auth` };
        await sendLetter(ctx, tx, to, { template: accountExistsTemplate, data });
        return;
      }
      const purpose = account
        ? { type, sign_up_id: null, user_id: account.user_id, name: account.firstName }
        : await findNewcomer(tx, request);
      // In the language of the page that asked for it, which they are reading.
      if (purpose) await mailCode(ctx, tx, { email: to.email ?? email, locale, purpose, asked_by, is_known_device });
    });
  },
});

async function findNewcomer(tx: Tx, { email, type, token_hash }: CodeRequest): Promise<Purpose | null> {
  const signUp = type === 'signup' ? await findSignUp(tx, { email, token_hash }) : null;
  return signUp && { type, sign_up_id: signUp.sign_up_id, user_id: null, name: signUp.firstName };
}

interface CodeMail {
  readonly email: string;
  readonly locale: string;
  readonly purpose: Purpose;
  readonly asked_by: string | null;
  readonly is_known_device: boolean;
}

/** A mailbox that somebody has filled with codes takes as many more that its owner asks for. */
const perHourOfOwner = 2 * (oneTimeCodeTemplate.per_hour ?? 0);

async function mailCode(ctx: Context, tx: Tx, { email, locale, purpose, asked_by, is_known_device }: CodeMail): Promise<void> {
  const { type, sign_up_id, user_id, name } = purpose;
  const code = String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, '0');
  await tx.execute(sql`
    INSERT INTO one_time_codes (email, purpose, code_hash, sign_up_id, user_id, asked_by, expires_at)
    VALUES (${email}, ${type}, ${await hashCode(code)}, ${sign_up_id}, ${user_id}, ${asked_by}, now() + make_interval(mins => ${codeRules.minutes}))`);
  await ctx.mail.send(tx, {
    template: oneTimeCodeTemplate,
    to: { email },
    data: { name, code, type, minutes: codeRules.minutes },
    locale,
    ...(is_known_device && { per_hour: perHourOfOwner }),
  });
}
