import { sessionEnded } from '@sabha/contract/accounts/events';
import { subscribe } from '../../core/events/domain-event.ts';
import { createSealer } from '../../core/secrets/sealer.ts';
import type { Feature } from '../../core/feature.ts';
import { hasOwnProvider } from '../accounts/public.ts';
import { mountProvider } from './mount-provider.ts';
import { notifyClientJob, notifyClientsOfEnd } from './notify-clients.ts';
import { sealClients } from './payload.store.ts';
import { providerData } from './personal-data.ts';
import { providerJobs } from './provider-maintenance.jobs.ts';
import { mountOutsideLogout } from './receive-backchannel-logout.ts';

/** A session ended: outside clients of the provider learn of it. */
const notifyClients = subscribe(sessionEnded, {
  name: 'provider.notify-clients',
  async handle({ payload }, ctx) {
    if (hasOwnProvider(ctx.config)) await notifyClientsOfEnd(ctx, payload);
  },
});

/** The built-in OpenID provider and its pages, unless an outside one is configured: then the ends of sessions there are followed. */
export const provider: Feature = {
  name: 'provider',
  personalData: providerData,
  subscribers: [notifyClients],
  jobs: [...providerJobs, notifyClientJob],
  ensure: ({ db, config }) => sealClients({ db, sealer: createSealer(config.secret_key) }),
  mount: (app, ctx) => (hasOwnProvider(ctx.config) ? mountProvider(app, ctx) : mountOutsideLogout(app, ctx)),
};
