export { checkFormProof, makeLinkSecret } from './form-token.ts';
export { guestDays, nameGuest, nameGuestAnew, readGuest } from './guest-cookie.ts';
export { limitForms } from './limit-forms.ts';
export { makeNumber } from './make-number.ts';
