import { createStore, type Store } from '../lib/create-store.ts';
import { readLocal, writeLocal } from './local-value.ts';

/** A value that lies on this device as text. */
interface StoredValue<T> extends Pick<Store<T>, 'read' | 'subscribe'> {
  write(text: string): void;
}

/** A value on this device under `key`, in all tabs; the same object until its text is another one, so that it can be compared. */
export function createStoredValue<T>(key: string, parse: (text: string) => T): StoredValue<T> {
  let known: { readonly text: string; readonly value: T } | undefined;
  // What lies on the device is the value; the store only says that it may be another one.
  const { forget, subscribe } = createStore(
    () => undefined,
    (store) => {
      window.addEventListener('storage', store.forget);
      return () => window.removeEventListener('storage', store.forget);
    },
  );
  return {
    read() {
      const text = readLocal(key) ?? '';
      if (known?.text !== text) known = { text, value: parse(text) };
      return known.value;
    },
    write(text) {
      writeLocal(key, text);
      forget();
    },
    subscribe,
  };
}
