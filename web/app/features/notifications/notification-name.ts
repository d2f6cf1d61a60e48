import type { Notification } from '@sabha/contract/notifications/notification';

const maxName = 60;

/** The beginning of its text in whole words, by which a notification is named at its controls; the whole text stands beside them. */
export const notificationName = ({ notification_body: text }: Notification): string =>
  text.length > maxName ? text.slice(0, maxName).replace(/\s+\S*$/, '') : text;
