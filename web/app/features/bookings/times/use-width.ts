import { useState, useSyncExternalStore } from 'react';

/** Below it the page is a phone's. */
const minWidePx = 768;

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** How wide an element is in pixels, given what is put at its `ref`; 0 before it stands, and on a phone. */
export function useWidth(): readonly [watch: (element: HTMLElement | null) => void, width: number] {
  const [element, watch] = useState<HTMLElement | null>(null);
  const width = useSyncExternalStore(
    onResize,
    () => (element && window.innerWidth >= minWidePx ? element.clientWidth : 0),
    () => 0,
  );
  return [watch, width];
}
