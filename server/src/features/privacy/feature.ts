import { accountErased } from '@sabha/contract/accounts/events';
import { privacyOperations } from '@sabha/contract/accounts/privacy-operations';
import { subscribe } from '../../core/events/domain-event.ts';
import type { Feature } from '../../core/feature.ts';
import { listPersonalTables } from '../../core/privacy/personal-tables.ts';
import { consentHandlers } from './consent-handlers.ts';
import { exportHandlers } from './export-handlers.ts';
import { ownGuardianHandlers } from './guardian/own-guardian.ts';
import { enforceRetentionJob, makeExportJob } from './privacy.jobs.ts';
import { sendOwnershipCodeHandler } from './prove-owner.ts';
import { mountGuardian } from './guardian/guardian-routes.ts';
import { hasOwnProvider } from '../accounts/public.ts';
import { privacyData } from './personal-data.ts';
import { deletionHandlers } from './request-deletion.ts';

/** Whoever is deleted while they look on is out of every open page. */
const closeErased = subscribe(accountErased, {
  name: 'identity.close-erased',
  handle: async ({ payload }, ctx) => ctx.realtime.disconnectUser(payload.user_id),
});

/**
 * Everybody's rights over their own data: to take all of it along, to be deleted, and to say what they agree to.
 * `all` answers every feature of the product, whose rules say what to do with their tables.
 */
export function createPrivacy(all: () => readonly Feature[]): Feature {
  const tables = () => listPersonalTables(all());
  const makeExport = makeExportJob(tables);
  return {
    name: 'privacy',
    personalData: privacyData,
    operations: privacyOperations,
    handlers: [...consentHandlers, ...exportHandlers(makeExport), ...deletionHandlers, ...ownGuardianHandlers, sendOwnershipCodeHandler],
    subscribers: [closeErased],
    jobs: [makeExport, enforceRetentionJob(tables)],
    mount: async (app, ctx) => {
      if (hasOwnProvider(ctx.config)) await mountGuardian(app, ctx);
    },
  };
}
