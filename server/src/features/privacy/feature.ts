import { privacyOperations } from '@sabha/contract/accounts/privacy-operations';
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
    jobs: [makeExport, enforceRetentionJob(tables)],
    mount: async (app, ctx) => {
      if (hasOwnProvider(ctx.config)) await mountGuardian(app, ctx);
    },
  };
}
