import { importOperations } from '@sabha/contract/identity/people-import';
import { staffOperations } from '@sabha/contract/identity/staff-operations';
import { staffPeopleOperations } from '@sabha/contract/identity/staff-people-operations';
import type { Feature } from '../../core/feature.ts';
import { importHandlers } from './import/import-handlers.ts';
import { importPeopleJob } from './import/import.jobs.ts';
import { changeRolesHandler } from './staff/change-roles.ts';
import { endImpersonationHandler, getImpersonationHandler, startImpersonationHandler } from './staff/impersonate.ts';
import { exportUsersHandler } from './staff/export-users.ts';
import { getStaffFileHandler } from './staff/read-staff-file.ts';
import { getSuspensionsHandler } from './staff/read-suspensions.ts';
import { resetFactorsHandler } from './staff/reset-factors.ts';
import { signOutEverywhereHandler } from './staff/sign-out-everywhere.ts';
import { endImpersonationJob, liftSuspensionsJob } from './staff/staff.jobs.ts';
import { restoreUserHandler, suspendUserHandler, suspendUsersHandler } from './staff/suspend-user.ts';

/** What staff do about people: keep them out, let them in again, and look at the product as they see it. */
export const staff: Feature = {
  name: 'staff',
  operations: [...staffOperations, ...staffPeopleOperations, ...importOperations],
  handlers: [
    suspendUserHandler,
    suspendUsersHandler,
    restoreUserHandler,
    changeRolesHandler,
    getStaffFileHandler,
    signOutEverywhereHandler,
    resetFactorsHandler,
    getSuspensionsHandler,
    startImpersonationHandler,
    getImpersonationHandler,
    endImpersonationHandler,
    ...importHandlers,
    exportUsersHandler,
  ],
  jobs: [endImpersonationJob, liftSuspensionsJob, importPeopleJob],
};
