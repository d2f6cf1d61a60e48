import { changeEmail } from '@sabha/contract/accounts/factor-operations';
import { useState } from 'react';
import { Link } from 'react-router';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { runProven } from '../../../lib/session/fresh-proof.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button, TEXT_LINK } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { describeProblem } from '../auth-problem.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { CodeForm } from '../components/code-form.tsx';
import { FormMessage } from '../components/form-message.tsx';
import { askForAddress, confirmAddress } from '../security/security-calls.ts';

/** Moves the account to another address, by the code that comes to it. */
export function ChangeEmailPage() {
  const { user, session } = useAuth();
  const [asked, setAsked] = useState<{ email: string; at: number } | null>(null);
  const [current, setCurrent] = useState(user?.email ?? '');
  const [changedTo, setChangedTo] = useState<string | null>(null);
  const { form, submit, errorOf, isBusy, refusal, failure } = useOperationForm({
    schema: changeEmail.body,
    values: { email: '' },
    describe: () => m.auth_error_email(),
    rules: ({ email }) => (email.trim().toLowerCase() === current.toLowerCase() ? { email: m.security_email_same() } : {}),
    async send({ email }) {
      setChangedTo(null);
      if (!session || (await runProven(() => askForAddress(session.api, email))) === null) return false;
      setAsked({ email: email.trim(), at: Date.now() });
      return true;
    },
  });
  if (!user || !session) return null;
  const { api } = session;

  async function confirm(otp: string): Promise<void> {
    const { email } = await confirmAddress(api, otp);
    await session?.refreshPerson();
    setCurrent(email);
    form.reset({ email: '' });
    setAsked(null);
    setChangedTo(email);
  }
  const resend = async (email: string) => void (await askForAddress(api, email));

  return (
    <div className="max-w-[520px]">
      <h1 className="text-[2.875rem] leading-none max-md:text-display-md">{m.security_email_title()}</h1>
      <p className="mt-3 text-ui text-fg-2 [overflow-wrap:anywhere]">
        {asked === null ? m.security_email_lead({ email: current }) : m.security_email_code_lead({ email: asked.email })}
      </p>
      <div className="mt-7 grid gap-5 rounded-card bg-surface p-5.5 shadow-1">
        {refusal !== null && (
          <FormMessage kind="bad">{readProblem(failure)?.status === 429 ? m.auth_otp_failed() : describeProblem(failure)}</FormMessage>
        )}
        {changedTo !== null && <FormMessage kind="ok">{m.security_email_done({ email: changedTo })}</FormMessage>}
        {asked === null ? (
          <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
            <Field label={m.security_email_new()} hint={m.auth_email_hint()} error={errorOf('email')} isRequired>
              <Input {...form.register('email')} type="email" autoComplete="email" />
            </Field>
            <Button type="submit" kind="primary" isBusy={isBusy} className="justify-self-start">
              {m.auth_send_code()}
            </Button>
          </form>
        ) : (
          <CodeForm askedAt={asked.at} onSend={confirm} onResend={() => resend(asked.email)} />
        )}
      </div>
      <p className="mt-5 text-ui">
        <Link to="/account" className={TEXT_LINK}>
          {m.security_back_to_account()}
        </Link>
      </p>
    </div>
  );
}
