import type { Order } from '@sabha/contract/tickets/order';
import { useEffect, type SubmitEvent } from 'react';
import { useIsSignedIn } from '../../../lib/session/hint.ts';
import { Button, TextLink } from '../../../ui/button.tsx';
import { formatMoney } from '../../../ui/money.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { m } from '../../../paraglide/messages.js';
import { countPlaces, useCart } from '../kept-cart.ts';
import { useCheckout } from '../use-checkout.ts';
import { AttendeeFields } from './attendee-fields.tsx';
import { BuyerFields } from './buyer-fields.tsx';
import { BuyingSteps } from './buying-steps.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { HoldNote } from './hold-note.tsx';
import { MethodChoice } from './method-choice.tsx';
import { OrderSums } from './order-sums.tsx';
import { Problem } from './problem.tsx';

/** Who comes, who pays and how: everything before the order is placed, with the total in sight. */
export function CheckoutPage() {
  const isEmpty = countPlaces(useCart()) === 0;
  const checkout = useCheckout();
  const { cart, values, errors, said, isPlacing, change, check, place, methods } = checkout;
  const { order, problem, isBusy, holdAgain } = cart;
  useOwnName(checkout);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (!(await place())) requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  }

  const fields = { values, errors, onChange: change, onLeave: check };
  const cartWords = problem && (problem.form ?? Object.values(problem.products)[0] ?? m.tickets_voucher_refused());
  return (
    <div className="wrap max-w-[1080px] pt-12 pb-24 max-md:pt-8 max-md:pb-14">
      <h1 className="text-display-lg">{m.tickets_checkout()}</h1>
      {isEmpty && !isBusy && !isPlacing ? (
        <EmptyCart />
      ) : (
        <>
          <BuyingSteps current={1} />
          <form
            noValidate
            onSubmit={(event) => void submit(event)}
            className="mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_360px]"
          >
            <div className="grid min-w-0 gap-10">
              {order && <HoldNote order={order} onHoldAgain={holdAgain} />}
              {cartWords ? (
                <div className="grid gap-2">
                  <Problem text={cartWords} onTryAgain={holdAgain} />
                  <TextLink to="/tickets/cart" className="inline-flex min-h-11 items-center">
                    {m.tickets_cart()}
                  </TextLink>
                </div>
              ) : null}
              {order ? (
                <>
                  <AttendeeFields lines={order.lines} {...fields} />
                  <BuyerFields {...fields} />
                  {order.total_paise > 0 ? (
                    <section>
                      <MethodChoice
                        methods={methods}
                        value={values.payment_method}
                        onChange={(payment_method) => change({ ...values, payment_method })}
                      />
                    </section>
                  ) : null}
                </>
              ) : problem ? null : (
                <SkeletonGroup label={m.tickets_working()}>
                  <Skeleton className="h-44 w-full" />
                </SkeletonGroup>
              )}
            </div>
            <section aria-label={m.tickets_summary()} className="rounded-card bg-surface p-6 shadow-1 lg:sticky lg:top-24">
              {order ? (
                <>
                  <Chosen order={order} />
                  <OrderSums order={order} />
                  {said === null ? null : (
                    <div className="mt-4">
                      <Problem text={said} />
                    </div>
                  )}
                  <Button
                    type="submit"
                    kind="primary"
                    size="large"
                    className="mt-5 w-full"
                    isBusy={isPlacing}
                    disabled={problem !== null || isBusy}
                  >
                    {labelOf(order, values.payment_method)}
                  </Button>
                </>
              ) : null}
            </section>
          </form>
        </>
      )}
    </div>
  );
}

function labelOf({ lines, total_paise, currency }: Order, method: string): string {
  if (lines.some(({ needs_approval }) => needs_approval)) return m.tickets_ask_approval();
  if (total_paise === 0 || method === 'desk' || method === 'bank_transfer') return m.tickets_order_now();
  return m.tickets_pay({ total: formatMoney(total_paise, { currency }) });
}

function Chosen({ order: { lines, currency } }: { order: Order }) {
  const groups = Map.groupBy(lines, ({ product_id }) => product_id);
  return (
    <ul className="mb-4 border-b border-line pb-3">
      {[...groups.values()].map((group) => {
        const [first] = group;
        return first ? (
          <li key={first.product_id} className="flex justify-between gap-4 py-1 text-ui">
            <span>
              {group.length} × {first.name}
            </span>
            <span className="tabular">{formatMoney(first.price_paise * group.length, { currency })}</span>
          </li>
        ) : null;
      })}
    </ul>
  );
}

/** Whoever is signed in finds their own name and address typed already, unless they have typed others. */
function useOwnName({ values, change, cart: { api } }: ReturnType<typeof useCheckout>): void {
  const isSignedIn = useIsSignedIn();
  const isUntouched = values.buyer_name === '' && values.buyer_email === '';
  useEffect(() => {
    if (!isSignedIn || !api || !isUntouched) return;
    void import('../../../lib/session/open-session.ts').then(({ openSession }) => {
      const { user } = openSession().store.read();
      if (user) change({ ...values, buyer_name: `${user.firstName} ${user.lastName}`.trim(), buyer_email: user.email });
    });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is known who is signed in
  }, [isSignedIn, api]);
}
