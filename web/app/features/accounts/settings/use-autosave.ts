import { useRef, useState } from 'react';

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed';

interface Autosave<T> {
  readonly value: T;
  readonly state: SaveState;
  /** Shows the change at once and keeps it; what could not be kept goes back to what it was. */
  save(change: Partial<T>, persist: () => Promise<unknown>): Promise<boolean>;
}

/** Settings that are kept as soon as they are chosen, one after the other in the order of the choices. */
export function useAutosave<T extends object>(loaded: T): Autosave<T> {
  const [value, setValue] = useState(loaded);
  const [state, setState] = useState<SaveState>('idle');
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const open = useRef(0);

  async function save(change: Partial<T>, persist: () => Promise<unknown>): Promise<boolean> {
    const before = Object.fromEntries(Object.keys(change).map((name) => [name, value[name as keyof T]])) as Partial<T>;
    setValue((now) => ({ ...now, ...change }));
    setState('saving');
    open.current += 1;
    const work = last.current.then(persist);
    last.current = work.catch(() => undefined);
    try {
      await work;
      open.current -= 1;
      setState((now) => (now === 'failed' || open.current > 0 ? now : 'saved'));
      return true;
    } catch {
      // The client has logged the cause.
      open.current -= 1;
      setValue((now) => ({ ...now, ...before }));
      setState('failed');
      return false;
    }
  }
  return { value, state, save };
}
