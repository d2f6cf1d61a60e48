import { defineJob, noPayload, type JobDefinition } from '../../core/jobs/job-definition.ts';

/** Announces, hands over and removes keys as they grow old. */
const rotateKeysJob = defineJob({
  name: 'rotate-oidc-keys',
  version: 1,
  payload: noPayload,
  schedule: { cron: '17 3 * * *' },
  load: async () => {
    const { rotateKeys } = await import('./key.store.ts');
    return { run: (_, ctx) => rotateKeys(ctx) };
  },
});

/** Removes tokens, sessions, codes and throttles that have run out. */
const sweepIdentityJob = defineJob({
  name: 'sweep-identity',
  version: 1,
  payload: noPayload,
  schedule: { cron: '*/30 * * * *' },
  load: async () => (await import('./sweep-identity.run.ts')).sweepIdentity,
});

export const providerJobs: readonly JobDefinition[] = [rotateKeysJob, sweepIdentityJob];
