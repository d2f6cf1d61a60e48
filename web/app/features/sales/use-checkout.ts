import type { ApiClient } from '@sabha/contract/core/operation';
import type { OrderLine, Order } from '@sabha/contract/sales/order';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatMoney } from '../../ui/money.ts';
import { m } from '../../paraglide/messages.js';
import {
  checkCheckout,
  forgetCheckout,
  storeCheckout,
  nameOwnLine,
  readCheckout,
  type CheckoutErrors,
  type CheckoutValues,
} from './checkout-form.ts';
import { describeFailure, refusedPaths, statusOf } from './read-problem.ts';
import { useCartOrder } from './use-cart-order.ts';

const loadCalls = () => import('./buyer-calls.ts');

/** What is typed, kept in this tab, and what is wrong with it. */
function useCheckoutForm(lines: readonly OrderLine[]) {
  const [values, setValues] = useState<CheckoutValues>(readCheckout);
  const [errors, setErrors] = useState<CheckoutErrors>({});
  function change(typed: CheckoutValues): void {
    const next = nameOwnLine(typed);
    setValues(next);
    storeCheckout(next);
    // An error that is shown follows what is typed; a new one waits until its field is left.
    const now = checkCheckout(next, lines);
    setErrors((before) => Object.fromEntries(Object.keys(before).flatMap((name) => (now[name] === undefined ? [] : [[name, now[name]]]))));
  }
  function check(name: string): void {
    const found = checkCheckout(values, lines)[name];
    setErrors(({ [name]: _, ...others }) => (found === undefined ? others : { ...others, [name]: found }));
  }
  /** @returns whether everything is there */
  function checkAll(): boolean {
    const found = checkCheckout(values, lines);
    setErrors(found);
    return Object.keys(found).length === 0;
  }
  return { values, errors, change, check, checkAll };
}

/** The checkout: its form, the places held meanwhile, and placing the order. */
export function useCheckout() {
  const cart = useCartOrder();
  const { order, api, catalogue, holdAgain } = cart;
  const form = useCheckoutForm(order?.lines ?? []);
  const [entered, setEntered] = useState<string | null>(null);
  // The total that was refused: what is held anew may cost something else.
  const [refusedTotal, setRefusedTotal] = useState<number | null>(null);
  const [isPlacing, setIsPlacing] = useState(false);
  const key = useRef({ of: '', is: '' });
  const navigate = useNavigate();
  const methods = catalogue?.payment_methods ?? [];
  const values = { ...form.values, payment_method: methods.find((one) => one === form.values.payment_method) ?? methods[0] ?? 'free' };
  const isChanged = refusedTotal !== null && order !== null && !cart.isBusy && order.total_minor !== refusedTotal;

  function explain(error: unknown, total: number): void {
    const paths = refusedPaths(error);
    if (statusOf(error) === 409) {
      setRefusedTotal(total);
      holdAgain();
    } else if (paths.includes('items')) setEntered(m.tickets_pass_first());
    else setEntered(paths.length > 0 ? m.tickets_check() : describeFailure(error));
  }

  /** @returns whether the order is placed */
  async function place(): Promise<boolean> {
    if (!api || !order || isPlacing) return false;
    setRefusedTotal(null);
    const isGood = form.checkAll();
    setEntered(isGood ? null : m.tickets_check());
    if (!isGood) return false;
    setIsPlacing(true);
    // The same key as long as the words are the same: a repeat after a lost answer is one order.
    const content = JSON.stringify([values, order.total_minor]);
    if (key.current.of !== content) key.current = { of: content, is: crypto.randomUUID() };
    try {
      const { placeCart } = await loadCalls();
      const placed = await placeCart(api, order, values, key.current.is);
      forgetCheckout();
      const checkout_url = await findWayToPay(api, placed, values);
      // Coming back by the browser's button lands on the order, not on an empty form.
      await navigate(`/tickets/orders/${placed.code}`, { replace: true });
      if (checkout_url !== null) window.location.assign(checkout_url);
      return true;
    } catch (error) {
      explain(error, order.total_minor);
      return false;
    } finally {
      setIsPlacing(false);
    }
  }

  const changed = isChanged ? m.tickets_price_changed({ total: formatMoney(order.total_minor, { currency: order.currency }) }) : null;
  return { ...form, cart, values, methods, entered: changed ?? entered, isPlacing, place };
}

/** Null where nothing is to be paid online now; an order whose payment could not be begun is paid from its own page. */
async function findWayToPay(api: ApiClient, placed: Order, { payment_method }: CheckoutValues): Promise<string | null> {
  if (placed.status !== 'pending' || payment_method === 'free') return null;
  const { beginPayment } = await loadCalls();
  return beginPayment(api, placed.code, payment_method).then(
    (begun) => begun.checkout_url,
    () => null,
  );
}
