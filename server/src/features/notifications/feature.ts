import type { DomainEventHandler } from '../../core/events/outbox.ts';
import type { Feature } from '../../core/feature.ts';
import { notificationEntity } from './notification.entity.ts';
import { notificationsData } from './personal-data.ts';
import { tellNewNotification } from './tell-new-notification.ts';
import { tellOfImpersonation } from './tell-of-impersonation.ts';
import { tellOfRoleDecision } from './tell-of-role-decision.ts';

/** What people are told. */
export const notifications: Feature = {
  name: 'notifications',
  personalData: notificationsData,
  entities: [notificationEntity],
  subscribers: [tellNewNotification, tellOfImpersonation, tellOfRoleDecision] as readonly DomainEventHandler[],
};
