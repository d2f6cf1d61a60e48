import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { m } from '../../../paraglide/messages.js';
import type { OrderReach } from '../order-reach.ts';

/** Puts what was bought as a guest under the account of who is signed in. */
export function ClaimOrder({ reach: { api, key } }: { reach: OrderReach }) {
  const [said, setSaid] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  async function claim(): Promise<void> {
    setIsBusy(true);
    const { claimOrder } = await import('../buyer-calls.ts');
    const isDone = await claimOrder(api, key).then(
      () => true,
      () => false,
    );
    setSaid(isDone ? m.tickets_claimed() : m.tickets_claim_failed());
    setIsBusy(false);
  }
  return (
    <div className="print:hidden">
      {said === '' ? (
        <Button className="w-full" isBusy={isBusy} onClick={() => void claim()}>
          {m.tickets_claim()}
        </Button>
      ) : null}
      <p role="status" className="text-sm font-medium">
        {said}
      </p>
    </div>
  );
}
