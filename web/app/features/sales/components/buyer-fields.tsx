import { gstStates, isGstin, type GstStateCode } from '@sabha/contract/sales/gst-states';
import { Checkbox } from '../../../ui/choice.tsx';
import { Field, Input, Textarea } from '../../../ui/field.tsx';
import { m } from '../../../paraglide/messages.js';
import type { CheckoutErrors, CheckoutValues } from '../checkout-form.ts';

interface BuyerFieldsProps {
  values: CheckoutValues;
  errors: CheckoutErrors;
  onChange: (values: CheckoutValues) => void;
  onLeave: (name: string) => void;
}

type TextName = 'buyer_name' | 'buyer_email' | 'buyer_phone' | 'gstin' | 'billing_name' | 'billing_address';
const gstinLength = 15;

/** Who buys, and whose name and number the invoice carries. */
export function BuyerFields({ values, errors, onChange, onLeave }: BuyerFieldsProps) {
  const control = (name: TextName) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...values, [name]: event.target.value }),
    onBlur: () => {
      if (values[name] !== '') onLeave(name);
    },
  });
  return (
    <section>
      <h2 className="text-display-sm">{m.tickets_buyer()}</h2>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        <Field label={m.tickets_name()} error={errors['buyer_name']} isRequired>
          <Input {...control('buyer_name')} autoComplete="name" maxLength={120} />
        </Field>
        <Field label={m.tickets_email()} error={errors['buyer_email']} hint={m.tickets_email_hint()} isRequired>
          <Input {...control('buyer_email')} type="email" autoComplete="email" maxLength={254} />
        </Field>
        <Field label={m.tickets_phone()} error={errors['buyer_phone']} isOptional>
          <Input {...control('buyer_phone')} type="tel" autoComplete="tel" maxLength={30} />
        </Field>
      </div>
      <Checkbox className="mt-3" checked={values.wants_gst} onChange={(event) => onChange({ ...values, wants_gst: event.target.checked })}>
        {m.tickets_gst_wanted()}
      </Checkbox>
      {values.wants_gst ? (
        <div className="mt-3 grid gap-5 sm:grid-cols-2">
          <Field label={m.tickets_gstin()} error={errors['gstin']} hint={describeGstin(values.gstin)} isRequired>
            <Input
              {...control('gstin')}
              onChange={(event) => onChange({ ...values, gstin: event.target.value.toUpperCase().replaceAll(/\s/g, '') })}
              maxLength={gstinLength}
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
          <Field label={m.tickets_billing_name()} error={errors['billing_name']} isRequired>
            <Input {...control('billing_name')} autoComplete="organization" maxLength={200} />
          </Field>
          <Field label={m.tickets_billing_address()} error={errors['billing_address']} isRequired className="sm:col-span-2">
            <Textarea {...control('billing_address')} rows={3} autoComplete="street-address" maxLength={500} />
          </Field>
        </div>
      ) : null}
    </section>
  );
}

/** What can be said of the number while it is typed: how much of it is there, then whether it is right. */
function describeGstin(gstin: string): string {
  if (gstin === '') return m.tickets_gstin_hint();
  return isGstin(gstin) ? m.tickets_gstin_right({ state: gstStates[gstin.slice(0, 2) as GstStateCode] }) : m.tickets_gstin_hint();
}
