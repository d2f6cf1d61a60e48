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
  /** As the server has it, as far as is known. */
  const saved = useRef(loaded);
  /** Which choice of each name was the last. */
  const latest = useRef(new Map<keyof T, symbol>());

  async function save(change: Partial<T>, persist: () => Promise<unknown>): Promise<boolean> {
    const choice = Symbol('choice');
    const names = Object.keys(change) as (keyof T)[];
    for (const name of names) latest.current.set(name, choice);
    setValue((now) => ({ ...now, ...change }));
    setState('saving');
    open.current += 1;
    const work = last.current.then(persist);
    last.current = work.catch(() => undefined);
    try {
      await work;
      saved.current = { ...saved.current, ...change };
      open.current -= 1;
      setState((now) => (now === 'failed' || open.current > 0 ? now : 'saved'));
      return true;
    } catch {
      // The client has logged the cause.
      open.current -= 1;
      // What was chosen since stays.
      const undone = names.filter((name) => latest.current.get(name) === choice).map((name) => [name, saved.current[name]] as const);
      setValue((now) => ({ ...now, ...Object.fromEntries(undone) }));
      setState('failed');
      return false;
    }
  }
  return { value, state, save };
}
