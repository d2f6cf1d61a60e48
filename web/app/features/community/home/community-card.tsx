import type { CommunitySummary } from '@sabha/contract/community/operations';
import { pairOf } from '@sabha/contract/core/jaali/pairs';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { Jaali } from '../../../ui/jaali.tsx';
import { formatCount } from '../../../ui/money.ts';
import { kindName } from '../../organisations/public.ts';
import { communityPath } from '../../people/public.ts';
import { newCount } from '../components/new-count.ts';
import { newInCommunityPath } from '../components/new-in-community-path.ts';

/** A community under its own lattice: the card leads to its directory, the line at its foot to what is new in it. */
export function CommunityCard({ summary: { community, organisations, people, news } }: { summary: CommunitySummary }) {
  const name = kindName(community);
  const seed = `community:${community}`;
  const counts = [
    m.community_organisations({ count: organisations, shown: formatCount(organisations) }),
    m.community_people({ count: people, shown: formatCount(people) }),
  ];
  return (
    <article className="relative flex h-full overflow-hidden rounded-card bg-surface shadow-1 transition-shadow hover:shadow-2 sm:flex-col">
      <Jaali lattice={{ seed, pair: pairOf(seed) }} scale={0.8} className="flex-none max-sm:w-16 sm:h-14" />
      <div className="flex min-w-0 flex-1 flex-col px-4.5 pt-3.5 pb-1.5">
        <h3 className="text-[1.3125rem] leading-tight [overflow-wrap:anywhere]">
          <Link to={communityPath(community)} className="after:absolute after:inset-0 after:rounded-card">
            {name}
          </Link>
        </h3>
        <p className="mt-1 text-sm text-fg-3 tabular">{counts.join(' · ')}</p>
        <Link
          to={newInCommunityPath(community)}
          aria-label={
            news > 0
              ? m.community_new_count_of({ count: news, shown: newCount(news), community: name })
              : m.community_news_of({ community: name })
          }
          className="relative z-1 mt-auto inline-flex min-h-11 min-w-11 items-center self-start text-sm"
        >
          {news > 0 ? (
            <span className="inline-flex items-center gap-2 rounded-[4px] bg-lit-tint px-2 py-0.75 font-semibold text-lit-text tabular hover:underline">
              <span aria-hidden className="h-2.5 w-2 rounded-t-full bg-lit" />
              {m.community_new_count({ count: news, shown: newCount(news) })}
            </span>
          ) : (
            <span className="font-medium text-link underline underline-offset-3">{m.community_news()}</span>
          )}
        </Link>
      </div>
    </article>
  );
}
