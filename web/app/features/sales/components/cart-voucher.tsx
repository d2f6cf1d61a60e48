import type { Order } from '@sabha/contract/sales/order';
import { CircleCheck, X } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { formatMoney } from '../../../ui/money.ts';
import { m } from '../../../paraglide/messages.js';
import { changeCart, useCart } from '../stored-cart.ts';

interface CartVoucherProps {
  order: Order | null;
  /** The code that could not be used, and is no longer in the cart. */
  refused: string | null;
}

const shape = /^[A-Z0-9][A-Z0-9-]{2,39}$/;

/** Codes in the cart, each with what it takes off, and room for one more. */
export function CartVoucher({ order, refused }: CartVoucherProps) {
  const { voucher_codes } = useCart();
  const wrong = refused !== null && !voucher_codes.includes(refused) ? refused : null;
  const [typed, setTyped] = useState(wrong ?? '');
  const [marked, setMarked] = useState(wrong);
  const [lastWrong, setLastWrong] = useState(wrong);
  const [isMisshapen, setMisshapen] = useState(false);
  const code = typed.trim().toUpperCase();
  // What was refused goes back into the field, marked, so that a misspelling can be mended.
  if (wrong !== lastWrong) {
    setLastWrong(wrong);
    if (wrong !== null) setMarked(wrong);
    if (wrong !== null && typed === '') setTyped(wrong);
  }

  function add(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const isGood = shape.test(code);
    setMisshapen(!isGood && code !== '');
    setMarked(null);
    if (!isGood) return;
    changeCart({ voucher_codes: [...new Set([...voucher_codes, code])].slice(-5) });
    setTyped('');
  }

  const error = isMisshapen ? m.tickets_voucher_shape() : marked === null ? undefined : m.tickets_voucher_refused({ code: marked });
  return (
    <form noValidate onSubmit={add}>
      <div className="flex items-start gap-2">
        <Field label={m.tickets_voucher()} error={error} className="flex-1">
          <Input
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
          />
        </Field>
        <Button type="submit" className="mt-6.5">
          {m.tickets_voucher_apply()}
        </Button>
      </div>
      <ul className="mt-2">
        {voucher_codes.map((one) => (
          <li key={one} className="flex items-center justify-between gap-2 text-sm font-medium">
            <span className="flex items-center gap-1.5">
              <Effect code={one} order={order} />
            </span>
            <button
              type="button"
              aria-label={m.tickets_voucher_remove({ code: one })}
              onClick={() => changeCart({ voucher_codes: voucher_codes.filter((stored) => stored !== one) })}
              className="grid size-11 place-items-center rounded-control text-fg-2 hover:bg-hover"
            >
              <X size={17} strokeWidth={1.75} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}

function Effect({ code, order }: { code: string; order: Order | null }) {
  if (!order?.voucher_codes.includes(code)) return code;
  const off = order.lines.reduce((sum, line) => sum + (line.voucher_code === code ? line.discount_minor : 0), 0);
  if (off === 0) return m.tickets_voucher_no_effect({ code });
  return (
    <>
      <CircleCheck size={17} strokeWidth={1.75} aria-hidden className="shrink-0 text-ok-text" />
      <span className="text-ok-text">{m.tickets_voucher_works({ code, amount: formatMoney(off, { currency: order.currency }) })}</span>
    </>
  );
}
