import type { PaymentMethod } from '@sabha/contract/sales/catalogue';
import type { UpgradeChoice, UpgradeOffer } from '@sabha/contract/sales/upgrade';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '../../paraglide/messages.js';
import type { OrderReach } from './order-reach.ts';

type Method = Exclude<PaymentMethod, 'free'>;

const loadCalls = () => Promise.all([import('./upgrade-calls.ts'), import('./read-problem.ts')]);

/** What a ticket may become, the choice among it, and paying the difference. */
export function useUpgrade(reach: OrderReach, line_id: number) {
  // What there is to choose from, or why there is nothing; null until it is known.
  const [found, setFound] = useState<UpgradeOffer | string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [product_id, choose] = useState<number | null>(null);
  const [method, setMethod] = useState<PaymentMethod | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const key = useRef({ of: '', is: '' });
  const navigate = useNavigate();
  const { api, key: order } = reach;
  /** The offer, or why there is none. */
  const read = useCallback(async (): Promise<UpgradeOffer | string> => {
    const calls = await loadCalls().catch(() => null);
    if (!calls) return m.tickets_unreachable();
    const [{ fetchUpgrades }, { describeFailure, statusOf }] = calls;
    try {
      return await fetchUpgrades({ api, key: order }, line_id);
    } catch (error) {
      return statusOf(error) === 409 ? m.upgrade_over() : describeFailure(error);
    }
  }, [api, order, line_id]);
  useEffect(() => void read().then(setFound), [read]);
  function refresh(): void {
    setRefusal(null);
    setFound(null);
    void read().then(setFound);
  }
  const offer = typeof found === 'string' ? null : found;
  const problem = typeof found === 'string' ? found : refusal;

  const open = offer?.choices.filter(({ is_sold_out }) => !is_sold_out) ?? [];
  const choice: UpgradeChoice | undefined = open.find((one) => one.product_id === product_id) ?? open[0];
  const methods = offer?.payment_methods ?? [];
  const chosenMethod = methods.find((one) => one === method) ?? methods[0];

  async function pay(): Promise<void> {
    if (!choice || isBusy || chosenMethod === undefined || chosenMethod === 'free') return;
    setIsBusy(true);
    setRefusal(null);
    const content = JSON.stringify([choice.product_id, choice.total_minor, chosenMethod]);
    if (key.current.of !== content) key.current = { of: content, is: crypto.randomUUID() };
    const wish = { line_id, choice, payment_method: chosenMethod satisfies Method, idempotency_key: key.current.is };
    const [{ startUpgrade }, { describeFailure, statusOf }] = await loadCalls();
    try {
      const { code, checkout_url } = await startUpgrade(reach, wish);
      await navigate(`/tickets/orders/${code}`);
      if (checkout_url !== null) window.location.assign(checkout_url);
    } catch (error) {
      setRefusal(statusOf(error) === 409 ? m.upgrade_failed() : describeFailure(error));
      setIsBusy(false);
    }
  }
  return { offer, problem, choice, choose, methods, method: chosenMethod, setMethod, isBusy, refresh, pay };
}
