import type { AnnouncementCard } from '@sabha/contract/announcements/announcement';
import { Check, Pin } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { shortWhen } from './format-when.ts';
import { announcementsHref, type AnnouncementFilter } from './load-announcements.ts';
import { SenderMark, SenderName } from './sender.tsx';

interface AnnouncementListProps {
  filter: AnnouncementFilter;
  list: readonly AnnouncementCard[];
  hasMore: boolean;
}

/** Pinned ones first, then the newest. */
export function AnnouncementList({ filter, list, hasMore }: AnnouncementListProps) {
  if (list.length === 0) {
    const isNarrow = filter.search !== '' || filter.tab !== 'all';
    return (
      <EmptyState
        className="m-2"
        title={isNarrow ? m.announce_nothing_found() : m.announce_none()}
        text={isNarrow ? m.announce_nothing_found_text() : m.announce_none_text()}
        action={isNarrow ? <ButtonLink to="/announcements">{m.announce_show_all()}</ButtonLink> : undefined}
      />
    );
  }
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {list.map((card) => (
          <Card key={card.announcement_id} card={card} filter={filter} />
        ))}
      </ul>
      {hasMore && (
        <ButtonLink to={announcementsHref({ ...filter, pages: filter.pages + 1 })} className="mx-3 my-3" preventScrollReset>
          {m.announce_more()}
        </ButtonLink>
      )}
    </>
  );
}

function Card({ card, filter }: { card: AnnouncementCard; filter: AnnouncementFilter }) {
  const { announcement_id, title, summary, sent_at, language, is_unread, is_pinned } = card;
  const isOpen = announcement_id === filter.announcement_id;
  return (
    <li className={classNames('relative flex gap-3 rounded-card py-3 pr-3 pl-5', isOpen ? 'bg-surface shadow-1' : 'hover:bg-hover')}>
      {is_unread && <span aria-hidden="true" className="absolute top-7 left-1.5 h-2.5 w-2 rounded-t-full bg-lit" />}
      <SenderMark of={card} size={44} />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2 text-sm text-fg-2">
          <span className="min-w-0 truncate">
            <SenderName of={card} size={15} />
          </span>
          {is_pinned && (
            <span className="shrink-0 self-center">
              <span className="sr-only">{m.announce_pinned()}</span>
              <Pin size={14} strokeWidth={1.75} aria-hidden="true" />
            </span>
          )}
          <time dateTime={sent_at} className="ml-auto shrink-0 text-xs tabular">
            {shortWhen(sent_at)}
          </time>
        </p>
        <p className="mt-0.5 leading-snug font-semibold [overflow-wrap:anywhere]">
          <Link
            to={announcementsHref({ ...filter, announcement_id })}
            preventScrollReset
            aria-current={isOpen ? 'page' : undefined}
            className="after:absolute after:inset-0 after:rounded-card"
            lang={language}
          >
            {is_unread && <span className="sr-only">{m.announce_tab_unread()}: </span>}
            {title}
          </Link>
        </p>
        <p className="mt-0.5 truncate text-sm text-fg-2" lang={language}>
          {summary}
        </p>
        <Tags card={card} />
      </div>
    </li>
  );
}

function Tags({ card: { is_must_read, is_urgent, is_corrected, confirmed_at } }: { card: AnnouncementCard }) {
  if (!is_must_read && !is_urgent && !is_corrected) return null;
  return (
    <p className="mt-1.5 flex flex-wrap gap-1.5">
      {is_urgent && <Tag kind="bad">{m.announce_urgent()}</Tag>}
      {is_must_read && confirmed_at === null && <Tag kind="lit">{m.announce_not_confirmed()}</Tag>}
      {is_must_read && confirmed_at !== null && (
        <Tag kind="ok">
          <Check size={14} strokeWidth={2} aria-hidden="true" />
          {m.announce_you_confirmed()}
        </Tag>
      )}
      {is_corrected && <Tag>{m.announce_corrected()}</Tag>}
    </p>
  );
}
