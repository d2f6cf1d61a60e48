import type { ApiClient } from '@sabha/contract/core/operation';
import type { Catalogue } from '@sabha/contract/sales/catalogue';
import type { Order } from '@sabha/contract/sales/order';
import { useCallback, useEffect, useRef, useState } from 'react';
import { logError } from '../../lib/console.ts';
import { useIsSignedIn } from '../../lib/session/hint.ts';
import type { CartProblem } from './cart-problem.ts';
import { changeCart, useCart } from './stored-cart.ts';

interface CartState {
  readonly api: ApiClient | null;
  /** Null while it is fetched, and when it could not be. */
  readonly catalogue: Catalogue | null;
  /** What the server holds and what it costs; the last that was good. */
  readonly order: Order | null;
  readonly problem: CartProblem | null;
  /** A code that could not be used, and was put aside. */
  readonly refused: string | null;
  readonly isBusy: boolean;
}

/** Keeps the server's hold the same as what this tab wants, and says in words why it cannot. */
export function useCartOrder(): CartState & { holdAgain: () => void } {
  const { quantities, voucher_codes } = useCart();
  const isSignedIn = useIsSignedIn();
  const [state, setState] = useState<CartState>({ api: null, catalogue: null, order: null, problem: null, refused: null, isBusy: true });
  const turn = useRef(0);
  const held = useRef<Order | null>(null);
  const hold = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    const show = (change: (before: CartState) => Partial<CartState>) =>
      setState((before) => (turn.current === mine ? { ...before, ...change(before) } : before));
    const [{ openVisitorApi }, { fetchCatalogue, holdCart }] = await Promise.all([
      import('../../lib/session/open-visitor-api.ts'),
      import('./buyer-calls.ts'),
    ]);
    const api = await openVisitorApi(isSignedIn);
    show(() => ({ api, isBusy: true }));
    try {
      const order = await holdCart(api, { quantities, voucher_codes });
      const catalogue = await fetchCatalogue(api);
      held.current = order;
      show(() => ({ order, catalogue, problem: null, isBusy: false }));
    } catch (error) {
      const { explainCart } = await import('./cart-problem.ts');
      const catalogue = await fetchCatalogue(api).catch(() => null);
      const problem = explainCart(error, { products: catalogue?.products ?? [], held: held.current });
      if (problem.voucher === null) return show((before) => ({ catalogue: catalogue ?? before.catalogue, problem, isBusy: false }));
      // A code that cannot be used keeps nobody from buying: it is put aside and said, and the cart is held without it.
      show(() => ({ refused: problem.voucher }));
      changeCart({ voucher_codes: voucher_codes.filter((code) => code !== problem.voucher) });
    }
  }, [quantities, voucher_codes, isSignedIn]);
  const holdAgain = useCallback(() => void hold().catch((error: unknown) => logError('cart', error)), [hold]);
  useEffect(holdAgain, [holdAgain]);
  return { ...state, holdAgain };
}
