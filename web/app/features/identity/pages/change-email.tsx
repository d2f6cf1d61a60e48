import { emailSchema } from '@sabha/contract/identity/auth-fields';
import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button, TEXT_LINK } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { describeProblem } from '../auth-problem.ts';
import { readProblem } from '../../../lib/said-problem.ts';
import { CodeForm } from '../components/code-form.tsx';
import { FormNote } from '../components/form-note.tsx';
import { readText } from '../form-texts.ts';
import { askForAddress, confirmAddress } from '../security/security-calls.ts';
import { useProof } from '../security/use-proof.tsx';

/** Moves the account to another address, by the code that comes to it. */
export function ChangeEmailPage() {
  const { user, session } = useAuth();
  const proof = useProof(session?.api);
  const [asked, setAsked] = useState<string | null>(null);
  const [current, setCurrent] = useState(user?.email ?? '');
  const [error, setError] = useState<string>();
  const [note, setNote] = useState<{ kind: 'ok' | 'bad'; text: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  if (!user || !session) return null;
  const { api } = session;

  function findFault(email: string): string | undefined {
    if (!emailSchema.safeParse(email).success) return m.auth_error_email();
    return email.toLowerCase() === current.toLowerCase() ? m.security_email_same() : undefined;
  }
  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const email = readText(event.currentTarget, 'email').trim();
    const fault = findFault(email);
    setError(fault);
    setNote(null);
    if (fault !== undefined || isBusy) return;
    setIsBusy(true);
    try {
      if (await proof.run(() => askForAddress(api, email))) setAsked(email);
    } catch (failure) {
      const text = readProblem(failure)?.status === 429 ? m.auth_otp_failed() : describeProblem(failure);
      setNote({ kind: 'bad', text });
    }
    setIsBusy(false);
  }
  async function confirm(otp: string): Promise<void> {
    const { email } = await confirmAddress(api, otp);
    await session?.refreshPerson();
    setCurrent(email);
    setAsked(null);
    setNote({ kind: 'ok', text: m.security_email_done({ email }) });
  }
  const resend = async (email: string) => void (await askForAddress(api, email));

  return (
    <div className="max-w-[520px]">
      <h1 className="text-[2.875rem] leading-none max-md:text-display-md">{m.security_email_title()}</h1>
      <p className="mt-3 text-ui text-fg-2 [overflow-wrap:anywhere]">
        {asked === null ? m.security_email_lead({ email: current }) : m.security_email_code_lead({ email: asked })}
      </p>
      <div className="mt-7 grid gap-5 rounded-card bg-surface p-5.5 shadow-1">
        {note && <FormNote kind={note.kind}>{note.text}</FormNote>}
        {asked === null ? (
          <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
            <Field label={m.security_email_new()} hint={m.auth_email_hint()} error={error} isRequired>
              <Input name="email" type="email" autoComplete="email" onChange={() => setError(undefined)} />
            </Field>
            <Button type="submit" kind="primary" isBusy={isBusy} className="justify-self-start">
              {m.auth_send_code()}
            </Button>
          </form>
        ) : (
          <CodeForm onSend={confirm} onResend={() => resend(asked)} />
        )}
      </div>
      <p className="mt-5 text-ui">
        <Link to="/account" className={TEXT_LINK}>
          {m.security_back_to_account()}
        </Link>
      </p>
      {proof.dialog}
    </div>
  );
}
