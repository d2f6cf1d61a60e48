import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createStoredValue } from '../stored-value.ts';

/** Whether single keys do something on this device; who speaks to their computer may turn them off. */
const stored = createStoredValue('shortcuts', (text) => text !== 'off');
export const useAreShortcutsOn = (): boolean => useSyncExternalStore(stored.subscribe, stored.read, () => true);
export const turnShortcuts = (isOn: boolean): void => stored.write(isOn ? '' : 'off');

/** By the key, or by two that follow each other at once such as 'g m'. What answers false leaves the key to the browser. */
export type Shortcuts = Readonly<Record<string, () => unknown>>;

/** Milliseconds. */
const together = 1_500;
const none = { key: '', at: 0 };
/** Where keys are text or choose: fields, menus, and dialogs, which hold the focus as long as they are open. */
const busy =
  'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Listens to single keys, never while somebody is typing, chooses in a menu or has a dialog open, and not beside a modifier. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  }, [shortcuts]);
  useEffect(() => {
    let first = none;
    const onKey = (event: KeyboardEvent) => {
      if (!isFree(event)) {
        // A key that had its work done elsewhere ends a pair too.
        first = none;
        return;
      }
      const isSecond = first.key === 'g' && event.timeStamp - first.at < together;
      const work = latest.current[isSecond ? `g ${event.key}` : event.key];
      first = { key: isSecond ? '' : event.key, at: event.timeStamp };
      if (work && work() !== false) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  if (!stored.read()) return false;
  const { target } = event;
  return !(target instanceof Element && target.closest(busy));
}
