import type { ApiClient } from '@sabha/contract/core/operation';
import { markRead } from '@sabha/contract/discussion/operations';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LiveEvents } from '../../lib/session/live-events.ts';
import { waitForNetwork } from '../../lib/session/wait-for-network.ts';
import { refreshNotifications } from '../notifications/public.ts';
import { startReadMarker, type ReadMarker } from './read-marker.ts';
import type { About, ShownStore } from './shown-store.ts';

interface Marked {
  readonly api: ApiClient;
  readonly client: QueryClient;
  readonly live: LiveEvents;
  readonly params: About;
  readonly store: ShownStore;
  readonly isReady: boolean;
  /** It is not the reader's any more. */
  readonly isLost: boolean;
  readonly onReadLast: (() => void) | undefined;
}

/** What was in the window is read. Answers the id of the discussion, which names its channel; null until the server has sent it. */
export function useReadMark({ api, client, live, params, store, isReady, isLost, onReadLast }: Marked): number | null {
  const [known, setKnown] = useState<{ params: About; discussion_id: number } | null>(null);
  const marker = useRef<ReadMarker>(null);
  const mark = useEffectEvent(async (post_number: number, isLast: boolean) => {
    // Who has signed out meanwhile, or has lost it, marks nothing any more.
    if (isLast && (isLost || !store.isThere())) return;
    const { data } = await api.call(markRead, { params, body: { post_number }, keepalive: isLast });
    const { discussion_id, read_number, notifications_read } = data;
    const seen_at = new Date().toISOString();
    // Of two marks the later one may be answered first.
    store.changeDiscussion((before) => ({ ...before, read_number: Math.max(before.read_number, read_number), seen_at }));
    // The client logs what cannot be read.
    if (notifications_read > 0) refreshNotifications(client).catch(() => undefined);
    setKnown((one) => (one?.discussion_id === discussion_id ? one : { params, discussion_id }));
  });
  const passOn = useEffectEvent(() => onReadLast?.());
  useEffect(() => {
    if (!isReady) return undefined;
    const one = startReadMarker({
      mark: (number, isLast) => mark(number, isLast),
      waitForNetwork: (onBack) => waitForNetwork(live, onBack),
      onLast: () => passOn(),
    });
    marker.current = one;
    const stopFollowing = followWindow(one);
    return () => {
      stopFollowing();
      one.stop();
      marker.current = null;
    };
  }, [live, isReady]);
  // What is rendered anew may have come into the window.
  useEffect(() => {
    const frame = requestAnimationFrame(() => marker.current?.measure());
    return () => cancelAnimationFrame(frame);
  });
  return known?.params === params ? known.discussion_id : null;
}

/** Measures as the window changes, and marks what is left where the page goes out of sight. */
function followWindow({ measure, flush }: ReadMarker): () => void {
  let frame = 0;
  const onMove = () => {
    if (frame !== 0) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      measure();
    });
  };
  const onSight = () => (document.visibilityState === 'visible' ? onMove() : flush());
  // Parts of a page that scroll by themselves are followed, too.
  document.addEventListener('scroll', onMove, { passive: true, capture: true });
  window.addEventListener('resize', onMove);
  document.addEventListener('visibilitychange', onSight);
  return () => {
    cancelAnimationFrame(frame);
    document.removeEventListener('scroll', onMove, { capture: true });
    window.removeEventListener('resize', onMove);
    document.removeEventListener('visibilitychange', onSight);
  };
}
