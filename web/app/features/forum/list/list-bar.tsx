import { topicSorts, topicViews, type TopicSort, type TopicView } from '@sabha/contract/forum/operations';
import { ChevronDown, Layers } from 'lucide-react';
import { useNavigate } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuChoice } from '../../../ui/menu.tsx';
import { LinkTabs, type LinkTab } from '../../../ui/tabs.tsx';
import { CategoryMark } from '../components/category-mark.tsx';
import { forumHref, type ForumQuery } from '../forum-address.ts';
import { upToLimit } from './counts.ts';
import { findCategory, type Forum } from './forum-read.ts';

interface ListBarProps {
  forum: Forum;
  asked: ForumQuery;
  onChoose: () => void;
}

const viewNames: Readonly<Record<TopicView, () => string>> = {
  all: m.forum_view_all,
  unread: m.forum_view_unread,
  new: m.forum_view_new,
  unanswered: m.forum_view_unanswered,
  ideas: m.forum_view_ideas,
  mine: m.forum_view_mine,
};

const sortNames: Readonly<Record<TopicSort, () => string>> = {
  activity: m.forum_sort_activity,
  created: m.forum_sort_created,
  replies: m.forum_sort_replies,
  votes: m.forum_sort_votes,
};

/** Which topics, from which category where no column has them, and in which order. */
export function ListBar({ forum, asked, onChoose }: ListBarProps) {
  const category = findCategory(forum, asked.category);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 xl:gap-x-0">
      <LinkTabs label={m.forum_views()} tabs={tabsOf(forum, asked)} className="min-w-0 flex-[1_0_100%] xl:flex-[1_1_0]" />
      <div className="flex min-w-0 flex-1 items-center justify-between gap-3 xl:h-11.5 xl:flex-none xl:border-b xl:border-line xl:pl-4">
        <Button size="small" className="min-w-0 xl:hidden" onClick={onChoose}>
          {category ? <CategoryMark category={category} /> : <Layers size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />}
          <span className="sr-only">{m.forum_choose()}: </span>
          <span className="truncate leading-normal">{category ? category.name : m.forum_all_topics()}</span>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
        </Button>
        <SortMenu asked={asked} />
      </div>
    </div>
  );
}

/** Nobody has counted all of the views in each category, nor those that have a tag or some words. */
function countsOf(forum: Forum, { category: slug, tag, search }: ForumQuery): Partial<Record<TopicView, number>> {
  if (tag !== null || search !== '') return {};
  const category = findCategory(forum, slug);
  return category ? { unread: category.unread, new: category.new } : forum.counts;
}

function tabsOf(forum: Forum, asked: ForumQuery): LinkTab[] {
  const counts = countsOf(forum, asked);
  return topicViews.map((view) => {
    const count = counts[view] ?? 0;
    return {
      to: forumHref({ ...asked, view }),
      label: viewNames[view](),
      count: count === 0 ? undefined : <>{upToLimit(count)}</>,
      isCurrent: view === asked.view,
    };
  });
}

function SortMenu({ asked }: { asked: ForumQuery }) {
  const navigate = useNavigate();
  const choose = (value: string) => {
    const sort = topicSorts.find((each) => each === value) ?? 'activity';
    void navigate(forumHref({ ...asked, sort }), { preventScrollReset: true });
  };
  return (
    <Menu
      align="end"
      trigger={
        <Button kind="quiet" size="small" className="shrink-0">
          <span className="sr-only">{m.forum_sort()}: </span>
          {sortNames[asked.sort]()}
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </Button>
      }
    >
      <MenuChoice
        label={m.forum_sort()}
        value={asked.sort}
        options={topicSorts.map((value) => ({ value, label: sortNames[value]() }))}
        onChange={choose}
      />
    </Menu>
  );
}
