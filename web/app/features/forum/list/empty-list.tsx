import type { TopicView } from '@sabha/contract/forum/operations';
import { newTopicDays } from '@sabha/contract/forum/topic';
import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { focusCount } from '../../../ui/directory/focus-count.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { allTopics, forumHref, newTopicHref, type ForumQuery } from '../forum-address.ts';
import { findCategory, type Forum } from './forum-read.ts';

interface EmptyListProps {
  forum: Forum;
  asked: ForumQuery;
}

/** In place of the rows: why there are none, and the way on. */
export function EmptyList({ forum, asked }: EmptyListProps) {
  if (asked.search !== '') return <NothingFound asked={asked} />;
  if (asked.tag !== null) {
    return (
      <Empty
        title={m.forum_none_tagged()}
        text={m.forum_none_tagged_text()}
        action={<Way to={{ ...asked, tag: null }}>{m.forum_clear_tag()}</Way>}
      />
    );
  }
  return <EmptyView forum={forum} asked={asked} />;
}

function NothingFound({ asked }: { asked: ForumQuery }) {
  const { category, view, tag, search, sort } = asked;
  return (
    <Empty
      title={m.forum_none_found()}
      text={m.forum_none_found_text()}
      action={
        <>
          {category !== null && <Way to={{ ...asked, category: null }}>{m.forum_search_everywhere()}</Way>}
          {category === null && (view !== 'all' || tag !== null) && (
            <Way to={{ ...allTopics, search, sort }}>{m.forum_search_all_topics()}</Way>
          )}
          <Way to={{ ...asked, search: '' }}>{m.forum_clear_search()}</Way>
        </>
      }
    />
  );
}

const viewTexts: Readonly<Record<Exclude<TopicView, 'all'>, () => { title: string; text: string }>> = {
  unread: () => ({ title: m.forum_none_unread(), text: m.forum_none_unread_text() }),
  new: () => ({ title: m.forum_none_new(), text: m.forum_none_new_text({ days: newTopicDays }) }),
  unanswered: () => ({ title: m.forum_none_unanswered(), text: m.forum_none_unanswered_text() }),
  ideas: () => ({ title: m.forum_none_ideas(), text: m.forum_none_ideas_text() }),
  mine: () => ({ title: m.forum_none_mine(), text: m.forum_none_mine_text() }),
};

function EmptyView({ forum, asked }: EmptyListProps) {
  const { view } = asked;
  const category = findCategory(forum, asked.category);
  const canStart = category ? category.can_start : forum.abilities.start;
  const start = canStart && <ButtonLink to={newTopicHref(asked.category)}>{m.forum_start()}</ButtonLink>;
  if (view === 'all') {
    const rest = asked.category !== null && <Way to={allTopics}>{m.forum_show_all()}</Way>;
    return (
      <Empty
        title={m.forum_none()}
        text={canStart ? m.forum_none_text() : m.forum_none_text_read()}
        action={
          <>
            {start}
            {rest}
          </>
        }
      />
    );
  }
  return (
    <Empty
      {...viewTexts[view]()}
      action={
        <>
          {(view === 'ideas' || view === 'mine') && start}
          <Way to={{ ...asked, view: 'all' }}>{m.forum_show_latest()}</Way>
        </>
      }
    />
  );
}

const Empty = (state: { title: string; text: string; action: ReactNode }) => <EmptyState className="mt-3.5" headingLevel={3} {...state} />;

/** It goes with the list that it leads on from. */
const Way = ({ to, children }: { to: ForumQuery; children: ReactNode }) => (
  <ButtonLink to={forumHref(to)} preventScrollReset onClick={focusCount}>
    {children}
  </ButtonLink>
);
