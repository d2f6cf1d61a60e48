import type { GivenTicket } from '@sabha/contract/sales/order';
import { groupCode } from '@sabha/contract/sales/ticket-text';
import { FullScreen } from '../../../ui/full-screen.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { m } from '../../../paraglide/messages.js';
import { useWakeLock } from '../../../ui/use-wake-lock.ts';

interface LargeCodeProps {
  shown: Pick<GivenTicket, 'name' | 'attendee_name' | 'ticket'>;
  onClose: () => void;
}

/** The code of a ticket as large and as bright as a page can show it, while somebody stands at a door. */
export function LargeCode({ shown: { name, attendee_name, ticket }, onClose }: LargeCodeProps) {
  useWakeLock();
  return (
    <FullScreen title={name} text={attendee_name || m.tickets_no_name()} onClose={onClose}>
      <QrCode text={ticket.qr_text} label={m.tickets_qr({ code: groupCode(ticket.code) })} className="full-screen-square" />
      <div>
        <p className="display text-2xl tracking-[.04em] tabular">{groupCode(ticket.code)}</p>
        <p className="mt-1 max-w-[44ch] text-ui">{m.own_tickets_at_door()}</p>
      </div>
    </FullScreen>
  );
}
