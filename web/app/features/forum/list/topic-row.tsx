import type { TopicCard } from '@sabha/contract/forum/topic';
import { ChartBarBig, CircleCheck, EyeOff, Hourglass, Lock, Pin, Timer, Trash2, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { imageUrl } from '../../../lib/image-url.ts';
import { m } from '../../../paraglide/messages.js';
import { AvatarStack } from '../../../ui/avatar-stack.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { formatCount } from '../../../ui/money.ts';
import { CountBadge, Tag } from '../../../ui/tag.tsx';
import { RelativeTime } from '../../../ui/time/relative-time-text.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { deviceZone } from '../../../ui/time/zoned-time.ts';
import { CategoryMark } from '../components/category-mark.tsx';
import { TopicBox } from '../components/topic-box.tsx';
import { allTopics, forumHref, type ForumQuery } from '../forum-address.ts';
import { describePollState } from './poll-state.ts';

interface TopicRowProps {
  topic: TopicCard;
  asked: ForumQuery;
  /** It is being left for the topic. */
  onOpen?: (topic_id: number) => void;
}

/** One topic: what it is and how far it has come, what it is about, and who wrote in it last. */
export function TopicRow({ topic, asked, onOpen }: TopicRowProps) {
  const { topic_id, path, title, unread, is_new, match } = topic;
  const isFresh = unread > 0 || is_new;
  return (
    <li
      data-topic={topic_id}
      className="relative grid grid-cols-[54px_minmax(0,1fr)] items-center gap-x-3 gap-y-1 py-3.25 pr-3.5 pl-5 hover:bg-hover @2xl:grid-cols-[58px_minmax(0,1fr)_98px_118px] @2xl:gap-x-4 @2xl:pr-5 @2xl:pl-6.5"
    >
      {isFresh && <span aria-hidden className="absolute top-1/2 left-2 -mt-1.25 h-2.5 w-2 rounded-t-full bg-lit @2xl:left-2.5" />}
      <TopicBox topic={topic} />
      <div className="min-w-0">
        <h3
          className={classNames(
            'text-[1.15625rem] leading-[1.3] tracking-normal [overflow-wrap:anywhere]',
            isFresh ? 'font-[680] text-fg' : 'font-[560] text-fg-2',
          )}
        >
          <Link
            to={match ? `${path}#post-${match.post_number}` : path}
            onClick={() => onOpen?.(topic_id)}
            className="after:absolute after:inset-0"
          >
            {title === '' ? m.forum_author_left() : title}
          </Link>
          {isFresh && <Fresh unread={unread} />}
        </h3>
        <Facts topic={topic} asked={asked} />
        {match && (
          <p className="mt-1 max-w-[72ch] text-sm text-fg-2 [overflow-wrap:anywhere]">
            <span className="font-semibold">{m.forum_match({ number: match.post_number })}</span> {match.excerpt}
          </p>
        )}
      </div>
      <Faces topic={topic} />
      <LastPost topic={topic} />
    </li>
  );
}

function Fresh({ unread: count }: { unread: number }) {
  return (
    <span className="ml-1.5 inline-block align-[2px] font-text tracking-normal">
      {count > 0 ? (
        <CountBadge count={count} label={m.forum_unread_count({ count, shown: formatCount(count) })} />
      ) : (
        <Tag kind="lit">{m.forum_new()}</Tag>
      )}
    </span>
  );
}

interface State {
  readonly icon: LucideIcon;
  readonly text: string;
  readonly colour: string;
}

const plain = 'text-fg-2';

function withheldState(reason: NonNullable<TopicCard['withheld_because']>): State {
  if (reason === 'held') return { icon: Hourglass, text: m.forum_held(), colour: 'text-info-text' };
  if (reason === 'hidden') return { icon: EyeOff, text: m.forum_hidden(), colour: 'text-bad-text' };
  return { icon: Trash2, text: m.forum_deleted(), colour: plain };
}

function statesOf({ withheld_because, is_solved, is_pinned, is_closed, slow_seconds, poll }: TopicCard, now: number | null): State[] {
  return [
    ...(withheld_because === null ? [] : [withheldState(withheld_because)]),
    ...(is_pinned ? [{ icon: Pin, text: m.forum_pinned(), colour: plain }] : []),
    ...(is_solved ? [{ icon: CircleCheck, text: m.forum_solved(), colour: 'text-ok-text' }] : []),
    ...(is_closed ? [{ icon: Lock, text: m.forum_closed(), colour: plain }] : []),
    ...(slow_seconds === null ? [] : [{ icon: Timer, text: m.forum_slow({ time: describeWait(slow_seconds) }), colour: plain }]),
    ...(poll === null ? [] : [{ icon: ChartBarBig, text: describePollState({ poll, is_closed }, now), colour: plain }]),
  ];
}

function describeWait(seconds: number): string {
  if (seconds % 3_600 === 0) return m.forum_hours({ count: seconds / 3_600 });
  return seconds % 60 === 0 ? m.forum_minutes({ count: seconds / 60 }) : m.forum_seconds({ count: seconds });
}

/** The states of a topic in words, its category and its tags; links stand above the one of the row. */
function Facts({ topic, asked }: Omit<TopicRowProps, 'onOpen'>) {
  const { category, tags } = topic;
  const states = statesOf(topic, useNow());
  const isCategoryChosen = asked.category === category.slug;
  if (states.length === 0 && isCategoryChosen && tags.length === 0) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3.25 gap-y-1 text-xs">
      {states.map(({ icon: Icon, text, colour }) => (
        <span key={text} className={classNames('inline-flex items-center gap-1.25 font-semibold', colour)}>
          <Icon size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
          {text}
        </span>
      ))}
      {!isCategoryChosen && (
        <Link
          to={forumHref({ ...allTopics, category: category.slug })}
          className={`th-${category.palette} relative z-1 inline-flex items-center gap-1.75 py-0.5 font-[560] text-theme-text hover:underline`}
        >
          <CategoryMark category={category} className="size-3.5 rounded-[3px]" />
          {category.name}
        </Link>
      )}
      {tags.map((tag) => (
        <Link
          key={tag}
          to={forumHref({ ...allTopics, category: asked.category, tag })}
          className="relative z-1 py-0.5 font-medium [overflow-wrap:anywhere] text-fg-3 hover:text-fg hover:underline"
        >
          #{tag}
        </Link>
      ))}
    </p>
  );
}

