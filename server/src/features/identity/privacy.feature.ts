import { privacyOperations } from '@sabha/contract/identity/privacy-operations';
import type { DomainEventHandler } from '../../core/events/outbox.ts';
import type { Feature } from '../../core/feature.ts';
import { listPersonalTables } from '../../core/privacy/personal-tables.ts';
import { consentHandlers } from './privacy/consent-handlers.ts';
import { exportHandlers } from './privacy/export-handlers.ts';
import { ownGuardianHandlers } from './guardian/own-guardian.ts';
import { keepPrivacyJob, makeExportJob } from './privacy/privacy.jobs.ts';
import { sendOwnershipCodeHandler } from './privacy/prove-owner.ts';
import { deletionHandlers } from './privacy/request-deletion.ts';

/** Whoever is deleted while they look on is out of every open page. */
const closeErased: DomainEventHandler<{ user_id: number } & Record<string, unknown>> = {
  event: 'account.erased',
  name: 'identity.close-erased',
  handle: async ({ payload }, ctx) => ctx.realtime.disconnectUser(payload.user_id),
};

/**
 * Everybody's rights over their own data: to take all of it along, to be deleted, and to say what they agree to.
 * `all` answers every feature of the product, whose rules say what to do with their tables.
 */
export function createPrivacy(all: () => readonly Feature[]): Feature {
  const tables = () => listPersonalTables(all());
  const makeExport = makeExportJob(tables);
  return {
    name: 'privacy',
    operations: privacyOperations,
    handlers: [...consentHandlers, ...exportHandlers(makeExport), ...deletionHandlers, ...ownGuardianHandlers, sendOwnershipCodeHandler],
    subscribers: [closeErased as DomainEventHandler],
    jobs: [makeExport, keepPrivacyJob(tables)],
  };
}
