import { importOperations } from '@sabha/contract/accounts/people-import';
import { staffOperations } from '@sabha/contract/accounts/staff-operations';
import { staffPeopleOperations } from '@sabha/contract/accounts/staff-people-operations';
import type { Feature } from '../../core/feature.ts';
import { importHandlers } from './import/import-handlers.ts';
import { importPeopleJob } from './import/import.jobs.ts';
import { changeRolesHandler } from './change-roles.ts';
import { endImpersonationHandler, getImpersonationHandler, startImpersonationHandler } from './impersonate.ts';
import { exportUsersHandler } from './export-users.ts';
import { getStaffFileHandler } from './read-staff-file.ts';
import { getSuspensionsHandler } from './read-suspensions.ts';
import { staffData } from './personal-data.ts';
import { resetFactorsHandler } from './reset-factors.ts';
import { signOutEverywhereHandler } from './sign-out-everywhere.ts';
import { endImpersonationJob, liftSuspensionsJob } from './staff.jobs.ts';
import { restoreUserHandler, suspendUserHandler, suspendUsersHandler } from './suspend-user.ts';

/** What staff do about people: keep them out, let them in again, and look at the product as they see it. */
export const staff: Feature = {
  name: 'staff',
  personalData: staffData,
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
