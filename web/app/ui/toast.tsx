import { Suspense, lazy, useSyncExternalStore } from 'react';

export interface Note {
  title: string;
  text?: string;
  kind?: 'info' | 'ok' | 'bad';
}

const loadRegion = () => import('./toast-region.tsx');
const Region = lazy(async () => ({ default: (await loadRegion()).ToastRegion }));
const listeners = new Set<() => void>();
let isWanted = false;

/** Shows a note at the top right for five seconds; it waits while it is hovered or focused. The code for it comes with the first note. */
export async function notify(note: Note): Promise<void> {
  isWanted = true;
  for (const listener of listeners) listener();
  const { showNote } = await loadRegion();
  showNote(note);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where notes appear; put it once into the root. It costs nothing until the first note. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  );
  return isNeeded ? (
    <Suspense>
      <Region />
    </Suspense>
  ) : null;
}
