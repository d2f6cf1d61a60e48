import type { CategoryView } from '@sabha/contract/forum/topic';
import { ChevronLeft, Globe, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { formatCount } from '../../../ui/money.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { CategoryMark } from '../components/category-mark.tsx';
import { OrganisationReaders } from '../organisation/organisation-readers.tsx';
import { WatchSwitch } from './watch-switch.tsx';
import { forumPath, maxForumSearch, newTopicHref } from '../forum-address.ts';
import { upToLimit } from './counts.ts';
import { inForum, type Forum } from './forum-read.ts';

interface ForumHeadProps {
  forum: Forum;
  category: CategoryView | undefined;
  search: string;
  onSearch: (search: string) => void;
}

/** What the page is called and how much is in it, the search, and the way to start a topic. */
export function ForumHead({ forum, category, search, onSearch }: ForumHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const slug = category?.slug;
  const shown = useRef(slug);
  // The link to a category or back from it may have gone with what it stood beside.
  useEffect(() => {
    if (shown.current === slug) return;
    shown.current = slug;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [slug]);
  const canStartHere = category === undefined || category.can_start;
  return (
    <div className="flex flex-wrap items-end gap-x-3.5 gap-y-3.5">
      <div className="min-w-0 flex-1 md:basis-56">
        {category && (
          <Link
            to={forumPath}
            className="hit-44 mb-2 inline-flex items-center gap-1.5 text-sm font-semibold text-fg-2 underline-offset-4 hover:underline"
          >
            <ChevronLeft size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
            {m.forum_all_topics()}
          </Link>
        )}
        <h1
          ref={heading}
          tabIndex={-1}
          className="flex items-center gap-3 text-[2.875rem] leading-[1.05] [overflow-wrap:anywhere] max-md:text-display-md"
        >
          {category && <CategoryMark category={category} className="size-8 rounded-control max-md:size-6.5" />}
          {category ? category.name : m.forum_title()}
        </h1>
        <p className="mt-1.5 max-w-[68ch] text-ui text-fg-2 [overflow-wrap:anywhere]">
          {category ? describeCategory(category) : describeForum(forum)}
        </p>
        {category?.is_public && (
          <p className="mt-1.5 flex items-start gap-1.5 text-sm text-fg-2">
            <Globe size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
            {m.forum_public()}
          </p>
        )}
        {category && <OrganisationReaders category={category} />}
        {category && <WatchSwitch key={category.category_id} category={category} from={inForum(category)} />}
      </div>
      <div className="w-full max-md:order-last md:w-67">
        <SearchField label={m.forum_search()} maxLength={maxForumSearch} search={search} onSearch={onSearch} />
      </div>
      {forum.abilities.start && (
        <ButtonLink
          kind="primary"
          to={newTopicHref(canStartHere && slug !== undefined ? slug : null)}
          className="max-md:w-11 max-md:self-start max-md:px-0"
        >
          <Plus size={18} strokeWidth={1.75} aria-hidden />
          <span className="max-md:sr-only">{m.forum_start()}</span>
        </ButtonLink>
      )}
    </div>
  );
}

const countTopics = (count: number): string => m.forum_lead({ count, shown: formatCount(count) });

function describeForum({ topics, counts: { unanswered: count } }: Forum): string {
  const questions = count === 0 ? [] : [m.forum_lead_unanswered({ count, shown: upToLimit(count) })];
  return [countTopics(topics), ...questions].join(' ');
}

function describeCategory({ description, topics, is_archived, organisation_slug }: CategoryView): string {
  const archived = organisation_slug === null ? m.forum_archived_text() : m.orgforum_closed_text();
  const parts = [description, countTopics(topics), ...(is_archived ? [archived] : [])];
  return parts.filter((part) => part !== '').join(' ');
}
