import { maxTopicCount, type CategoryView } from '@sabha/contract/forum/topic';
import { BellRing, Layers } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { formatCount } from '../../../ui/money.ts';
import { CountBadge } from '../../../ui/tag.tsx';
import { CategoryMark } from '../components/category-mark.tsx';
import { forumHref, type ForumQuery } from '../forum-address.ts';
import { upToLimit } from './counts.ts';
import type { Forum } from './forum-read.ts';

interface CategoriesProps {
  forum: Forum;
  asked: ForumQuery;
  onChosen?: () => void;
}

interface Group {
  readonly name: string;
  readonly categories: readonly CategoryView[];
}

/** The categories that somebody reads, by whom they are for; what else the address asks for goes along. */
export function Categories({ forum, asked, onChosen }: CategoriesProps) {
  const { categories, counts, topics } = forum;
  return (
    <nav aria-label={m.forum_categories()}>
      <Line
        to={forumHref({ ...asked, category: null })}
        isCurrent={asked.category === null}
        mark={<Layers size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />}
        name={m.forum_all_topics()}
        counts={{ new: 0, unread: counts.unread, topics }}
        onChosen={onChosen}
      />
      {groupsOf(categories).map((group) => (
        <CategoryGroup key={group.name} group={group} asked={asked} onChosen={onChosen} />
      ))}
    </nav>
  );
}

function groupsOf(categories: readonly CategoryView[]): Group[] {
  const isOpen = ({ is_limited, starters }: CategoryView) => !is_limited && starters === 'members';
  const isOrganisations = ({ organisation_slug }: CategoryView) => organisation_slug !== null;
  const others = categories.filter((category) => !isOrganisations(category));
  const groups: Group[] = [
    { name: m.forum_group_open(), categories: others.filter(isOpen) },
    { name: m.orgforum_group(), categories: categories.filter(isOrganisations) },
    { name: m.forum_group_limited(), categories: others.filter(({ is_limited }) => is_limited) },
    { name: m.forum_group_about(), categories: others.filter((category) => !category.is_limited && !isOpen(category)) },
  ];
  return groups.filter((group) => group.categories.length > 0);
}

function CategoryGroup({ group, asked, onChosen }: { group: Group; asked: ForumQuery; onChosen: (() => void) | undefined }) {
  const id = useId();
  return (
    <>
      <h2 id={id} className="px-2.5 pt-5 pb-2 font-text text-xs leading-none font-semibold tracking-normal text-fg-3">
        {group.name}
      </h2>
      <ul aria-labelledby={id}>
        {group.categories.map((category) => (
          <li key={category.category_id}>
            <Line
              to={forumHref({ ...asked, category: category.slug })}
              isCurrent={asked.category === category.slug}
              mark={<CategoryMark category={category} className="size-4.5 rounded-[4px]" />}
              name={category.name}
              note={category.is_archived ? describeArchived(category) : undefined}
              counts={category}
              isWatched={category.is_watched}
              onChosen={onChosen}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

const describeArchived = ({ organisation_slug }: CategoryView): string =>
  organisation_slug === null ? m.forum_archived() : m.orgforum_closed();

interface LineProps {
  to: string;
  isCurrent: boolean;
  mark: ReactNode;
  name: string;
  note?: string | undefined;
  isWatched?: boolean;
  counts: Pick<CategoryView, 'new' | 'unread' | 'topics'>;
  onChosen: (() => void) | undefined;
}

function Line({ to, isCurrent, mark, name, note, isWatched = false, counts, onChosen }: LineProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onChosen}
      className={classNames(
        'flex min-h-9 items-center gap-2.5 rounded-control px-2.5 py-1.5 text-[.90625rem] leading-tight max-xl:min-h-11 pointer-coarse:min-h-11',
        isCurrent ? 'bg-surface font-[650] text-fg shadow-1' : 'font-[550] text-fg-2 hover:bg-hover hover:text-fg',
      )}
    >
      {mark}
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {name}
        {note !== undefined && <span className="ml-1.5 text-xs font-normal text-fg-3">{note}</span>}
      </span>
      {isWatched && (
        <span className="shrink-0 text-fg-3">
          <BellRing size={14} strokeWidth={1.75} aria-hidden />
          <span className="sr-only">{m.forum_watched()}</span>
        </span>
      )}
      <LineCount counts={counts} />
    </Link>
  );
}

/** One number: what is unread, else what is new, else all of them. What each of them is, a pointer and assistive technology learn. */
function LineCount({ counts: { new: fresh, unread, topics } }: Pick<LineProps, 'counts'>) {
  const facts = [
    ...(unread > 0 ? [m.forum_unread_count({ count: unread, shown: upToLimit(unread) })] : []),
    ...(fresh > 0 ? [m.forum_new_count({ count: fresh, shown: upToLimit(fresh) })] : []),
    m.forum_count({ count: topics, shown: formatCount(topics) }),
  ].join(', ');
  if (unread > 0)
    return (
      <span title={facts} className="shrink-0">
        {/* At the limit there are more. */}
        <CountBadge count={unread < maxTopicCount ? unread : maxTopicCount + 1} label={facts} />
      </span>
    );
  return (
    <span
      title={facts}
      className={classNames(
        'min-w-5 shrink-0 text-center text-xs tabular',
        fresh > 0 ? 'font-semibold text-lit-text' : 'font-normal text-fg-3',
      )}
    >
      <span className="sr-only">{facts}</span>
      <span aria-hidden>{fresh > 0 ? m.forum_new_count({ count: fresh, shown: upToLimit(fresh) }) : formatCount(topics)}</span>
    </span>
  );
}
