import type { Notification } from '@sabha/contract/notifications/notification';

const maxName = 60;

/** The beginning of its text, by which a notification is named at its controls; the whole text stands beside them. */
export const notificationName = ({ notification_body }: Notification): string => notification_body.slice(0, maxName);
