import type { SignUpSteps } from '../accounts/public.ts';
import { askGuardian, askGuardianAgain } from './guardian/ask-guardian.ts';
import { addConsent } from './consent.store.ts';

/** An account begins with the consents of its sign-up, and of somebody under age with the question to their guardian. */
export const signUpSteps: SignUpSteps = {
  async complete(ctx, tx, { user_id, firstName, locale, tnc_version, guardian }) {
    if (guardian) await askGuardian(ctx, tx, { user_id, child_name: firstName, locale, ...guardian });
    for (const purpose of ['terms', 'privacy'] as const)
      await addConsent(tx, { user_id, purpose, is_given: true, text_version: tnc_version, source: 'sign-up' });
  },
  remindGuardian: askGuardianAgain,
};
