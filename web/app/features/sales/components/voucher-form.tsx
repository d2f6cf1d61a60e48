import { useEffect } from 'react';
import { Form } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { m } from '../../../paraglide/messages.js';
import { changeCart, readCart } from '../stored-cart.ts';

interface VoucherFormProps {
  voucher: string;
  isWellFormed: boolean;
}

/** A code on the page of passes: the address carries it, so that hidden passes show without scripts too. */
export function VoucherForm({ voucher, isWellFormed }: VoucherFormProps) {
  const isPending = voucher !== '' && isWellFormed;
  useEffect(() => {
    const { voucher_codes } = readCart();
    if (isPending && !voucher_codes.includes(voucher)) changeCart({ voucher_codes: [...voucher_codes, voucher].slice(-5) });
  }, [isPending, voucher]);
  return (
    <Form preventScrollReset className="flex max-w-[440px] items-start gap-2.5">
      <Field
        label={m.tickets_voucher()}
        hint={isPending ? m.tickets_voucher_noted({ code: voucher }) : m.tickets_voucher_hint()}
        error={isWellFormed ? undefined : m.tickets_voucher_shape()}
        className="flex-1"
      >
        <Input key={voucher} name="voucher" defaultValue={voucher} maxLength={40} autoComplete="off" autoCapitalize="characters" />
      </Field>
      <Button type="submit" className="mt-6.5">
        {m.tickets_voucher_apply()}
      </Button>
    </Form>
  );
}
