import { authOperations } from '@sabha/contract/accounts/auth-operations';
import { factorOperations } from '@sabha/contract/accounts/factor-operations';
import type { Feature } from '../../core/feature.ts';
import { generateOtpHandler } from './auth/generate-code.ts';
import { makeSendCodeJob } from './auth/send-code.job.ts';
import { signInHandlers } from './auth/sign-in.ts';
import type { SignUpSteps } from './auth/sign-up-steps.ts';
import { signUpHandlers } from './auth/sign-up.ts';
import { notifyOwnerOfPassword } from './auth/notify-owner.ts';
import { updateForgottenPasswordHandler } from './auth/update-password.ts';
import { isOtpVerifiedHandler, verifyOtpHandler } from './auth/verify-code.ts';
import { sealAppSecrets } from './factors/app.store.ts';
import type { AddressSteps } from './factors/address-steps.ts';
import { changeEmailHandlers } from './factors/change-email.ts';
import { ownFactorHandlers } from './factors/own-factors.ts';
import { ownPasskeyHandlers } from './factors/own-passkeys.ts';
import { proofHandlers } from './factors/proof.ts';
import { secondStepHandlers } from './factors/second-step.ts';
import { mailNotice } from './factors/notify-owner.ts';
import { findIdentityFaults } from './safety/identity-findings.ts';
import { comparePasswordsJob } from './safety/compare-passwords.job.ts';
import { lockSampleAccounts } from './safety/lock-sample-accounts.ts';
import type { BrowserSessions } from './sessions/browser-sessions.ts';
import { ownSessionHandlers } from './sessions/own-sessions.ts';

interface Above {
  readonly steps: SignUpSteps;
  readonly browser: BrowserSessions;
  readonly address: AddressSteps;
}

/** Signing up, in and out, and the truth about sessions. What it needs of features above is given to it where the product is put together. */
export function createSignIn({ steps, browser, address }: Above): Feature {
  const sendCode = makeSendCodeJob(steps);
  return {
    name: 'sign-in',
    operations: [...authOperations, ...factorOperations],
    handlers: [
      ...signUpHandlers,
      ...signInHandlers(browser),
      ...ownSessionHandlers,
      generateOtpHandler(sendCode),
      verifyOtpHandler(steps),
      updateForgottenPasswordHandler,
      isOtpVerifiedHandler,
      ...secondStepHandlers(browser),
      ...proofHandlers,
      ...ownFactorHandlers,
      ...ownPasskeyHandlers,
      ...changeEmailHandlers(address),
    ],
    ensure: async (ctx) => {
      await lockSampleAccounts(ctx);
      await sealAppSecrets(ctx);
    },
    safetyFindings: findIdentityFaults,
    subscribers: [notifyOwnerOfPassword, mailNotice],
    jobs: [sendCode, comparePasswordsJob],
  };
}
