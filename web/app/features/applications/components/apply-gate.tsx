import type { ShownCall } from '@sabha/contract/applications/operations';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useIsLive } from '../../../lib/use-is-live.ts';
import { Button, ButtonLink, TEXT_LINK } from '../../../ui/button.tsx';
import { readLocal } from '../../../ui/local-value.ts';
import { m } from '../../../paraglide/messages.js';
import { appliedKey } from '../applied-key.ts';
import { describeCallState } from '../call-state.ts';

// Fetched when somebody begins: most visitors read the page and go on.
const ApplyDesk = lazyPart(async () => (await import('./apply-desk.tsx')).ApplyDesk);

const wantsForm = () => location.hash.startsWith('#apply');

/** The place of the form. It opens on request, by the address, and by itself for whoever began it on this device. */
export function ApplyGate({ call, email }: { call: ShownCall; email: string | null }) {
  const isLive = useIsLive();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const readHash = () => {
      if (wantsForm()) setIsOpen(true);
    };
    readHash();
    // oxlint-disable-next-line react/set-state-in-effect -- what this device remembers is known only here
    if (readLocal(appliedKey) === 'yes') setIsOpen(true);
    window.addEventListener('hashchange', readHash);
    return () => window.removeEventListener('hashchange', readHash);
  }, []);
  return (
    <section
      id="apply"
      className="scroll-mt-24 rounded-sheet bg-surface p-10 shadow-1 max-md:-mx-5 max-md:rounded-none max-md:px-5 max-md:py-9"
    >
      <h2 className="text-display-lg">{m.apply_form()}</h2>
      {isOpen ? (
        <Suspense fallback={<p className="mt-5 text-fg-2">{m.apply_loading()}</p>}>
          <ApplyDesk call={call} />
        </Suspense>
      ) : (
        <Invitation call={call} email={email} isLive={isLive} onOpen={() => setIsOpen(true)} />
      )}
    </section>
  );
}

interface InvitationProps {
  call: ShownCall;
  email: string | null;
  isLive: boolean;
  onOpen: () => void;
}

function Invitation({ call, email, isLive, onOpen }: InvitationProps) {
  if (call.closed_reason !== null) {
    return (
      <>
        <p className="mt-4 text-lead">{describeCallState(call)}</p>
        <p className="mt-2 max-w-[56ch] text-fg-2">{m.apply_closed_text()}</p>
        <ButtonLink to="/contact" className="mt-6">
          {m.apply_write_to_us()}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <p className="mt-4 max-w-[60ch] text-lead text-fg-2">{m.apply_start_text()}</p>
      <Button kind="primary" size="large" className="mt-7 max-md:w-full" disabled={!isLive} onClick={onOpen}>
        {m.apply_start()}
      </Button>
      <noscript>
        <p className="mt-4">
          {m.apply_needs_script()}{' '}
          {email === null ? null : (
            <a href={`mailto:${email}`} className={TEXT_LINK}>
              {email}
            </a>
          )}
        </p>
      </noscript>
    </>
  );
}
