import type { ApiClient } from '@sabha/contract/core/operation';
import type { WaitingEntry } from '@sabha/contract/sales/waiting-list';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { m } from '../../../paraglide/messages.js';
import { changeCart } from '../stored-cart.ts';
import { describeFailure } from '../read-problem.ts';
import { askForFewer, confirmEntry, leaveEntry } from '../waiting-calls.ts';
import { Asked } from '../../../ui/asked.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { Stepper } from './stepper.tsx';
import { WaitingOffer } from './waiting-offer.tsx';

interface OpenOfferProps {
  api: ApiClient;
  /** What opens the entry: its secret, or its number. */
  reach: string;
  entry: WaitingEntry;
  onChange: (entry: WaitingEntry) => void;
}

/** How one stands on a list, and what can be done about it. */
export function OpenOffer({ api, reach, entry, onChange }: OpenOfferProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  async function action(work: () => Promise<WaitingEntry>): Promise<void> {
    setProblem(null);
    setIsBusy(true);
    try {
      onChange(await work());
    } catch (error) {
      setProblem(describeFailure(error));
    } finally {
      setIsBusy(false);
    }
  }
  async function take({ order_code, items }: NonNullable<WaitingEntry['offer']>): Promise<void> {
    setProblem(null);
    setIsBusy(true);
    const quantities = Object.fromEntries(items.map(({ product_id, quantity }) => [product_id, quantity]));
    try {
      // The mailed link opens the cart of its offer too; whoever is signed in reaches it without.
      if (!/^\d+$/.test(reach)) await (await import('../buyer-calls.ts')).openOrderLink(api, order_code, reach);
      changeCart({ quantities, voucher_codes: [], code: order_code });
      await navigate('/tickets/checkout');
    } catch (error) {
      setProblem(describeFailure(error));
    }
    setIsBusy(false);
  }
  const leave = () => void action(() => leaveEntry(api, reach));
  return (
    <section aria-live="polite" className="mt-6 grid gap-5 rounded-card bg-surface p-6 shadow-1">
      <p className="text-fg-2">
        {entry.edition_name} · {m.waiting_wish({ count: entry.quantity, names: namesOf(entry) })}
      </p>
      {entry.status === 'unconfirmed' ? (
        <>
          <h2 className="text-display-sm">{m.waiting_confirm_title()}</h2>
          <Button kind="primary" isBusy={isBusy} className="justify-self-start" onClick={() => void action(() => confirmEntry(api, reach))}>
            {m.waiting_confirm()}
          </Button>
        </>
      ) : null}
      {entry.status === 'waiting' ? (
        <Waiting entry={entry} isBusy={isBusy} onLeave={leave} onFewer={(count) => void action(() => askForFewer(api, reach, count))} />
      ) : null}
      {entry.offer ? (
        <WaitingOffer entry={entry} offer={entry.offer} isBusy={isBusy} onTake={(offer) => void take(offer)} onDecline={leave} />
      ) : null}
      <Closed status={entry.status} />
      {problem === null ? null : <Problem text={problem} />}
    </section>
  );
}

/** What somebody would take, as people say it. */
function namesOf({ products }: WaitingEntry): string {
  const names = products.map(({ name }) => name);
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : m.waiting_or({ names: names.slice(0, -1).join(', '), last });
}

function Closed({ status }: Pick<WaitingEntry, 'status'>) {
  if (status !== 'taken' && status !== 'lapsed' && status !== 'left') return null;
  const texts = { taken: m.waiting_taken, lapsed: m.waiting_lapsed, left: m.waiting_left }[status];
  return (
    <>
      <p className="text-lead">{texts()}</p>
      <ButtonLink to="/tickets" className="justify-self-start">
        {m.waiting_to_passes()}
      </ButtonLink>
    </>
  );
}

interface WaitingProps {
  entry: WaitingEntry;
  isBusy: boolean;
  onLeave: () => void;
  onFewer: (count: number) => void;
}

function Waiting({ entry: { position, places_ahead, quantity }, isBusy, onLeave, onFewer }: WaitingProps) {
  const [count, setCount] = useState(quantity);
  return (
    <>
      <div>
        <h2 className="text-display-md">{position === 1 ? m.waiting_next() : m.waiting_position({ position: position ?? 0 })}</h2>
        <p className="mt-2 max-w-[58ch] text-fg-2">
          {position === 1 ? m.waiting_before_none() : m.waiting_before({ count: places_ahead ?? 0 })}
        </p>
      </div>
      {quantity > 1 ? (
        <div className="flex flex-wrap items-center gap-3">
          <span className="text-ui font-semibold">{m.waiting_fewer()}</span>
          <Stepper
            name={m.waiting_fewer()}
            value={count}
            step={1}
            max={quantity}
            isSmall
            onChange={(value) => setCount(Math.max(1, value))}
          />
          {count < quantity ? (
            <Button isBusy={isBusy} onClick={() => onFewer(count)}>
              {m.waiting_fewer_save({ count })}
            </Button>
          ) : null}
        </div>
      ) : null}
      <Asked
        label={m.waiting_leave()}
        title={m.waiting_leave_title()}
        text={m.waiting_leave_text()}
        stay={m.waiting_stay()}
        action={m.waiting_leave()}
        isBusy={isBusy}
        onYes={onLeave}
      />
    </>
  );
}
