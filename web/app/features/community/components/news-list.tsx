import type { CommunityNews } from '@sabha/contract/community/operations';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { Tag } from '../../../ui/tag.tsx';
import { RelativeTime } from '../../../ui/time/relative-time-text.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { deviceZone, formatMoment, formatTime } from '../../../ui/time/zoned-time.ts';
import { describeNews, type DescribedNews } from './describe-news.tsx';

interface NewsListProps {
  items: readonly CommunityNews[];
  /** The day stands above the list, and its rows have the time of it. */
  isOfOneDay?: boolean;
  className?: string;
}

/** What happened, one row each; what is new has a lit window and the word. */
export function NewsList({ items, isOfOneDay = false, className }: NewsListProps) {
  return (
    <ul className={classNames('divide-y divide-line overflow-hidden rounded-card bg-surface shadow-1', className)}>
      {items.map((item) => {
        const described = describeNews(item);
        return (
          <NewsRow
            key={described.key}
            described={described}
            isNew={item.is_new}
            moment={isOfOneDay ? <TimeOfDay at={item.at} /> : <HowLongAgo at={item.at} />}
          />
        );
      })}
    </ul>
  );
}

interface NewsRowProps {
  described: DescribedNews;
  isNew: boolean;
  moment: ReactNode;
}

function NewsRow({ described: { picture, kind, name, mark, to, event, text }, isNew, moment }: NewsRowProps) {
  return (
    <li className="relative flex gap-3.5 py-3.5 pr-4 pl-7 hover:bg-hover">
      {isNew && <span aria-hidden className="absolute top-8 left-3 h-2.5 w-2 rounded-t-full bg-lit" />}
      {picture}
      <div className="min-w-0 flex-1">
        <p className="flex min-h-6 flex-wrap items-center gap-x-2.5 text-sm text-fg-3">
          <span className="font-medium">{kind}</span>
          {isNew && <Tag kind="lit">{m.community_is_new()}</Tag>}
          {moment}
        </p>
        <p className="text-ui leading-snug text-fg-2 [overflow-wrap:anywhere]">
          <Link to={to} className="text-[1.125rem] leading-tight text-fg display after:absolute after:inset-0 hover:underline">
            {name}
          </Link>
          {mark} {event}
        </p>
        {text && <p className="mt-0.5 line-clamp-2 text-sm text-pretty [overflow-wrap:anywhere] text-fg-2">{text}</p>}
      </div>
    </li>
  );
}

const MOMENT = 'relative z-1 ml-auto tabular';

function TimeOfDay({ at }: { at: string }) {
  const zone = deviceZone();
  return (
    <time dateTime={at} title={formatMoment(at, zone, 'long')} className={MOMENT}>
      {formatTime(at, zone)}
    </time>
  );
}

function HowLongAgo({ at }: { at: string }) {
  const now = useNow();
  if (now === null) return null;
  // The clock of the server may be ahead.
  return <RelativeTime at={at} now={new Date(Math.max(now, Date.parse(at))).toISOString()} zone={deviceZone()} className={MOMENT} />;
}
