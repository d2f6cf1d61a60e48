import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { logError } from '../../../lib/console.ts';
import type { Inbox } from '../inbox.ts';
import { openPage } from '../linked-page.ts';

/**
 * Opening a page reads the notifications about it: an order, a session, a case. It is asked once for each opening, so that what arrives
 * while the page is open stays unread until somebody turns to it.
 */
export function useReadOnOpen(inbox: Inbox | null, isReady: boolean): void {
  const { key, pathname, search } = useLocation();
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (!inbox || !isReady || opened.current === key) return;
    opened.current = key;
    inbox.readPage(openPage({ pathname, search })).catch((error: unknown) => logError('notifications', error));
  }, [inbox, isReady, key, pathname, search]);
}
