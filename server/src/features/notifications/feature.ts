import { memberInvitedNotice, roleDecidedNotice } from '@sabha/contract/access/notifications';
import {
  accountSecurityNotice,
  guardianDecidedNotice,
  impersonatedNotice,
  passwordChangedNotice,
} from '@sabha/contract/accounts/notifications';
import type { Feature } from '../../core/feature.ts';
import { broadcastNotification } from './broadcast-notification.ts';
import { compareUnreadMessage } from './compare-unread.ts';
import { sendDigestsJob } from './digest/send-digests.job.ts';
import { mailNewNotification } from './mail-new-notification.ts';
import { notificationEntity } from './notification.entity.ts';
import { accountSubscribers } from './notify-of-account.ts';
import { notificationsData } from './personal-data.ts';
import { preferenceHandlers, preferenceOperations } from './preference-handlers.ts';
import { timingHandlers, timingOperations } from './timing-handlers.ts';
import { mountUnsubscribe } from './unsubscribe/unsubscribe-routes.ts';

/** What people are told, and how it reaches them. */
export const notifications: Feature = {
  name: 'notifications',
  personalData: notificationsData,
  operations: [...preferenceOperations, ...timingOperations],
  handlers: [...preferenceHandlers, ...timingHandlers],
  entities: [notificationEntity],
  notifications: [
    roleDecidedNotice,
    memberInvitedNotice,
    guardianDecidedNotice,
    impersonatedNotice,
    passwordChangedNotice,
    accountSecurityNotice,
  ],
  socketMessages: [compareUnreadMessage],
  mount: mountUnsubscribe,
  jobs: [sendDigestsJob],
  subscribers: [broadcastNotification, mailNewNotification, ...accountSubscribers],
};
