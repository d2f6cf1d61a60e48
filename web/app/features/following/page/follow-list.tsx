import { followedTypes, type FollowedType } from '@sabha/contract/core/feed';
import type { Follow, Following } from '@sabha/contract/following/following';
import { Layers, X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { IconButton } from '../../../ui/icon-button.tsx';
import { FollowedPicture } from '../components/followed-picture.tsx';
import { countNews, followingHref, isSame, keyOf, type FollowingQuery } from '../following-query.ts';
import { newCount } from '../new-count.ts';

const groupNames: Readonly<Record<FollowedType, () => string>> = {
  theme: m.following_themes,
  person: m.following_people,
  organisation: m.following_organisations,
};

interface FollowListProps {
  following: Following;
  asked: FollowingQuery;
  onAdd: (type: FollowedType) => void;
  /** `next` stands where the keyboard goes on. */
  onUnfollow: (follow: Follow, next: Follow | undefined) => void;
}

/** Everything that is followed, by what it is; one of them chosen is what the feed is limited to. */
export function FollowList({ following, asked, onAdd, onUnfollow }: FollowListProps) {
  const groups = followedTypes.map((type) => ({ type, rows: following.follows.filter((follow) => follow.type === type) }));
  const all = groups.flatMap(({ rows }) => rows);
  return (
    <nav aria-label={m.following_follows()}>
      <RowLink to={followingHref({ ...asked, of: null, view: 'feed' })} isCurrent={asked.of === null}>
        <Layers size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
        <span className="min-w-0 flex-1 font-semibold">{m.following_everything()}</span>
        <NewBadge count={countNews(following)} />
      </RowLink>
      {groups.map(({ type, rows }) => (
        <Group key={type} name={groupNames[type]()} count={rows.length} onAdd={() => onAdd(type)}>
          {rows.map((follow) => (
            <FollowRow
              key={keyOf(follow)}
              follow={follow}
              asked={asked}
              onUnfollow={() => onUnfollow(follow, besides(rows, follow) ?? besides(all, follow))}
            />
          ))}
        </Group>
      ))}
    </nav>
  );
}

/** The one behind it, else the one before. */
function besides(rows: readonly Follow[], follow: Follow): Follow | undefined {
  const place = rows.indexOf(follow);
  return rows[place + 1] ?? rows[place - 1];
}

/** What ends that a thing is followed, in its row. */
export const unfollowButtonOf = (follow: Follow): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-follow="${keyOf(follow)}"] button`);

interface GroupProps {
  name: string;
  count: number;
  onAdd: () => void;
  children: ReactNode;
}

function Group({ name, count, onAdd, children }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-4.5">
      <div className="flex items-center gap-2 pr-1 pl-2.5">
        <h2 id={id} className="font-text text-sm font-semibold tracking-normal">
          {name}
        </h2>
        <span className="text-sm text-fg-3 tabular">{count}</span>
        <button
          type="button"
          className="hit-44 ml-auto px-1.5 py-1 text-sm font-medium text-link underline underline-offset-3"
          onClick={onAdd}
        >
          {m.following_add_short()}
          <span className="sr-only">: {name}</span>
        </button>
      </div>
      {count > 0 && <ul className="mt-0.5 grid gap-0.5">{children}</ul>}
    </section>
  );
}

interface FollowRowProps {
  follow: Follow;
  asked: FollowingQuery;
  onUnfollow: () => void;
}

function FollowRow({ follow, asked, onUnfollow }: FollowRowProps) {
  const { type, address, subject, news } = follow;
  return (
    <li data-follow={keyOf(follow)} className="flex items-center">
      <RowLink to={followingHref({ ...asked, of: { type, address }, view: 'feed' })} isCurrent={isSame(follow, asked.of)}>
        <FollowedPicture type={type} subject={subject} size={30} />
        <span className="min-w-0 flex-1 leading-tight">
          <span className="block font-semibold [overflow-wrap:anywhere] text-fg">{subject.title}</span>
          {subject.byline && <span className="line-clamp-2 text-sm [overflow-wrap:anywhere] text-fg-3">{subject.byline}</span>}
        </span>
        <NewBadge count={news} />
      </RowLink>
      <IconButton label={m.following_end({ title: subject.title })} className="flex-none" onClick={onUnfollow}>
        <X size={17} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </li>
  );
}

function RowLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isCurrent ? 'page' : undefined}
      className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-control px-2.5 py-1.5 text-ui text-fg-2 hover:bg-hover hover:text-fg aria-[current=page]:bg-surface aria-[current=page]:text-fg aria-[current=page]:shadow-1"
    >
      {children}
    </Link>
  );
}

function NewBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="inline-block min-w-5 flex-none rounded-full bg-lit px-1.5 text-center text-2xs leading-5 font-bold text-on-lit tabular">
      <span aria-hidden>{newCount(count)}</span>
      <span className="sr-only">{m.following_new_count({ count, shown: newCount(count) })}</span>
    </span>
  );
}
