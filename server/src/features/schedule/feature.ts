import { scheduleOperations } from '@sabha/contract/schedule/operations';
import {
  sessionCancelledNotice,
  sessionCancelledSoonNotice,
  sessionMovedNotice,
  sessionMovedSoonNotice,
} from '@sabha/contract/schedule/notifications';
import type { Feature } from '../../core/feature.ts';
import { changeHandlers } from './change-handlers.ts';
import { dayEntity, roomEntity, sessionEntity, sessionSpeakerEntity, speakerEntity, trackEntity } from './draft.entities.ts';
import { exportHandlers } from './export-handlers.ts';
import { favouriteHandlers } from './favourite-handlers.ts';
import { programmeFeed } from './programme.feed.ts';
import { sessionAnchor } from './session-anchor.ts';
import { sessionSavable } from './session-savable.ts';
import { notifyOfRelease } from './notify-of-release.ts';
import { followableTheme } from './followable-theme.ts';
import { scheduleData } from './personal-data.ts';
import { readThemeNames } from './read-themes.ts';
import { readHandlers } from './read-handlers.ts';

/** The programme: days, rooms, themes, speakers and sessions as one draft and numbered releases, with files in and out. */
export const schedule: Feature = {
  name: 'schedule',
  personalData: scheduleData,
  operations: scheduleOperations,
  handlers: [...readHandlers, ...changeHandlers, ...favouriteHandlers, ...exportHandlers],
  entities: [dayEntity, roomEntity, trackEntity, speakerEntity, sessionEntity, sessionSpeakerEntity],
  anchors: [sessionAnchor],
  savables: [sessionSavable],
  interestTerms: readThemeNames,
  followables: [followableTheme],
  feedSources: [programmeFeed],
  notifications: [sessionMovedNotice, sessionMovedSoonNotice, sessionCancelledNotice, sessionCancelledSoonNotice],
  subscribers: [notifyOfRelease],
};
