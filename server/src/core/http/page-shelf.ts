import type { CacheablePage } from '@sabha/contract/core/page-rendering';
import type { PageAnswer } from './page-answer.ts';

export interface ShelvedPage {
  readonly page: CacheablePage;
  readonly answer: PageAnswer;
}

export interface ShelfLimits {
  /** Bytes for pages with an address of their own, and apart from them for those that visitors filter. */
  plain_bytes: number;
  filtered_bytes: number;
}

/** Pages in memory by key and by address; when a kind has outgrown its bytes, what was unused for longest goes. */
export interface PageShelf<T extends ShelvedPage> {
  byKey(key: string): T | undefined;
  byAddress(url: string): T | undefined;
  put(entry: T): void;
  drop(entry: T): void;
  /** Marks an entry as just used. */
  touch(entry: T): void;
  all(): Iterable<T>;
  measure(): { pages: number; bytes: number };
}

export function createPageShelf<T extends ShelvedPage>(limits: ShelfLimits): PageShelf<T> {
  // Maps keep the order of insertion, and an entry moves to the end when it is used: the first is the longest unused.
  const entries = new Map<string, T>();
  const addresses = new Map<string, T>();

  const sum = (isFiltered: boolean) => {
    let bytes = 0;
    for (const { page, answer } of entries.values()) if (page.is_filtered === isFiltered) bytes += answer.size;
    return bytes;
  };

  function drop(entry: T): void {
    entries.delete(entry.page.key);
    if (addresses.get(entry.page.path) === entry) addresses.delete(entry.page.path);
  }

  function shrink(isFiltered: boolean): void {
    const limit = isFiltered ? limits.filtered_bytes : limits.plain_bytes;
    let bytes = sum(isFiltered);
    for (const oldest of entries.values()) {
      if (bytes <= limit) return;
      if (oldest.page.is_filtered !== isFiltered) continue;
      bytes -= oldest.answer.size;
      drop(oldest);
    }
  }

  return {
    byKey: (key) => entries.get(key),
    byAddress: (url) => addresses.get(url),
    put(entry) {
      const old = entries.get(entry.page.key);
      if (old) drop(old);
      entries.set(entry.page.key, entry);
      addresses.set(entry.page.path, entry);
      shrink(entry.page.is_filtered);
    },
    drop,
    touch(entry) {
      entries.delete(entry.page.key);
      entries.set(entry.page.key, entry);
    },
    all: () => entries.values(),
    measure: () => ({ pages: entries.size, bytes: sum(true) + sum(false) }),
  };
}
