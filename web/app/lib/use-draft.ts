import { useCallback, useState } from 'react';
import { draftPrefix } from './session/stored-values.ts';

const open = (key: string) => `${draftPrefix}${key}`;

function read(key: string): string {
  try {
    return localStorage.getItem(open(key)) ?? '';
  } catch {
    return '';
  }
}

/** A device that stores nothing keeps a text as long as its page. */
function write(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(open(key));
    else localStorage.setItem(open(key), text);
  } catch {
    // The field still holds it.
  }
}

/**
 * A text that somebody is writing, stored on this device until it is sent or emptied, and gone when they sign out. `key` says what it
 * is about; a component that shows another one is mounted anew.
 */
export function useDraft(key: string): [text: string, change: (text: string) => void] {
  const [text, setText] = useState(() => read(key));
  const change = useCallback(
    (next: string) => {
      setText(next);
      write(key, next);
    },
    [key],
  );
  return [text, change];
}
