import { authOperations } from '@sabha/contract/identity/auth-operations';
import { factorOperations } from '@sabha/contract/identity/factor-operations';
import type { DomainEventHandler } from '../../core/events/outbox.ts';
import type { Feature } from '../../core/feature.ts';
import { generateOtpHandler } from './auth/generate-code.ts';
import { sendCodeJob } from './auth/send-code.job.ts';
import { signInHandlers } from './auth/sign-in.ts';
import { signUpHandlers } from './auth/sign-up.ts';
import { tellOwnerOfPassword } from './auth/tell-owner.ts';
import { updateForgottenPasswordHandler } from './auth/update-password.ts';
import { isOtpVerifiedHandler, verifyOtpHandler } from './auth/verify-code.ts';
import { changeEmailHandlers } from './factors/change-email.ts';
import { ownFactorHandlers } from './factors/own-factors.ts';
import { ownPasskeyHandlers } from './factors/own-passkeys.ts';
import { proofHandlers } from './factors/proof.ts';
import { secondStepHandlers } from './factors/second-step.ts';
import { mailNotice } from './factors/tell-owner.ts';
import { mountGuardian } from './guardian/guardian-routes.ts';
import { mountOutsideLogout } from './provider/hear-outside-logout.ts';
import { providerJobs } from './provider/keep-provider.jobs.ts';
import { mountProvider } from './provider/mount-provider.ts';
import { tellClientJob } from './provider/tell-clients.ts';
import { sessionSubscribers } from './sessions/follow-ends.ts';
import { ownSessionHandlers } from './sessions/own-sessions.ts';
import { hasOwnProvider } from './sessions/session.store.ts';

/** Signing up, in and out: the built-in identity provider, unless an outside one is configured, and the truth about sessions. */
export const signIn: Feature = {
  name: 'sign-in',
  operations: [...authOperations, ...factorOperations],
  handlers: [
    ...signUpHandlers,
    ...signInHandlers,
    ...ownSessionHandlers,
    generateOtpHandler,
    verifyOtpHandler,
    updateForgottenPasswordHandler,
    isOtpVerifiedHandler,
    ...secondStepHandlers,
    ...proofHandlers,
    ...ownFactorHandlers,
    ...ownPasskeyHandlers,
    ...changeEmailHandlers,
  ],
  subscribers: [...sessionSubscribers, tellOwnerOfPassword, mailNotice as DomainEventHandler],
  jobs: [...providerJobs, tellClientJob, sendCodeJob],
  mount: async (app, ctx) => {
    if (!hasOwnProvider(ctx.config)) return mountOutsideLogout(app, ctx);
    await mountProvider(app, ctx);
    await mountGuardian(app, ctx);
  },
};
