import { useState } from 'react';
import { Button, TextLink } from '../../../ui/button.tsx';
import { m } from '../../../paraglide/messages.js';
import type { OrderReach } from '../order-reach.ts';

/** Puts what was bought as a guest under the account of who is signed in. */
export function ClaimOrder({ reach: { api, key } }: { reach: OrderReach }) {
  const [isDone, setIsDone] = useState(false);
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  async function claim(): Promise<void> {
    setIsBusy(true);
    setProblem('');
    const [{ claimOrder }, { describeFailure, statusOf }] = await Promise.all([import('../buyer-calls.ts'), import('../read-problem.ts')]);
    try {
      await claimOrder(api, key);
      setIsDone(true);
    } catch (error) {
      setProblem(statusOf(error) === 409 ? m.tickets_claim_failed() : describeFailure(error));
    }
    setIsBusy(false);
  }
  return (
    <div className="grid gap-2 print:hidden">
      {isDone ? null : (
        <Button className="w-full" isBusy={isBusy} onClick={() => void claim()}>
          {m.tickets_claim()}
        </Button>
      )}
      <p role="status" className="text-sm font-medium empty:hidden">
        {isDone ? m.tickets_claimed() : problem}
      </p>
      {isDone ? <TextLink to="/my-tickets">{m.own_tickets_to_mine()}</TextLink> : null}
    </div>
  );
}
