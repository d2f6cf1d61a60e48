import type { Feature } from '../../core/feature.ts';
import { providerJobs } from './provider/keep-provider.jobs.ts';
import { mountProvider } from './provider/mount-provider.ts';
import { tellClientJob } from './provider/tell-clients.ts';
import { sessionSubscribers } from './sessions/follow-ends.ts';
import { hasOwnProvider } from './sessions/session.store.ts';

/** Signing in and out: the built-in identity provider, unless an outside one is configured, and the truth about sessions. */
export const signIn: Feature = {
  name: 'sign-in',
  subscribers: sessionSubscribers,
  jobs: [...providerJobs, tellClientJob],
  mount: async (app, ctx) => {
    if (hasOwnProvider(ctx.config)) await mountProvider(app, ctx);
  },
};
