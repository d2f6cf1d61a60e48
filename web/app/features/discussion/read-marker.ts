import { logError } from '../../lib/console.ts';
import { postNumberIn, shownElements } from './use-go-to.ts';

/** Milliseconds between two marks while somebody reads on; who leaves does not wait for the next one. */
const restMs = 2_000;
/** So much of a post has to be in the window, in px; of a shorter one all of it. */
const enoughPx = 120;
/** What the navigation at the foot of a phone's window covers, in px, and up to which width it stands there. */
const footPx = 60;
const phoneWidth = 767;
/** Milliseconds for which somebody who has left may have read elsewhere what a mark has changed since. */
const recentMs = 5_000;

interface Marking {
  /** Passes on up to which post somebody has read; `isLast` where they leave. */
  readonly mark: (number: number, isLast: boolean) => Promise<void>;
  /** Calls once what failed may work again, until it is stopped. */
  readonly waitForNetwork: (onBack: () => void) => () => void;
  /** The reader has left, and what was read in the last moments before is marked. */
  readonly onLast: () => void;
}

export interface ReadMarker {
  /** Takes in what is in the window now, and marks it within two seconds. */
  readonly measure: () => void;
  /** Marks at once what is not marked yet. */
  readonly flush: () => void;
  /** The reader leaves: what they read last is marked. */
  readonly stop: () => void;
}

/**
 * Marks what was in the window as read: at once what is in it first, and then every two seconds what has come into it. A post counts
 * where enough of it was to be seen, and all before it with it. What failed is marked when the network is back, or its reader leaves.
 */
export function startReadMarker({ mark, waitForNetwork, onLast }: Marking): ReadMarker {
  let [seen, marked, markedAt, sending] = [findSeen(), -1, 0, 0];
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWaiting: (() => void) | undefined;
  const plan = () => {
    if (seen > marked && sending === 0 && !isOver && !stopWaiting) timer ??= setTimeout(() => void send(), restMs);
  };
  const send = async (isLast = false) => {
    clearTimeout(timer);
    timer = undefined;
    const number = seen;
    sending += 1;
    try {
      await mark(number, isLast);
      [marked, markedAt] = [Math.max(marked, number), Date.now()];
      if (isOver) onLast();
    } catch (error) {
      logError('discussion', error);
      if (!isOver) stopWaiting ??= waitForNetwork(again);
    } finally {
      sending -= 1;
    }
    plan();
  };
  const again = () => {
    stopWaiting?.();
    stopWaiting = undefined;
    void send(document.visibilityState === 'hidden');
  };
  void send();
  return {
    measure() {
      seen = Math.max(seen, findSeen());
      plan();
    },
    flush() {
      if (seen > marked && !stopWaiting) void send(true);
    },
    stop() {
      isOver = true;
      clearTimeout(timer);
      stopWaiting?.();
      if (seen > marked) void send(true);
      else if (Date.now() - markedAt < recentMs) onLast();
    },
  };
}

/** The number of the last post of which enough is, or has been, in the window; 0 where there is none, or nobody looks at the page. */
function findSeen(): number {
  if (document.visibilityState !== 'visible') return 0;
  const foot = window.innerHeight - (window.innerWidth <= phoneWidth ? footPx : 0);
  const post = shownElements().findLast((element) => {
    const { top, height } = element.getBoundingClientRect();
    return height > 0 && top + Math.min(height, enoughPx) <= foot;
  });
  return (post && postNumberIn(`#${post.id}`)) ?? 0;
}
