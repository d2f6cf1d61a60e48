import { Suspense } from 'react';
import { useIsSignedIn } from '../../../lib/session/hint.ts';
import { lazyOrnament } from '../../../ui/lazy-part.tsx';
import type { SaveButtonProps } from './save-button.tsx';

// Guests carry nothing of it.
const PublicSaveButton = lazyOrnament(async () => (await import('./public-save-button.tsx')).PublicSaveButton);

/** The button as an icon on a page that is the same for everybody; its place is free until it is there, so that nothing moves. */
export function LazySaveButton(thing: Pick<SaveButtonProps, 'type' | 'address' | 'title'>) {
  const isSignedIn = useIsSignedIn();
  return (
    <span className="block size-11 shrink-0 print:hidden">
      {isSignedIn ? (
        <Suspense>
          <PublicSaveButton {...thing} isIconOnly />
        </Suspense>
      ) : null}
    </span>
  );
}
