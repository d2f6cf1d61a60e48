import { ScanQrCode } from 'lucide-react';
import { m } from '../../../../paraglide/messages.js';

/** Stands where the answer will stand, so that nobody takes the last person's for it while the network is slow. */
export function ReadOnlyDoorView() {
  return (
    <section aria-label={m.door_looking()} className="flex min-h-0 flex-1 items-start gap-3.5 bg-neel-950 px-5 pt-5 text-stone-50">
      <ScanQrCode size={60} strokeWidth={2} aria-hidden className="shrink-0" />
      <p className="text-display-lg">{m.door_looking()}</p>
    </section>
  );
}
