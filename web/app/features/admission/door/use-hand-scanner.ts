import { useEffect } from 'react';

/** A scanner types a whole code in one go, also on a phone that is busy, and ends it with Enter. */
const longestGapMs = 1_000;
const shortestCode = 12;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** Hears a hand scanner that is connected as a keyboard, wherever the focus is but in a field. */
export function useHandScanner(onRead: (text: string) => void): void {
  useEffect(() => {
    let typed = '';
    let last = 0;
    const listen = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.timeStamp - last > longestGapMs) typed = '';
      last = event.timeStamp;
      if (event.key === 'Enter' && typed.length >= shortestCode) {
        // The button that has the focus is not what was meant.
        event.preventDefault();
        onRead(typed);
        typed = '';
      } else if (event.key.length === 1) typed += event.key;
    };
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [onRead]);
}
