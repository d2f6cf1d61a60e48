/** Keeping people out, and letting them in again, with the reason that they read. */
export { restorePerson, suspendPerson } from './suspend-user.ts';
/** As whom a session's person sees the product. */
export { findAppearance } from './find-appearance.ts';
export { countSuspensions } from './count-suspensions.ts';
