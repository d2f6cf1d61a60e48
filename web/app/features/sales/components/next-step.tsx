import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { NEXT_STEP } from '../../../lib/next-step.ts';

const findSlot = (): HTMLElement | null => document.getElementById(NEXT_STEP);
// The bar comes with the page and stays as long as the page does.
const neverChanges = () => () => undefined;

/** Puts the next step of a page into a phone's bottom bar, under the thumb. */
export function NextStep({ children }: { children: ReactNode }) {
  const slot = useSyncExternalStore(neverChanges, findSlot, () => null);
  return slot && createPortal(children, slot);
}
