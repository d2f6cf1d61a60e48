import type { ApiClient } from '@sabha/contract/core/operation';
import type { Order } from '@sabha/contract/sales/order';
import { useCallback, useEffect, useRef, useState } from 'react';
import { logError } from '../../lib/console.ts';
import { useIsSignedIn } from '../../lib/session/hint.ts';

type View = 'loading' | 'missing' | 'unreachable' | 'shown';
interface OrderState {
  readonly view: View;
  readonly api: ApiClient | null;
  readonly order: Order | null;
  /** Whether the link that was opened is over, or was never one. */
  readonly isLinkOver: boolean;
}

const loadCalls = () => import('./buyer-calls.ts');
/** While a bank is thinking, and while somebody pays by hand. */
const soonMs = 4_000;
const laterMs = 20_000;

export const isWithBank = ({ payments }: Order): boolean =>
  payments.some(({ provider, status }) => provider !== 'free' && ['created', 'pending', 'authorized'].includes(status));

/** What a mailed link carries, taken out of the address at once: it would stay in the history and travel with every copied link. */
function takeLinkSecret(): string | null {
  const [, secret = null] = /^#key=([\w-]{16,80})$/.exec(window.location.hash) ?? [];
  if (secret !== null) window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  return secret;
}

/** An order by its code, kept up to date while it is not paid and the page is looked at. */
export function useOrder(code: string) {
  const isSignedIn = useIsSignedIn();
  const [state, setState] = useState<OrderState>({ view: 'loading', api: null, order: null, isLinkOver: false });
  const turn = useRef(0);
  const link = useRef<string | null>(null);
  const load = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    const show = (change: (before: OrderState) => Partial<OrderState>) =>
      setState((before) => (turn.current === mine ? { ...before, ...change(before) } : before));
    link.current ??= takeLinkSecret();
    const [{ openVisitorApi }, { readOrder, openOrderLink }, { statusOf }] = await Promise.all([
      import('../../lib/session/open-visitor-api.ts'),
      loadCalls(),
      import('./read-problem.ts'),
    ]);
    const api = await openVisitorApi(isSignedIn);
    const isNone = (error: unknown) => [400, 404].includes(statusOf(error) ?? 0);
    let isLinkOver = false;
    try {
      if (link.current !== null) {
        // Whoever reaches the order without the link need not hear that it is over.
        await openOrderLink(api, code, link.current).catch((error: unknown) => {
          if (!isNone(error)) throw error;
          isLinkOver = true;
        });
        link.current = null;
      }
      const order = await readOrder(api, code);
      show(() => ({ view: 'shown', api, order, isLinkOver: false }));
    } catch (error) {
      const view = isNone(error) ? 'missing' : 'unreachable';
      // What was read before stays in sight while the server cannot be reached.
      show((before) => (before.order ? {} : { view, api, isLinkOver }));
    }
  }, [code, isSignedIn]);
  const refresh = useCallback(() => void load().catch((error: unknown) => logError('order', error)), [load]);
  useEffect(refresh, [refresh]);

  const { order } = state;
  const isOpen = order?.status === 'pending' || order?.status === 'awaiting_approval';
  const pause = order && isWithBank(order) ? soonMs : laterMs;
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && refresh(), pause);
    return () => clearInterval(timer);
  }, [isOpen, pause, refresh]);
  const setOrder = useCallback((changed: Order) => {
    turn.current += 1;
    setState((before) => ({ ...before, order: changed }));
  }, []);
  return { ...state, isSignedIn, setOrder, refresh };
}
