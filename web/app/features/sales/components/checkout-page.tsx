import type { Order } from '@sabha/contract/sales/order';
import { useEffect, type SubmitEvent } from 'react';
import { useIsSignedIn } from '../../../lib/session/hint.ts';
import { Button, TextLink } from '../../../ui/button.tsx';
import { formatMoney } from '../../../ui/money.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { focusFault } from '../../../lib/forms/focus-fault.ts';
import { m } from '../../../paraglide/messages.js';
import { countPlaces, useCart } from '../stored-cart.ts';
import { useCheckout } from '../use-checkout.ts';
import { AttendeeFields } from './attendee-fields.tsx';
import { BuyerFields } from './buyer-fields.tsx';
import { BuyingSteps } from './buying-steps.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { HoldMessage } from './hold-message.tsx';
import { MethodChoice } from './method-choice.tsx';
import { NextStep } from './next-step.tsx';
import { OrderSums } from './order-sums.tsx';
import { Problem } from '../../../ui/problem.tsx';

/** Who comes, who pays and how: everything before the order is placed, with the total in sight. */
export function CheckoutPage() {
  const isEmpty = countPlaces(useCart()) === 0;
  const checkout = useCheckout();
  const { cart, values, errors, entered, isPlacing, change, check, place, methods } = checkout;
  const { order, problem, isBusy, holdAgain } = cart;
  useOwnName(checkout);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (!(await place())) focusFault(form);
  }

  const fields = { values, errors, onChange: change, onLeave: check };
  const cartMessage = problem && (problem.form ?? Object.values(problem.products)[0]);
  return (
    <div className="wrap max-w-[1080px] pt-12 pb-24 max-md:pt-8 max-md:pb-14">
      <h1 className="text-display-lg">{m.tickets_checkout()}</h1>
      {isEmpty && !isBusy && !isPlacing ? (
        <EmptyCart />
      ) : (
        <>
          <BuyingSteps current={1} />
          <form
            id={formId}
            noValidate
            onSubmit={(event) => void submit(event)}
            className="mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_360px]"
          >
            <div className="grid min-w-0 gap-10">
              {order && <HoldMessage order={order} onHoldAgain={holdAgain} />}
              {cartMessage ? (
                <div className="grid gap-2">
                  <Problem text={cartMessage} onTryAgain={holdAgain} />
                  <TextLink to="/tickets/cart" className="inline-flex min-h-11 items-center">
                    {m.tickets_cart()}
                  </TextLink>
                </div>
              ) : null}
              {cart.refused === null ? null : <Problem text={m.tickets_voucher_refused({ code: cart.refused })} />}
              {order ? (
                <>
                  <BuyerFields {...fields} />
                  <AttendeeFields lines={order.lines} {...fields} />
                  {order.total_minor > 0 ? (
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
                  {entered === null ? null : (
                    <div className="mt-4">
                      <Problem text={entered} />
                    </div>
                  )}
                  <Button
                    type="submit"
                    kind="primary"
                    size="large"
                    className="mt-5 w-full max-md:hidden"
                    isBusy={isPlacing}
                    disabled={problem !== null || isBusy}
                  >
                    {labelOf(order, values.payment_method)}
                  </Button>
                  <NextStep>
                    <Button
                      type="submit"
                      form={formId}
                      kind="primary"
                      className="w-full px-2"
                      isBusy={isPlacing}
                      disabled={problem !== null || isBusy}
                    >
                      {labelOf(order, values.payment_method)}
                    </Button>
                  </NextStep>
                </>
              ) : null}
            </section>
          </form>
        </>
      )}
    </div>
  );
}

const formId = 'checkout';

function labelOf({ lines, total_minor, currency }: Order, method: string): string {
  if (lines.some(({ needs_approval }) => needs_approval)) return m.tickets_ask_approval();
  if (total_minor === 0 || method === 'desk' || method === 'bank_transfer') return m.tickets_order_now();
  return m.tickets_pay({ total: formatMoney(total_minor, { currency }) });
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
            <span className="tabular">{formatMoney(first.price_minor * group.length, { currency })}</span>
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
