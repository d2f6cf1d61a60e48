import type { CacheablePage } from '@sabha/contract/core/page-rendering';
import type { Clock } from '../context.ts';
import type { ChangeFeed } from '../db/change-feed.ts';
import type { PageAnswer } from './page-answer.ts';
import { createPageShelf, type ShelfLimits, type ShelvedPage } from './page-shelf.ts';

export interface PageCacheOptions {
  clock: Clock;
  changes: Pick<ChangeFeed, 'onChange' | 'isLive'>;
  /** Told when a page could not be made anew in the background; the old one stays for its time. */
  onRefreshError: (error: unknown) => void;
  /** While this says true, kept pages are shown however old they are as long as nothing of them changed, and none is made anew. */
  isLate?: () => boolean;
  limits?: Partial<PageCacheLimits>;
}

interface PageCacheLimits extends ShelfLimits {
  /** Milliseconds until a page is made anew in the background. */
  fresh_ms: number;
  /** Milliseconds until a page that was not asked for meanwhile is too old to show. */
  stale_ms: number;
}

/** What a render gives: an answer, and whether others may have it too. */
export interface Rendered {
  readonly answer: PageAnswer;
  readonly is_keepable: boolean;
  /** Milliseconds of the clock from which on it says too little, whatever changes; without, only changes and age end it. */
  readonly expires_at?: number;
}
type Render = () => Promise<Rendered>;

/**
 * Rendered pages by key. A page is dropped the moment its data changes, and a render that began before a change is never
 * kept after it, so no request that starts after a commit is seen gets what was before. Without a live change feed nothing is kept.
 */
export interface PageCache {
  /** What is kept for this address, to the letter; ages are looked after on the way. */
  peek(url: string): PageAnswer | null;
  /** The kept page, or a new one; any number of requests for one page wait for one render. */
  get(page: CacheablePage, render: Render): Promise<PageAnswer>;
  /** Whether `get` has the page, or one is being made. */
  has(page: CacheablePage): boolean;
  clear(): void;
  /** Pages and bytes kept right now. */
  measure(): { pages: number; bytes: number };
  close(): void;
}

interface Entry extends ShelvedPage {
  readonly render: Render;
  readonly made_at: number;
  readonly expires_at: number;
}

interface Flight {
  readonly page: CacheablePage;
  readonly result: Promise<Rendered>;
  is_outdated: boolean;
}

const defaultLimits: PageCacheLimits = {
  plain_bytes: 64 * 1024 * 1024,
  filtered_bytes: 16 * 1024 * 1024,
  fresh_ms: 60_000,
  stale_ms: 600_000,
};

export function createPageCache({ clock, changes, onRefreshError, isLate = () => false, limits: asked = {} }: PageCacheOptions): PageCache {
  const limits = { ...defaultLimits, ...asked };
  const shelf = createPageShelf<Entry>(limits);
  const flights = new Map<string, Flight>();
  const stop = changes.onChange(dropTopic);

  function dropTopic(topic: string): void {
    const isTouched = ({ topics }: CacheablePage) => topic === '*' || topics.includes('*') || topics.includes(topic);
    for (const entry of shelf.all()) if (isTouched(entry.page)) shelf.drop(entry);
    for (const [key, flight] of flights) {
      if (!isTouched(flight.page)) continue;
      flight.is_outdated = true;
      flights.delete(key);
    }
  }

  function fly(page: CacheablePage, render: Render): Flight {
    const running = flights.get(page.key);
    if (running) return running;
    const result = render();
    const flight: Flight = { page, result, is_outdated: false };
    flights.set(page.key, flight);
    const land = () => {
      if (flights.get(page.key) === flight) flights.delete(page.key);
    };
    result.then(({ answer, is_keepable, expires_at = Infinity }) => {
      land();
      if (is_keepable && !flight.is_outdated && changes.isLive())
        shelf.put({ page, answer, render, expires_at, made_at: clock.now().getTime() });
    }, land);
    return flight;
  }

  /** The entry when it may still be shown; an ageing one is made anew in the background. */
  function use(entry: Entry | undefined): PageAnswer | null {
    if (!entry || !changes.isLive()) return null;
    const now = clock.now().getTime();
    // What has ended by the clock says what is wrong; what is only old says it a moment late.
    if (isLate() && now < entry.expires_at) {
      shelf.touch(entry);
      return entry.answer;
    }
    const age = now - entry.made_at;
    if (age > limits.stale_ms || now >= entry.expires_at) {
      shelf.drop(entry);
      return null;
    }
    if (age > limits.fresh_ms && !flights.has(entry.page.key)) fly(entry.page, entry.render).result.catch(onRefreshError);
    shelf.touch(entry);
    return entry.answer;
  }

  return {
    peek: (url) => use(shelf.byAddress(url)),
    async get(page, render) {
      if (!changes.isLive()) return (await render()).answer;
      return use(shelf.byKey(page.key)) ?? (await fly(page, render).result).answer;
    },
    has: (page) => changes.isLive() && (use(shelf.byKey(page.key)) !== null || flights.has(page.key)),
    clear: () => dropTopic('*'),
    measure: shelf.measure,
    close: stop,
  };
}
