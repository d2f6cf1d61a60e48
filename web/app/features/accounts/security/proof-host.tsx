import type { ApiClient } from '@sabha/contract/core/operation';
import { Suspense, useEffect, useState } from 'react';
import { provideProver, type ProofKind } from '../../../lib/session/fresh-proof.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { m } from '../../../paraglide/messages.js';

// Most days nobody is asked.
const Dialog = lazyPart(async () => (await import('./proof-dialog.tsx')).ProofDialog);

interface Waiting {
  readonly kind: ProofKind;
  readonly answer: (isProven: boolean) => void;
}

/** Asks who the person is whenever a call of this page is refused for want of a fresh proof; the call is then made again. */
export function ProofHost({ api }: { api: ApiClient }) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  useEffect(() => {
    let open: Waiting['answer'] | null = null;
    const stop = provideProver({
      ask: (kind) =>
        new Promise((resolve) => {
          open = (isProven) => {
            open = null;
            setWaiting(null);
            resolve(isProven);
          };
          setWaiting({ kind, answer: open });
        }),
      declined: () => m.security_prove_declined(),
    });
    return () => {
      stop();
      // Whoever leaves the page has not answered, and is asked again by the next call.
      open?.(false);
    };
  }, []);
  if (!waiting) return null;
  return (
    <Suspense>
      <Dialog api={api} kind={waiting.kind} onProven={() => waiting.answer(true)} onClose={() => waiting.answer(false)} />
    </Suspense>
  );
}
