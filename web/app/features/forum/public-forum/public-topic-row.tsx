import type { PublicTopicCard } from '@sabha/contract/forum/public-forum';
import { CircleCheck } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { CategoryMark } from '../components/category-mark.tsx';
import { TopicBox } from '../components/topic-box.tsx';
import { listPath } from './public-addresses.ts';
import { PublicDay } from './public-day.tsx';
import { nameOf } from './public-texts.ts';

interface PublicTopicRowProps {
  topic: PublicTopicCard;
  zone: string;
  /** Left out within a category. */
  hasCategory: boolean;
}

/** One topic: how far it has come, how it begins, what it is about and whose it is; its title is the link of the whole row, and its tags stand above that. */
export function PublicTopicRow({ topic, zone, hasCategory }: PublicTopicRowProps) {
  const { path, title, summary, author, last_posted_at, votes } = topic;
  return (
    <li className="relative grid grid-cols-[54px_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 px-4 py-4 hover:bg-hover @2xl:grid-cols-[58px_minmax(0,1fr)_148px] @2xl:gap-x-5 @2xl:px-5">
      <TopicBox topic={{ ...topic, votes: votes === null ? null : { count: votes, is_mine: false } }} />
      <div className="min-w-0">
        <h3 className="text-[1.1875rem] leading-[1.3] font-[620] tracking-normal [overflow-wrap:anywhere]">
          <Link to={path} prefetch="intent" className="after:absolute after:inset-0">
            {title}
          </Link>
        </h3>
        {summary !== '' && <p className="mt-1 line-clamp-2 max-w-[72ch] text-ui [overflow-wrap:anywhere] text-fg-2">{summary}</p>}
        <Facts topic={topic} hasCategory={hasCategory} />
      </div>
      <p className="col-start-2 flex flex-wrap gap-x-3 text-xs text-fg-3 @2xl:col-start-auto @2xl:grid @2xl:gap-y-0.5 @2xl:text-right">
        <span className="[overflow-wrap:anywhere]">{m.publicforum_by({ name: nameOf(author) })}</span>{' '}
        <span>
          {m.publicforum_last_post()} <PublicDay at={last_posted_at} zone={zone} className="font-semibold whitespace-nowrap text-fg-2" />
        </span>
      </p>
    </li>
  );
}

function Facts({ topic: { is_solved, category, tags }, hasCategory }: Pick<PublicTopicRowProps, 'topic' | 'hasCategory'>) {
  if (!is_solved && !hasCategory && tags.length === 0) return null;
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-3.25 gap-y-1 text-xs">
      {is_solved && (
        <span className="inline-flex items-center gap-1.25 font-semibold text-ok-text">
          <CircleCheck size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
          {m.publicforum_solved()}
        </span>
      )}{' '}
      {hasCategory && (
        <span className={`th-${category.palette} inline-flex items-center gap-1.75 font-[560] text-theme-text`}>
          <CategoryMark category={category} className="size-3.5 rounded-[3px]" />
          {category.name}
        </span>
      )}{' '}
      {tags.map((tag) => (
        <Fragment key={tag}>
          <Link
            to={listPath({ slug: hasCategory ? null : category.slug, tag })}
            rel="nofollow"
            className="relative z-1 py-0.5 font-medium [overflow-wrap:anywhere] text-fg-3 hover:text-fg hover:underline"
          >
            #{tag}
          </Link>{' '}
        </Fragment>
      ))}
    </p>
  );
}
