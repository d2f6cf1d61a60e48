export { giveBack, takeTurns, type FormAllowance, type CountedTry, tooMany, sweepThrottles } from './auth/throttle.ts';
export { isActivePerson } from './is-active-person.ts';
export { lockPeople, lockPerson } from './lock-person.ts';
export { profileEntity } from './profile.entity.ts';
/** Powerful calls of staff ask for a proof of the last half hour. */
export { requireStaffProof, requireProof } from './factors/proof.ts';
export { isWithinPowers } from './check-roles-given.ts';
export {
  endSessions,
  requireLiveSession,
  hasOwnProvider,
  beginSession,
  sweepSessions,
  type FindAppearance,
} from './sessions/session.store.ts';
export { textsOf } from './emails/texts-of.ts';
/** Who wrote what was taken over from another site. */
export { ensureOutsideAuthors, outsideKey, type OutsideAuthor } from './outside-authors.store.ts';
/** How people are named beside what they wrote. */
export { readPersonNames, readPublicNames, type PersonName } from './person-names.ts';
/** Nobody of the sample may do anything in production. */
export { isSamplePerson, isShutOut, sampleMailHost } from './safety/sample-accounts.ts';
export { fill, textsOf as pageTextsOf, type PageTexts } from './pages/page-texts.ts';
export { findAccountById, fullName } from './auth/account.store.ts';
export { field, html, Markup, type Page, renderPage, alert } from './pages/page-frame.ts';
export { requireOwnProvider } from './auth/guards.ts';
export { hashCode, isCode, isPassword } from './passwords/hash-password.ts';
export { type AddressSteps } from './factors/address-steps.ts';
export { type SignUpSteps } from './auth/sign-up-steps.ts';
export { invite } from './emails/invite.ts';
export { findFormerRecipient, findRecipient, sendLetter, type Recipient } from './recipients.ts';
export { globalUserEntity } from './global-user.entity.ts';
export { listPasskeys } from './factors/passkey.store.ts';
export { notifyOwner } from './factors/notify-owner.ts';
export { forgetDevices, noticeDevice, deviceOf } from './sessions/known-device.ts';
export { type BrowserSessions, type Proven } from './sessions/browser-sessions.ts';
export { checkCredentials, type CredentialCheck } from './auth/check-credentials.ts';
export { beginHalfSignIn, findHalfSignIn, methodsOf, type HalfSignIn, sweepHalfSignIns } from './factors/half-sign-in.store.ts';
export { holderOf, makeRequest } from './factors/passkey-ceremony.ts';
export { takeSecondStep } from './factors/take-second-step.ts';
export { sweepSignUps } from './auth/sweep-sign-ups.ts';
/** How a person signs in, for staff who help them. */
export { readAccountFile, readOpenSessions } from './auth/account-file.read-model.ts';
export { dropFactors } from './factors/drop-factors.ts';
