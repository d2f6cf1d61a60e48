import { applicationSentNotice, applicationMovedNotice } from '@sabha/contract/applications/notifications';
import { applicationOperations } from '@sabha/contract/applications/operations';
import type { Feature } from '../../core/feature.ts';
import { announceCallTimesJob } from './announce-call-times.job.ts';
import { getFileHandler, removeFileHandler, uploadHandler } from './application-files.ts';
import { applicationCallEntity, applicationEntity, applicationTierEntity } from './call.entities.ts';
import { countHandler } from './count-applications.ts';
import { getCallHandler, listOwnHandler, resumeHandler, withdrawHandler } from './own-applications.ts';
import { closingCalls } from './deadlines.calendar.ts';
import { historyHandler, moveHandler } from './review-application.ts';
import { reviewedApplications } from './reviewed-applications.ts';
import { saveHandler } from './save-application.ts';
import { submitHandler } from './submit-application.ts';
import { applicationsData } from './personal-data.ts';

/** Calls of an edition for sponsors, speakers, investors, volunteers and founders, and what people answer to them. */
export const applications: Feature = {
  name: 'applications',
  notifications: [applicationSentNotice, applicationMovedNotice],
  personalData: applicationsData,
  operations: applicationOperations,
  handlers: [
    getCallHandler,
    listOwnHandler,
    saveHandler,
    submitHandler,
    withdrawHandler,
    resumeHandler,
    uploadHandler,
    getFileHandler,
    removeFileHandler,
    countHandler,
    moveHandler,
    historyHandler,
  ],
  jobs: [announceCallTimesJob],
  calendarSources: [closingCalls],
  reviewables: [reviewedApplications],
  entities: [applicationCallEntity, applicationTierEntity, applicationEntity],
};
