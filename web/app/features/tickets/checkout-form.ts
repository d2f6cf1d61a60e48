import type { PaymentMethod } from '@sabha/contract/tickets/catalogue';
import { isGstin } from '@sabha/contract/tickets/gst-states';
import type { OrderLine } from '@sabha/contract/tickets/order';
import { m } from '../../paraglide/messages.js';

interface AttendeeValues {
  readonly attendee_name: string;
  readonly attendee_email: string;
  readonly attendee_note: string;
  readonly proof: string;
}

export interface CheckoutValues {
  /** By line of the order. */
  readonly attendees: Readonly<Record<number, AttendeeValues>>;
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
export function readCheckout(): CheckoutValues {
  try {
    return { ...empty, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<CheckoutValues>) };
  } catch {
    return empty;
  }
}

export function keepCheckout(values: CheckoutValues): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // A browser that keeps nothing loses only what a reload would lose anyway.
  }
}

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** Everything that is missing or misspelt. */
export function checkCheckout(values: CheckoutValues, lines: readonly OrderLine[]): CheckoutErrors {
  const errors: Record<string, string> = {};
  for (const { line_id, needs_approval, proof_prompt } of lines) {
    const { attendee_email, proof } = values.attendees[line_id] ?? noAttendee;
    if (attendee_email !== '' && !isEmail(attendee_email)) errors[`attendee_email.${line_id}`] = m.tickets_error_email();
    if (needs_approval && proof_prompt !== '' && proof.trim() === '') errors[`proof.${line_id}`] = m.tickets_error_proof();
  }
  if (values.buyer_name.trim() === '') errors['buyer_name'] = m.tickets_error_name();
  if (!isEmail(values.buyer_email)) errors['buyer_email'] = m.tickets_error_email();
  if (values.wants_gst) {
    if (!isGstin(values.gstin)) errors['gstin'] = m.tickets_gstin_wrong();
    if (values.billing_name.trim() === '') errors['billing_name'] = m.tickets_error_billing();
    if (values.billing_address.trim() === '') errors['billing_address'] = m.tickets_error_billing();
  }
  return errors;
}
