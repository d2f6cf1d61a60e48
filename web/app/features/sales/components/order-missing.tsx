import type { ApiClient } from '@sabha/contract/core/operation';
import { useState, type SubmitEvent } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { findEmailFault } from '../field-faults.ts';
import { m } from '../../../paraglide/messages.js';
import { describeFailure } from '../read-problem.ts';
import { Problem } from '../../../ui/problem.tsx';

interface OrderMissingProps {
  api: ApiClient | null;
  code: string;
  isLinkOver: boolean;
  isSignedIn: boolean;
}

/** The ways back to an order that this browser may not open: the mailed link, a new one, an account. */
export function OrderMissing({ api, code, isLinkOver, isSignedIn }: OrderMissingProps) {
  return (
    <section className="mt-8 grid max-w-160 gap-5 rounded-card bg-surface p-6 shadow-1">
      <h2 className="text-display-sm">{m.tickets_order_missing()}</h2>
      <p className="text-fg-2">{isLinkOver ? m.tickets_link_over() : m.tickets_order_missing_text()}</p>
      {api ? <LinkForm api={api} code={code} /> : null}
      {isSignedIn ? null : (
        <ButtonLink to={`/auth?next=${encodeURIComponent(`/tickets/orders/${code}`)}`} className="justify-self-start">
          {m.tickets_sign_in()}
        </ButtonLink>
      )}
    </section>
  );
}

function LinkForm({ api, code }: { api: ApiClient; code: string }) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isSent, setIsSent] = useState(false);
  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const fault = findEmailFault(email);
    setError(fault);
    setProblem(null);
    if (fault !== undefined || isBusy) return;
    setIsBusy(true);
    try {
      const { requestOrderLink } = await import('../buyer-calls.ts');
      await requestOrderLink(api, code, email.trim());
      setIsSent(true);
    } catch (failure) {
      setProblem(describeFailure(failure));
    }
    setIsBusy(false);
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Field label={m.tickets_link_email()} error={error} isRequired>
        <Input type="email" autoComplete="email" maxLength={254} value={email} onChange={({ target }) => setEmail(target.value)} />
      </Field>
      {problem === null ? null : <Problem text={problem} />}
      <Button type="submit" kind="primary" isBusy={isBusy} className="justify-self-start">
        {m.tickets_link_send()}
      </Button>
      <p role="status" className="font-medium empty:hidden">
        {isSent ? m.tickets_link_sent() : ''}
      </p>
    </form>
  );
}
