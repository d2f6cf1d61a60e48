import { useSyncExternalStore } from 'react';

/** A value that parts of a page share, and that says when it becomes another one. */
export interface Store<T> {
  read(): T;
  set(value: T): void;
  /** The next read finds the value anew. */
  forget(): void;
  /** Returns how to stop. */
  subscribe(listener: () => void): () => void;
}

/** Begins to follow what changes a value elsewhere; returns how to stop. */
type Follow<T> = (store: Pick<Store<T>, 'set' | 'forget'>) => () => void;

/**
 * The one way in which a value outside of components is shared.
 * @param find gives the value when it is read for the first time
 * @param follow begins with the first who listens and ends with the last
 */
export function createStore<T>(find: () => T, follow?: Follow<T>): Store<T> {
  let known: { readonly value: T } | null = null;
  const listeners = new Set<() => void>();
  let unfollow: (() => void) | undefined;
  const become = (next: typeof known): void => {
    known = next;
    for (const listener of listeners) listener();
  };
  const store = { set: (value: T) => become({ value }), forget: () => become(null) };
  return {
    ...store,
    read: () => (known ??= { value: find() }).value,
    subscribe(listener) {
      if (listeners.size === 0) unfollow = follow?.(store);
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) unfollow?.();
      };
    },
  };
}

/** The value as state; `first` on the server and in the first render, so that public pages are the same for everybody. */
export const useStore = <T>({ subscribe, read }: Pick<Store<T>, 'subscribe' | 'read'>, first: T): T =>
  useSyncExternalStore(subscribe, read, () => first);
