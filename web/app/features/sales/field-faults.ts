import { gstinCheckDigit, gstStates, isGstin } from '@sabha/contract/sales/gst-states';
import { m } from '../../paraglide/messages.js';

const gstinLength = 15;
const fewestDigits = 8;
const maxDigits = 15;

/** What is wrong with an e-mail address; undefined when nothing is. */
export function findEmailFault(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return m.tickets_error_email_missing();
  if (/\s/.test(text)) return m.tickets_error_email_space();
  const [name = '', domain, ...more] = text.split('@');
  if (domain === undefined) return m.tickets_error_email_at();
  if (more.length > 0) return m.tickets_error_email_ats({ count: more.length + 1 });
  if (name === '') return m.tickets_error_email_name();
  return /^[^.]+(?:\.[^.]+)+$/.test(domain) ? undefined : m.tickets_error_email_domain({ domain });
}

/** A number may be left out; one that is given has digits enough to be called. */
export function findPhoneFault(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  if (/[^\d\s()+.-]/.test(text)) return m.tickets_error_phone_signs();
  const count = text.replace(/\D/g, '').length;
  return count < fewestDigits || count > maxDigits ? m.tickets_error_phone_length({ count }) : undefined;
}

/** Said as exactly as the number itself allows: its length, its state, its shape, its check character. */
export function findGstinFault(gstin: string): string | undefined {
  if (gstin === '') return m.tickets_error_gstin_missing();
  if (gstin.length !== gstinLength) return m.tickets_gstin_length({ count: gstin.length });
  if (isGstin(gstin)) return undefined;
  const state = gstin.slice(0, 2);
  if (!(state in gstStates)) return m.tickets_error_gstin_state({ state });
  const isShaped = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/.test(gstin);
  if (isShaped && gstinCheckDigit(gstin.slice(0, 14)) !== gstin.charAt(14)) return m.tickets_error_gstin_check();
  return m.tickets_gstin_wrong();
}
