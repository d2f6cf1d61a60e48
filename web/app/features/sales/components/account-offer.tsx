import { ButtonLink } from '../../../ui/button.tsx';
import { m } from '../../../paraglide/messages.js';

/** Offers a guest an account, in which the order is found again on every device. */
export function AccountOffer({ code }: { code: string }) {
  return (
    <div className="grid gap-2 print:hidden">
      <p className="text-ui text-fg-2">{m.tickets_account_offer()}</p>
      <ButtonLink to={`/auth?next=${encodeURIComponent(`/tickets/orders/${code}`)}`} className="w-full">
        {m.tickets_account_open()}
      </ButtonLink>
    </div>
  );
}
