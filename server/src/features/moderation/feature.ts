import { moderationOperations } from '@sabha/contract/moderation/operations';
import { appealMadeNotice, moderationNotice } from '@sabha/contract/moderation/notifications';
import type { Feature } from '../../core/feature.ts';
import { appealHandler, decideAppealHandler } from './appeals.ts';
import { getCaseFileHandler, getCaseHandler } from './case-file.read-model.ts';
import { decideHandlers } from './decide-case.ts';
import { appealRequests, appealRight } from './notices.ts';
import { notifyOfDecisions } from './notify-of-decisions.ts';
import { ownDecisionsHandler } from './own-decisions.ts';
import { moderationData } from './personal-data.ts';
import { listCasesHandler } from './queue.read-model.ts';
import { reportHandler } from './report-content.ts';
import { reverseHandler } from './reverse-decision.ts';
import { createSubjects } from './subjects.ts';

/**
 * Reports of everything that people make, one queue for staff, what they decide, and appeals against it. `all` answers every
 * feature, which know what of theirs can be reported.
 */
export function createModeration(all: () => readonly Feature[]): Feature {
  const subjects = createSubjects(() => all().flatMap(({ moderatables }) => moderatables ?? []));
  return {
    name: 'moderation',
    personalData: moderationData,
    notifications: [moderationNotice, appealMadeNotice],
    notificationRights: [appealRight],
    requestSources: [appealRequests],
    subscribers: notifyOfDecisions,
    operations: moderationOperations,
    handlers: [
      reportHandler(subjects),
      listCasesHandler,
      getCaseHandler(subjects),
      getCaseFileHandler(subjects),
      ...decideHandlers(subjects),
      reverseHandler(subjects),
      ownDecisionsHandler,
      appealHandler(subjects),
      decideAppealHandler(subjects),
    ],
  };
}
