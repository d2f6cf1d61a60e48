import { importOperations } from '@sabha/contract/identity/people-import';
import { staffOperations } from '@sabha/contract/identity/staff-operations';
import type { Feature } from '../../core/feature.ts';
import { importHandlers } from './import/import-handlers.ts';
import { importPeopleJob } from './import/import.jobs.ts';
import { endImpersonationHandler, getImpersonationHandler, startImpersonationHandler } from './staff/impersonate.ts';
import { exportUsersHandler } from './staff/export-users.ts';
import { getSuspensionsHandler } from './staff/read-suspensions.ts';
import { endImpersonationJob, liftSuspensionsJob } from './staff/staff.jobs.ts';
import { restoreUserHandler, suspendUserHandler } from './staff/suspend-user.ts';

/** What staff do about people: keep them out, let them in again, and look at the product as they see it. */
export const staff: Feature = {
  name: 'staff',
  operations: [...staffOperations, ...importOperations],
  handlers: [
    suspendUserHandler,
    restoreUserHandler,
    getSuspensionsHandler,
    startImpersonationHandler,
    getImpersonationHandler,
    endImpersonationHandler,
    ...importHandlers,
    exportUsersHandler,
  ],
  jobs: [endImpersonationJob, liftSuspensionsJob, importPeopleJob],
};
