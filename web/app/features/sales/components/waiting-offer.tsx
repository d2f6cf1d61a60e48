import type { WaitingEntry } from '@sabha/contract/sales/waiting-list';
import { Timer } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { m } from '../../../paraglide/messages.js';
import { formatCountdown, useCountdown } from '../use-countdown.ts';
import { Asked } from '../../../ui/asked.tsx';

type Offer = NonNullable<WaitingEntry['offer']>;

interface WaitingOfferProps {
  entry: WaitingEntry;
  offer: Offer;
  isBusy: boolean;
  onTake: (offer: Offer) => void;
  onDecline: () => void;
}

/** Places that are kept: how long still, by the clock of the server, and the two answers. */
export function WaitingOffer({ entry, offer, isBusy, onTake, onDecline }: WaitingOfferProps) {
  const left = useCountdown({ held_until: offer.held_until, now: entry.now });
  const offered = offer.items.map(({ product_id, quantity }) => {
    const name = entry.products.find((product) => product.product_id === product_id)?.name ?? '';
    return m.waiting_wish({ count: quantity, names: name });
  });
  if (left === 0)
    return (
      <p role="alert" className="rounded-control bg-info-tint px-4 py-3 font-medium text-info-text">
        {m.waiting_offer_over()}
      </p>
    );
  return (
    <>
      <h2 className="text-display-md">{m.waiting_offer_title()}</h2>
      <p className="text-lead font-semibold">{offered.join(', ')}</p>
      <div className="flex items-center gap-2.5 rounded-control bg-lit-tint px-4 py-3 text-ui font-semibold text-lit-text">
        <Timer size={19} strokeWidth={1.75} aria-hidden />
        <span>{m.waiting_offer_left()}</span>
        <span role="timer" aria-live="off" className="ml-auto tabular">
          {left === null ? '' : formatCountdown(left)}
        </span>
        <span className="sr-only">{left === null ? '' : m.waiting_offer_hours({ count: Math.ceil(left / 3600) })}</span>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" isBusy={isBusy} onClick={() => onTake(offer)}>
          {m.waiting_take()}
        </Button>
        <Asked
          label={m.waiting_decline()}
          title={m.waiting_decline_title()}
          text={m.waiting_decline_text()}
          stay={m.waiting_keep()}
          action={m.waiting_decline_do()}
          isBusy={isBusy}
          onYes={onDecline}
        />
      </div>
    </>
  );
}
