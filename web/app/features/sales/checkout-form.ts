import type { PaymentMethod } from '@sabha/contract/sales/catalogue';
import type { OrderLine } from '@sabha/contract/sales/order';
import { readTabValue, removeTabValue, storeTabValue } from '../../lib/session/tab-values.ts';
import { m } from '../../paraglide/messages.js';
import { findEmailFault, findGstinFault, findPhoneFault } from './field-faults.ts';

interface AttendeeValues {
  readonly attendee_name: string;
  readonly attendee_email: string;
  readonly attendee_note: string;
  readonly proof: string;
}

export interface CheckoutValues {
  /** By line of the order. */
  readonly attendees: Readonly<Record<number, AttendeeValues>>;
  /** The line on which the buyer comes themselves. */
  readonly own_line: number | null;
  readonly buyer_name: string;
  readonly buyer_email: string;
  readonly buyer_phone: string;
  readonly wants_gst: boolean;
  readonly gstin: string;
  readonly billing_name: string;
  readonly billing_address: string;
  readonly payment_method: PaymentMethod;
}

/** Words by field; of an attendee's field, with its line: `proof.12`. */
export type CheckoutErrors = Readonly<Record<string, string>>;

export const noAttendee: AttendeeValues = { attendee_name: '', attendee_email: '', attendee_note: '', proof: '' };
const empty: CheckoutValues = {
  attendees: {},
  own_line: null,
  buyer_name: '',
  buyer_email: '',
  buyer_phone: '',
  wants_gst: false,
  gstin: '',
  billing_name: '',
  billing_address: '',
  // No cart that costs something is paid like that: the first way that is offered stands in.
  payment_method: 'free',
};
const key = 'tickets-checkout';

/** What was typed in this tab before. */
export const readCheckout = (): CheckoutValues => ({ ...empty, ...(readTabValue(key) as Partial<CheckoutValues> | null) });

export const storeCheckout = (values: CheckoutValues): void => storeTabValue(key, values);

/** The order is placed: the next one is perhaps somebody else's. */
export const forgetCheckout = (): void => removeTabValue(key);

/** Where the buyer comes themselves, their own name and address stand. */
export function nameOwnLine(values: CheckoutValues): CheckoutValues {
  const { own_line, attendees, buyer_name, buyer_email } = values;
  if (own_line === null) return values;
  const own = { ...(attendees[own_line] ?? noAttendee), attendee_name: buyer_name, attendee_email: buyer_email };
  return { ...values, attendees: { ...attendees, [own_line]: own } };
}

/** Everything that is missing or misspelt. */
export function checkCheckout(values: CheckoutValues, lines: readonly OrderLine[]): CheckoutErrors {
  const errors: Record<string, string> = {};
  for (const { line_id, needs_approval, proof_prompt } of lines) {
    const { attendee_email, proof } = values.attendees[line_id] ?? noAttendee;
    const emailFault = attendee_email === '' ? undefined : findEmailFault(attendee_email);
    if (emailFault !== undefined) errors[`attendee_email.${line_id}`] = emailFault;
    if (needs_approval && proof_prompt !== '' && proof.trim() === '') errors[`proof.${line_id}`] = m.tickets_error_proof();
  }
  if (values.buyer_name.trim() === '') errors['buyer_name'] = m.tickets_error_name();
  const faults = {
    buyer_email: findEmailFault(values.buyer_email),
    buyer_phone: findPhoneFault(values.buyer_phone),
    gstin: values.wants_gst ? findGstinFault(values.gstin) : undefined,
  };
  for (const [name, fault] of Object.entries(faults)) if (fault !== undefined) errors[name] = fault;
  if (values.wants_gst) {
    if (values.billing_name.trim() === '') errors['billing_name'] = m.tickets_error_billing_name();
    if (values.billing_address.trim() === '') errors['billing_address'] = m.tickets_error_billing_address();
  }
  return errors;
}
