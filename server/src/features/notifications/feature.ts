import { listNotificationRequests } from '@sabha/contract/notifications/requests';
import { memberInvitedNotice, roleDecidedNotice } from '@sabha/contract/access/notifications';
import * as accountNotices from '@sabha/contract/accounts/notifications';
import type { Feature } from '../../core/feature.ts';
import { broadcastCreated, broadcastNotifications } from './broadcast-notification.ts';
import { compareUnreadMessage } from './compare-unread.ts';
import { sendDigestsJob } from './digest/send-digests.job.ts';
import { mailNewNotification } from './mail-new-notification.ts';
import { muteHandlers, muteOperations } from './mute-handlers.ts';
import { notificationEntity } from './notification.entity.ts';
import { accountSubscribers } from './notify-of-account.ts';
import { notificationsData } from './personal-data.ts';
import { createRegistry } from './registry.ts';
import { preferenceHandlers, preferenceOperations } from './preference-handlers.ts';
import { planInNewZone, timingHandlers, timingOperations } from './timing-handlers.ts';
import { requestHandlers } from './request-handlers.ts';
import { mountUnsubscribe } from './unsubscribe/unsubscribe-routes.ts';

/** What people are told, and how it reaches them. `all` answers every feature, which know what it comes from. */
export function createNotifications(all: () => readonly Feature[]): Feature {
  const registry = createRegistry(all);
  return {
    name: 'notifications',
    personalData: notificationsData,
    operations: [...preferenceOperations, ...timingOperations, ...muteOperations, listNotificationRequests],
    handlers: [...preferenceHandlers, ...timingHandlers, ...muteHandlers(registry), ...requestHandlers(registry)],
    entities: [notificationEntity],
    notifications: [roleDecidedNotice, memberInvitedNotice, ...Object.values(accountNotices)],
    socketMessages: [compareUnreadMessage],
    mount: mountUnsubscribe,
    jobs: [sendDigestsJob(registry)],
    subscribers: [
      broadcastNotifications(registry),
      broadcastCreated(registry),
      mailNewNotification(registry),
      planInNewZone,
      ...accountSubscribers,
    ],
  };
}
