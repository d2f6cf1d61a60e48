import type { OperationOutput } from '@sabha/contract/core/operation';
import { confirmOrderAddress } from '@sabha/contract/sales/holding-operations';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useIsSignedIn } from '../../../lib/session/hint.ts';
import { openVisitorApi } from '../../../lib/session/open-visitor-api.ts';
import { formatMoment } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { describeFailure, statusOf } from '../read-problem.ts';
import { Problem } from '../../../ui/problem.tsx';

type Confirmed = OperationOutput<typeof confirmOrderAddress>['data'];

/** What the mailed link opens: one press keeps the places. Mail programs that look at links press nothing. */
export function ConfirmOrderPage({ secret }: { secret: string }) {
  const isSignedIn = useIsSignedIn();
  const [order, setOrder] = useState<Confirmed | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  async function confirm(): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      const api = await openVisitorApi(isSignedIn);
      setOrder((await api.call(confirmOrderAddress, { body: { secret } })).data);
    } catch (error) {
      const status = statusOf(error);
      setProblem(status === 404 || status === 400 ? m.confirm_unknown() : describeFailure(error));
    }
    setIsBusy(false);
  }
  const texts = order === null ? { title: m.confirm_title(), text: m.confirm_text() } : describe(order);
  return (
    <div className="wrap max-w-[760px] pt-12 pb-24 max-md:pt-8">
      <div aria-live="polite">
        <h1 className="text-display-lg">{texts.title}</h1>
        <p className="mt-4 max-w-[60ch] text-fg-2">{texts.text}</p>
      </div>
      {problem === null ? null : (
        <div className="mt-6">
          <Problem text={problem} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-2.5">
        {order === null ? (
          <Button kind="primary" isBusy={isBusy} onClick={() => void confirm()}>
            {m.confirm_button()}
          </Button>
        ) : (
          <ButtonLink to={`/tickets/orders/${order.code}`}>{m.confirm_to_order()}</ButtonLink>
        )}
      </div>
    </div>
  );
}

function describe({ code, status, held_until, time_zone }: Confirmed): { title: string; text: string } {
  if (status === 'paid') return { title: m.confirm_done(), text: m.confirm_paid_text({ code }) };
  if (status === 'pending' || status === 'awaiting_approval') {
    const when = held_until === null ? '' : formatMoment(held_until, time_zone, 'weekday');
    return { title: m.confirm_done(), text: m.confirm_done_text({ code, when }) };
  }
  return { title: m.confirm_late(), text: m.confirm_late_text({ code }) };
}
