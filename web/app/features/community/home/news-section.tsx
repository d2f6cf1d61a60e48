import type { CommunitySummary } from '@sabha/contract/community/operations';
import { m } from '../../../paraglide/messages.js';
import { TextLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { deviceZone, formatMoment } from '../../../ui/time/zoned-time.ts';
import { kindName } from '../../organisations/public.ts';
import { newInCommunityPath } from '../components/new-in-community-path.ts';
import { NewsList } from '../components/news-list.tsx';
import { shownNews, type Communities } from './communities-query.ts';

/** What happened in all communities, newest first, with a rule where the caller stopped reading the last time. */
export function NewsSection({ news: { since, items }, communities }: Pick<Communities, 'news' | 'communities'>) {
  const moment = since === null ? null : formatMoment(since, deviceZone(), 'long');
  const fresh = items.filter(({ is_new }) => is_new);
  const older = items.filter(({ is_new }) => !is_new);
  return (
    <section aria-labelledby="community-news" className="min-w-0">
      <h2 id="community-news" className="text-display-xs">
        {m.community_news()}
      </h2>
      {items.length === 0 && (
        <EmptyState className="mt-3" headingLevel={3} title={m.community_no_news_title()} text={m.community_no_news_text()} />
      )}
      {moment !== null && items.length > 0 && (fresh.length === 0 || older.length === 0) && (
        <p className="mt-1 text-sm text-fg-2">
          {fresh.length === 0 ? m.community_nothing_since({ moment }) : m.community_were_here({ moment })}
        </p>
      )}
      {fresh.length > 0 && <NewsList items={fresh} className="mt-3" />}
      {moment !== null && fresh.length > 0 && older.length > 0 && <LastVisit moment={moment} />}
      {older.length > 0 && <NewsList items={older} className="mt-3" />}
      {items.length === shownNews && <MoreNews communities={communities} />}
    </section>
  );
}

function LastVisit({ moment }: { moment: string }) {
  return (
    <p className="mt-4 flex items-center gap-3 text-sm font-semibold text-lit-text before:h-0.75 before:w-4 before:flex-none before:bg-lit after:h-0.75 after:min-w-4 after:flex-1 after:bg-lit">
      {m.community_were_here({ moment })}
    </p>
  );
}

function MoreNews({ communities }: { communities: readonly CommunitySummary[] }) {
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 text-ui text-fg-2">
      <span>{m.community_more_news({ count: shownNews })}</span>
      {communities.map(({ community }) => (
        <TextLink
          key={community}
          to={newInCommunityPath(community)}
          aria-label={m.community_news_of({ community: kindName(community) })}
          className="inline-flex min-h-11 items-center"
        >
          {kindName(community)}
        </TextLink>
      ))}
    </p>
  );
}
