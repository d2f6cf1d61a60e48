import { staffOperations } from '@sabha/contract/identity/staff-operations';
import type { Feature } from '../../core/feature.ts';
import { endImpersonationHandler, getImpersonationHandler, startImpersonationHandler } from './staff/impersonate.ts';
import { getSuspensionsHandler } from './staff/read-suspensions.ts';
import { endImpersonationJob, liftSuspensionsJob } from './staff/staff.jobs.ts';
import { restoreUserHandler, suspendUserHandler } from './staff/suspend-user.ts';

/** What staff do about people: keep them out, let them in again, and look at the product as they see it. */
export const staff: Feature = {
  name: 'staff',
  operations: staffOperations,
  handlers: [
    suspendUserHandler,
    restoreUserHandler,
    getSuspensionsHandler,
    startImpersonationHandler,
    getImpersonationHandler,
    endImpersonationHandler,
  ],
  jobs: [endImpersonationJob, liftSuspensionsJob],
};