/** Some of those who wrote in it, where there is place for them. */
function Faces({ topic: { people, others } }: Pick<TopicRowProps, 'topic'>) {
  const names = people.map(({ name }) => name).filter((name) => name !== '');
  const more = others > 0 ? m.forum_people_more({ count: others, shown: formatCount(others) }) : '';
  return (
    <div className="hidden items-center @2xl:flex">
      {names.length > 0 && (
        <span className="sr-only">
          {m.forum_people({ names: names.join(', ') })} {more}
        </span>
      )}
      <AvatarStack
        faces={people.map(({ user_id, name, profile_image }) => ({
          name,
          seed: `person:${user_id ?? name}`,
          image: imageUrl(profile_image, 52),
        }))}
        size={26}
      />
      {others > 0 && (
        <span aria-hidden className="ml-1.5 text-xs text-fg-3 tabular">
          +{formatCount(others)}
        </span>
      )}
    </div>
  );
}

function LastPost({ topic: { last_posted_at: at, last_author, unread, is_new } }: Pick<TopicRowProps, 'topic'>) {
  const now = useNow();
  return (
    <p className="col-start-2 flex flex-wrap gap-x-2 text-xs text-fg-3 @2xl:col-start-auto @2xl:block @2xl:text-right">
      <span className="sr-only">{m.forum_last_by()}: </span>
      {now !== null && (
        <RelativeTime
          at={at}
          // The clock of the server may be ahead.
          now={new Date(Math.max(now, Date.parse(at))).toISOString()}
          zone={deviceZone()}
          className={classNames('font-semibold @2xl:block @2xl:text-sm', unread > 0 || is_new ? 'text-fg' : 'text-fg-2')}
        />
      )}
      {last_author && last_author.name !== '' && <span className="[overflow-wrap:anywhere] @2xl:block">{last_author.name}</span>}
    </p>
  );
}
