import { isServerThere, pause } from '../../ui/load-code.ts';
import { isPageAwaited } from './follow-links-offline.ts';

/** Milliseconds: the first wait, which doubles, and the longest. */
const [shortest, longest] = [1_000, 30_000];
/** Milliseconds after which a server that is asked counts as out of reach. */
const patience = 10_000;
/** As often a page is opened that leads back here each time; then it is left to the visitor, and to a network that comes anew. */
const enough = 3;
/** Milliseconds in which an opening counts to those before it. */
const rowMs = 600_000;
const rowKey = 'offline-openings';

/**
 * The address that the offline page stands in for, with its language; null when it was asked for itself. The service worker names it
 * behind the address. Anybody can write there, so only paths of this site count, and no anchor of the page.
 */
export function readWanted(): string | null {
  const { hash, origin } = window.location;
  if (!hash.startsWith('#/') || !URL.canParse(hash.slice(1), origin)) return null;
  const wanted = new URL(hash.slice(1), origin);
  // Two slashes would begin the name of another site.
  if (wanted.origin !== origin || wanted.pathname.startsWith('//')) return null;
  return wanted.pathname + wanted.search + wanted.hash;
}

/**
 * Opens a page once the server answers. It is asked after 1, 2, 4 … 30 seconds, and at once when the device knows of a network or the
 * visitor comes back.
 */
export async function openWhenBack(signal: AbortSignal, open: () => void): Promise<void> {
  let wait = shortest * 2 ** countOpenings();
  const onOnline = () => {
    storeOpenings(0);
    wait = shortest;
  };
  window.addEventListener('online', onOnline, { signal });
  document.addEventListener('visibilitychange', () => void (wait = shortest), { signal });
  // Another page that the visitor has chosen meanwhile opens instead, unless they stay.
  const canOpen = () => !signal.aborted && !isPageAwaited.read();
  for (; !signal.aborted; wait = Math.min(2 * wait, longest)) {
    await pause(wait, signal);
    const openings = countOpenings();
    if (openings >= enough || !canOpen()) continue;
    const isBack = await isServerThere(AbortSignal.timeout(patience));
    // What cannot be counted could go on for ever.
    if (isBack && canOpen() && storeOpenings(openings + 1)) return open();
  }
}

interface Row {
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly last: number;
}

/** How often a page was opened from here in a row. */
function countOpenings(): number {
  try {
    const row = JSON.parse(sessionStorage.getItem(rowKey) ?? 'null') as Row | null;
    return row && Date.now() - row.last < rowMs ? row.count : 0;
  } catch {
    return 0;
  }
}

/** False on a device that stores nothing. */
function storeOpenings(count: number): boolean {
  try {
    sessionStorage.setItem(rowKey, JSON.stringify({ count, last: Date.now() } satisfies Row));
    return true;
  } catch {
    return false;
  }
}
