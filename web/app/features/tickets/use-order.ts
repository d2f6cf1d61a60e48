import type { ApiClient } from '@sabha/contract/core/operation';
import type { Order } from '@sabha/contract/tickets/order';
import { useCallback, useEffect, useRef, useState } from 'react';
import { logError } from '../../lib/console.ts';
import { useIsSignedIn } from '../../lib/session/hint.ts';
import { readOrderSecret } from './kept-orders.ts';

type View = 'loading' | 'missing' | 'unreachable' | 'shown';
interface OrderState {
  readonly view: View;
  readonly api: ApiClient | null;
  readonly order: Order | null;
  /** What the order is reached by. */
  readonly key: string;
  /** Whether it is reached by the secret of this tab and not by an account. */
  readonly isGuest: boolean;
}

const loadCalls = () => import('./buyer-calls.ts');
/** While a bank is thinking, and while somebody pays by hand. */
const soonMs = 4_000;
const laterMs = 20_000;

export const isWithBank = ({ payments }: Order): boolean =>
  payments.some(({ provider, status }) => provider !== 'free' && ['created', 'pending', 'authorized'].includes(status));

/** An order by its code, kept up to date while it is not paid and the page is looked at. */
export function useOrder(code: string) {
  const isSignedIn = useIsSignedIn();
  const [state, setState] = useState<OrderState>({ view: 'loading', api: null, order: null, key: code, isGuest: false });
  const turn = useRef(0);
  const look = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    const show = (change: (before: OrderState) => Partial<OrderState>) =>
      setState((before) => (turn.current === mine ? { ...before, ...change(before) } : before));
    const secret = readOrderSecret(code);
    if (secret === null && !isSignedIn) return show(() => ({ view: 'missing' }));
    const [{ openVisitorApi }, { lookAtOrder }, { statusOf }] = await Promise.all([
      import('../../lib/session/open-visitor-api.ts'),
      loadCalls(),
      import('./read-problem.ts'),
    ]);
    const api = await openVisitorApi(isSignedIn);
    const key = secret ?? code;
    try {
      const order = await lookAtOrder(api, key);
      show(() => ({ view: 'shown', api, order, key, isGuest: secret !== null }));
    } catch (error) {
      const view = statusOf(error) === 404 ? 'missing' : 'unreachable';
      // What was read before stays in sight while the server cannot be reached.
      show((before) => (before.order ? {} : { view }));
    }
  }, [code, isSignedIn]);
  const lookAgain = useCallback(() => void look().catch((error: unknown) => logError('order', error)), [look]);
  useEffect(lookAgain, [lookAgain]);

  const { order } = state;
  const isOpen = order?.status === 'pending' || order?.status === 'awaiting_approval';
  const pause = order && isWithBank(order) ? soonMs : laterMs;
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && lookAgain(), pause);
    return () => clearInterval(timer);
  }, [isOpen, pause, lookAgain]);
  const setOrder = useCallback((changed: Order) => {
    turn.current += 1;
    setState((before) => ({ ...before, order: changed }));
  }, []);
  return { ...state, isSignedIn, setOrder, lookAgain };
}
