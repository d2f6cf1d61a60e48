import type { Notification } from '@sabha/contract/notifications/notification';

/** In characters. */
const [shortest, longest] = [12, 120];
const sentenceEnd = /[.!?।…](?=\s)/g;

/**
 * By which a notification is named at its controls: its first sentence, or, of a long one, its beginning in whole words. The whole text
 * stands beside them.
 */
export function notificationName({ notification_body }: Pick<Notification, 'notification_body'>): string {
  const text = notification_body.trim();
  // What ends sooner is a title before a name, or a number.
  const end = [...text.matchAll(sentenceEnd)].find(({ index }) => index >= shortest);
  const sentence = end ? text.slice(0, end.index + 1) : text;
  return sentence.length > longest ? `${sentence.slice(0, longest).replace(/\s+\S*$/, '')}…` : sentence;
}
