import { useEffect, useRef } from 'react';

interface Pressed {
  readonly element: Element;
  readonly goOn: () => void;
}

/** For what goes away with the press of it: from there the keyboard goes on somewhere else, unless its reader has gone elsewhere meanwhile. */
export function useFollowGone(): (element: Element, goOn: () => void) => void {
  const pressed = useRef<Pressed | null>(null);
  // After each render: it goes when what it asked for is there.
  useEffect(() => {
    const at = document.activeElement;
    if (pressed.current === null || pressed.current.element === at) return;
    const { element, goOn } = pressed.current;
    pressed.current = null;
    if (!element.isConnected && (at === null || at === document.body)) goOn();
  });
  return (element, goOn) => {
    pressed.current = { element, goOn };
  };
}
