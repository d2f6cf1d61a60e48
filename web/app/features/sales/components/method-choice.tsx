import type { PaymentMethod } from '@sabha/contract/sales/catalogue';
import { Radio, RadioGroup } from '../../../ui/choice.tsx';
import { m } from '../../../paraglide/messages.js';

interface MethodChoiceProps {
  methods: readonly PaymentMethod[];
  value: PaymentMethod;
  onChange: (method: PaymentMethod) => void;
}

const texts: Readonly<Partial<Record<PaymentMethod, { name: () => string; hint: () => string }>>> = {
  sandbox: { name: m.tickets_method_sandbox, hint: m.tickets_method_sandbox_hint },
  razorpay: { name: m.tickets_method_razorpay, hint: m.tickets_method_online_hint },
  stripe: { name: m.tickets_method_stripe, hint: m.tickets_method_online_hint },
  bank_transfer: { name: m.tickets_method_bank_transfer, hint: m.tickets_method_bank_transfer_hint },
  desk: { name: m.tickets_method_desk, hint: m.tickets_method_desk_hint },
};

/** Ways to pay, with what each means. */
export function MethodChoice({ methods, value, onChange }: MethodChoiceProps) {
  return (
    <RadioGroup legend={<span className="mb-2 block display text-display-sm">{m.tickets_method()}</span>}>
      {methods.map((method) => (
        <Radio
          key={method}
          name="payment_method"
          value={method}
          checked={value === method}
          onChange={() => onChange(method)}
          hint={texts[method]?.hint()}
        >
          {texts[method]?.name() ?? method}
        </Radio>
      ))}
    </RadioGroup>
  );
}
