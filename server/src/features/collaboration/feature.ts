import { answerChangedNotice } from '@sabha/contract/collaboration/notifications';
import { collaborationOperations } from '@sabha/contract/collaboration/operations';
import type { Feature } from '../../core/feature.ts';
import { answerHandlers } from './answer-handlers.ts';
import { answerRequests } from './answer-requests.ts';
import { answerSubject, outcomeSubject } from './answer-subject.ts';
import { collaborationAnchor } from './collaboration-anchor.ts';
import { collaborationSavable } from './collaboration-savable.ts';
import { listHandler, summaryHandler } from './list-collaborations.ts';
import { answerRight, notifyOfEnds } from './notify-of-answers.ts';
import { lastDays } from './deadlines.calendar.ts';
import { collaborationData } from './personal-data.ts';
import { moveMergedNames } from './move-merged-names.ts';
import { collaborationHandlers } from './write-handlers.ts';
import { collaborationNews } from './collaborations.news.ts';
import { collaborationsSearch } from './collaborations.search.ts';

/** Asks and offers, from the first answer to what came of it; the text and the questions about it are a discussion. */
export const collaboration: Feature = {
  name: 'collaboration',
  personalData: collaborationData,
  operations: collaborationOperations,
  handlers: [listHandler, summaryHandler, ...collaborationHandlers, ...answerHandlers],
  anchors: [collaborationAnchor],
  savables: [collaborationSavable],
  searchSources: [collaborationsSearch],
  communityNews: collaborationNews,
  moderatables: [answerSubject, outcomeSubject],
  notifications: [answerChangedNotice],
  notificationRights: [answerRight],
  requestSources: [answerRequests],
  calendarSources: [lastDays],
  subscribers: [...notifyOfEnds, moveMergedNames],
};
