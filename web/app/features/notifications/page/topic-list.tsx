import { Inbox } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { shownTopics, topicTexts } from '../topics.ts';
import type { NotificationList } from './load-notifications.ts';
import { notificationsHref } from './notification-filter.ts';

type TopicListProps = Pick<NotificationList, 'topic' | 'shows_unread' | 'shows_asking' | 'search' | 'unread_topics' | 'unread_total'>;

/** What can be listed alone, with how many of each are unread. */
export function TopicList({ topic: chosen, shows_unread, shows_asking, search, unread_topics, unread_total }: TopicListProps) {
  const all = { topic: null, label: m.notify_topic_all, icon: Inbox, count: unread_total };
  const others = shownTopics.map((topic) => ({ topic, ...topicTexts[topic], count: unread_topics.get(topic) ?? 0 }));
  return (
    <nav aria-label={m.notify_topics()}>
      <h2 className="mb-2 px-3 font-text text-sm font-semibold tracking-normal max-xl:sr-only">{m.notify_topics()}</h2>
      {/* It fades where it goes on. */}
      <ul className="flex gap-1 max-xl:-mx-5 max-xl:overflow-x-auto max-xl:[mask-image:linear-gradient(to_right,#000_calc(100%-3rem),transparent)] max-xl:pr-12 max-xl:pb-1 max-xl:pl-5 max-xl:[scrollbar-width:none] xl:grid xl:gap-0.5">
        {[all, ...others].map(({ topic, label, icon: Icon, count }) => (
          <li key={topic ?? 'all'} className="shrink-0">
            <Link
              to={notificationsHref({ topic, shows_unread, shows_asking, search })}
              aria-current={topic === chosen ? 'page' : undefined}
              preventScrollReset
              className="flex min-h-11 items-center gap-2.5 rounded-control px-3 text-ui font-[550] text-fg-2 hover:bg-hover hover:text-fg aria-[current=page]:bg-surface aria-[current=page]:text-fg aria-[current=page]:shadow-1 xl:min-h-9.5"
            >
              <Icon size={18} strokeWidth={1.75} aria-hidden className="shrink-0 max-md:hidden" />
              {label()}
              {count > 0 && (
                <span className="ml-auto min-w-5 rounded-full bg-lit px-1.5 text-center text-2xs leading-5 font-bold text-on-lit tabular">
                  {count > 99 ? '99+' : count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
