import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { SignedInUser } from '../../../lib/session/auth-state.ts';
import type { Impersonating } from '../../../lib/session/impersonation.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { fullName } from '../full-name.ts';

interface ImpersonationBarBodyProps {
  impersonation: Impersonating;
  user: SignedInUser;
  session: Session;
}

/** Whole minutes that are left, the begun one with them. */
const minutesUntil = (instant: string) => Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 60_000));

/** At the foot of the window, above everything: who is seen, by whom, how long still, and the way out. */
export function ImpersonationBarBody({ impersonation, user, session }: ImpersonationBarBodyProps) {
  const [minutes, setMinutes] = useState(() => minutesUntil(impersonation.ends_at));
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  async function stop(): Promise<void> {
    setIsBusy(true);
    setHasFailed(false);
    try {
      await session.stopImpersonation();
    } catch {
      setHasFailed(true);
      setIsBusy(false);
    }
  }
  useEffect(() => {
    const timer = setInterval(() => {
      const left = minutesUntil(impersonation.ends_at);
      setMinutes(left);
      // The server answers as the staff themselves again, so nothing of the person may stay on the page.
      if (left === 0) window.location.reload();
    }, 1_000);
    return () => clearInterval(timer);
  }, [impersonation.ends_at]);
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['impersonating'] = '';
    return () => {
      delete dataset['impersonating'];
    };
  }, []);

  return createPortal(
    <section
      aria-label={m.staff_impersonation()}
      className="fixed inset-x-0 bottom-0 z-40 flex flex-wrap max-md:bottom-[calc(64px+env(safe-area-inset-bottom))] items-center gap-x-4 gap-y-2 border-t-4 border-bad bg-lit px-5 py-2.5 text-on-lit md:px-8 print:hidden"
    >
      <Eye size={22} strokeWidth={2} aria-hidden className="shrink-0 max-sm:hidden" />
      <p role="status" className="min-w-0 flex-1 text-ui leading-snug [overflow-wrap:anywhere] max-sm:basis-full">
        <b>{m.staff_impersonation_as({ name: fullName(user), staff: impersonation.staff })}</b>{' '}
        <span className="max-sm:block max-sm:text-sm">{m.staff_impersonation_closed({ minutes: String(minutes) })}</span>
        {hasFailed && <b className="block">{m.staff_impersonation_failed()}</b>}
      </p>
      <Button kind="strong" isBusy={isBusy} className="max-sm:w-full" onClick={() => void stop()}>
        {m.staff_impersonation_stop()}
      </Button>
    </section>,
    document.body,
  );
}
