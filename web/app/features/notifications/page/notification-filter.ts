import type { NotificationTopic } from '@sabha/contract/core/notification-type';
import { withoutLocale } from '../../../lib/locale.ts';
import { addressOf, readPage, readSearch } from '../../../ui/directory/address.ts';
import { readTopic } from '../topics.ts';

const path = '/notifications';
export const maxNotificationSearch = 100;

/** Which notifications are listed; it stands in the address. */
export interface NotificationFilter {
  readonly page: number;
  readonly shows_unread: boolean;
  /** Those alone that ask something and wait for an answer. */
  readonly shows_asking: boolean;
  /** What is muted, in the place of notifications. */
  readonly shows_muted: boolean;
  /** Null for all of them. */
  readonly topic: NotificationTopic | null;
  /** What their texts are searched for. */
  readonly search: string;
}

/** Reads an address, whoever wrote it: what is not known is left out. */
export function readFilter(asked: URLSearchParams): NotificationFilter {
  const show = asked.get('show');
  return {
    page: readPage(asked),
    shows_unread: show === 'unread',
    shows_asking: show === 'asking',
    shows_muted: show === 'muted',
    topic: readTopic(asked.get('topic')),
    search: readSearch(asked, maxNotificationSearch),
  };
}

/** The same for any path, in any language; null for other pages. */
export const readFilterAt = (pathname: string, asked: URLSearchParams): NotificationFilter | null =>
  withoutLocale(pathname) === path && asked.get('view') === null ? readFilter(asked) : null;

/** The address of a page of the list; what is as usual is left out. */
export function notificationsHref({ page = 1, topic = null, search = '', ...shown }: Partial<NotificationFilter>): string {
  const show = shownOf(shown);
  return addressOf(path, [
    ...(topic === null ? [] : [['topic', topic] as const]),
    ...(show === null ? [] : [['show', show] as const]),
    ...(search === '' ? [] : [['q', search] as const]),
    ...(page > 1 ? [['page', String(page)] as const] : []),
  ]);
}

function shownOf({ shows_unread, shows_asking, shows_muted }: Partial<NotificationFilter>): string | null {
  if (shows_unread) return 'unread';
  if (shows_asking) return 'asking';
  return shows_muted ? 'muted' : null;
}
