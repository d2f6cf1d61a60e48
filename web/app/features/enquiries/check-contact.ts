import { enquiryLimits } from '@sabha/contract/enquiries/limits';
import { m } from '../../paraglide/messages.js';
import type { ContactValues } from './contact-calls.ts';

// One @, something on both sides, a dot in the host; the server asks the same more strictly.
const email = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;

export type ContactErrors = Partial<Record<keyof ContactValues, string>>;

/** What to do about each field that is not right, in the order of the form. */
export function checkContact(values: ContactValues): ContactErrors {
  const errors: ContactErrors = {};
  if (values.topic === '') errors.topic = m.contact_error_topic();
  if (values.name.trim() === '') errors.name = m.contact_error_name();
  if (!email.test(values.email.trim()) || values.email.length > enquiryLimits.email) errors.email = m.contact_error_email();
  const { length } = values.message.trim();
  if (length < enquiryLimits.shortest_message) errors.message = m.contact_error_short({ shortest: enquiryLimits.shortest_message });
  if (length > enquiryLimits.message) errors.message = m.contact_error_long({ max: enquiryLimits.message });
  return errors;
}

/** Words for a field that looked right here and was refused by the server. */
export function describeRefused(name: string): string {
  if (name === 'topic') return m.contact_error_topic();
  if (name === 'name') return m.contact_error_name();
  if (name === 'email') return m.contact_error_email();
  return m.contact_error_long({ max: enquiryLimits.message });
}
