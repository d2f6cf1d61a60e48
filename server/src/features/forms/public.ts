export { checkFormProof, makeLinkSecret } from './form-token.ts';
export { nameGuest, readGuest } from './guest-cookie.ts';
export { limitForms } from './limit-forms.ts';
export { makeNumber } from './make-number.ts';
