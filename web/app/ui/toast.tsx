import { Suspense } from 'react';
import { createStore, useStore } from '../lib/create-store.ts';
import { lazyOrnament } from './lazy-part.tsx';
import { loadCode } from './load-code.ts';

export interface Note {
  title: string;
  text?: string;
  kind?: 'info' | 'ok' | 'bad';
  /** One thing that can be done about it, as long as it is shown. */
  action?: { readonly label: string; readonly onSelect: () => void };
  /** The page that it is about. */
  link?: { readonly label: string; readonly to: string };
}

const loadRegion = () => import('./toast-region.tsx');
const Region = lazyOrnament(async () => (await loadRegion()).ToastRegion);
const isWanted = createStore(() => false);

/** Shows a note at the top right for five seconds; it waits while it is hovered or focused. The code for it comes with the first note. */
export async function notify(note: Note): Promise<void> {
  isWanted.set(true);
  const { showToast } = await loadCode(loadRegion);
  showToast(note);
}

/** Brings the code before the first note, which may be about a network that is gone; a note asks for it again. */
export const prepareNotes = (): Promise<unknown> => loadRegion().catch(() => undefined);

/** Where notes appear; put it once into the root. It costs nothing until the first note. */
export function Toasts() {
  const isNeeded = useStore(isWanted, false);
  return isNeeded ? (
    <Suspense>
      <Region />
    </Suspense>
  ) : null;
}
