import type { NotificationType } from '@sabha/contract/core/notification-type';
import type { Feature } from '../../core/feature.ts';
import type { RequestSource } from '../../core/notifications/notification-request.ts';
import type { NotificationRight } from '../../core/notifications/notification-right.ts';
import type { NotificationSource } from '../../core/notifications/notification-source.ts';

/** What the features notify of, and what they know of it. */
export interface NotificationRegistry {
  sources(): readonly NotificationSource[];
  /** What waits for people who were notified of it. */
  requestSources(): readonly RequestSource[];
  /** @throws Error for a kind that no feature has registered */
  requireSource(kind: string): NotificationSource;
  /** Nothing for what staff or a client have written by hand, which is of no declared type. */
  findType(name: string): NotificationType | undefined;
  /** Nothing for types of which their person always may hear. */
  findRight(type: string): NotificationRight | undefined;
}

export function createRegistry(all: () => readonly Feature[]): NotificationRegistry {
  const sources = () => all().flatMap(({ notificationSources }) => notificationSources ?? []);
  return {
    sources,
    requestSources: () => all().flatMap(({ requestSources }) => requestSources ?? []),
    requireSource(kind) {
      const found = sources().find((source) => source.kind === kind);
      if (!found) throw new Error(`Nothing of the kind ${kind} notifies anybody.`);
      return found;
    },
    findType: (name) =>
      all()
        .flatMap(({ notifications }) => notifications ?? [])
        .find(({ type }) => type === name),
    findRight: (name) =>
      all()
        .flatMap(({ notificationRights }) => notificationRights ?? [])
        .find(({ types }) => types.some(({ type }) => type === name)),
  };
}
