import { maxNews, type CommunitySummary } from '@sabha/contract/community/operations';
import { communityIds, type Community } from '@sabha/contract/people/communities';
import { m } from '../../../paraglide/messages.js';
import { ButtonLink, TextLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { LinkTabs, type LinkTab } from '../../../ui/tabs.tsx';
import { nameDay } from '../../../ui/time/name-day.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { deviceZone, formatMoment } from '../../../ui/time/zoned-time.ts';
import { kindName } from '../../organisations/public.ts';
import { communityPath } from '../../people/public.ts';
import { newCount } from '../components/new-count.ts';
import { newInCommunityPath } from '../components/new-in-community-path.ts';
import { NewsList } from '../components/news-list.tsx';
import { useVisit } from '../components/use-visit.ts';
import { groupByDay } from './by-day.ts';
import type { NewInCommunity } from './new-community-query.ts';

/** What came last in one community, by the day, with what is new since the visit before. */
export function NewCommunityPage({ found }: { found: NewInCommunity }) {
  const { community, communities, items } = found;
  const zone = deviceZone();
  const now = useNow();
  useVisit(communityIds[community], found.since);
  return (
    <div className="max-w-[820px]">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-[2.875rem] leading-none max-md:text-display-md [overflow-wrap:anywhere]">
            {m.community_new_title({ community: kindName(community) })}
          </h1>
          <p role="status" className="mt-2.5 text-ui text-fg-2">
            {describeSince(found)}
          </p>
        </div>
        <ButtonLink to={communityPath(community)}>{m.organisations_open_directory()}</ButtonLink>
      </div>
      <LinkTabs label={m.community_list()} tabs={communities.map((each) => tabOf(each, community))} className="mt-5" />
      {items.length === 0 && <EmptyState className="mt-6" title={m.community_no_news_title()} text={m.community_no_news_text()} />}
      {groupByDay(items, zone).map(({ day, items: ofDay }) => (
        <section key={day} aria-labelledby={`day-${day}`} className="mt-6">
          <h2 id={`day-${day}`} className="font-text text-sm font-semibold tracking-normal text-fg-2">
            {nameDay(day, zone, now)}
          </h2>
          <NewsList items={ofDay} isOfOneDay className="mt-2" />
        </section>
      ))}
      {items.length === maxNews && (
        <p className="mt-5 text-ui text-fg-2">
          {m.community_older({ count: maxNews })}{' '}
          <TextLink to={communityPath(community)} className="hit-44 inline-block py-1">
            {m.organisations_open_directory()}
          </TextLink>
        </p>
      )}
    </div>
  );
}

function describeSince({ since, items }: NewInCommunity): string {
  if (since === null) return items.length === 0 ? '' : m.community_came_last();
  const moment = formatMoment(since, deviceZone(), 'long');
  const count = items.filter(({ is_new }) => is_new).length;
  return count === 0 ? m.community_nothing_since({ moment }) : m.community_since({ moment, count, shown: newCount(count) });
}

const tabOf = ({ community, news }: CommunitySummary, current: Community): LinkTab => ({
  to: newInCommunityPath(community),
  label: kindName(community),
  count: news === 0 ? undefined : <NewCount news={news} />,
  isCurrent: community === current,
});

/** Whoever hears the tab hears what is counted there. */
function NewCount({ news }: { news: number }) {
  return (
    <>
      <span aria-hidden>{newCount(news)}</span>
      <span className="sr-only">{m.community_new_count({ count: news, shown: newCount(news) })}</span>
    </>
  );
}
