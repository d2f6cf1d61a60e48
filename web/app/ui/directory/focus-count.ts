import type { MouseEvent } from 'react';

/** The line that says how many a directory has found. */
export const countId = 'directory-count';

/** For links that go away with what they take out of the filters: the keyboard stands on the count then. What opens in another tab leaves the page as it is. */
export function focusCount({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): void {
  if (!ctrlKey && !metaKey && !shiftKey && !altKey) document.querySelector<HTMLElement>(`#${countId}`)?.focus();
}
