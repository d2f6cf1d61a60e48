import type { ReactNode } from 'react';
import { allCommunitiesId } from '@sabha/contract/community/operations';
import { m } from '../../../paraglide/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useVisit } from '../components/use-visit.ts';
import type { Communities } from './communities-query.ts';
import { CommunityCard } from './community-card.tsx';
import { NewsSection } from './news-section.tsx';
import { PeopleToMeet } from './people-to-meet.tsx';

interface CommunitiesPageProps {
  found: Communities;
  /** What stands below the people to meet. */
  beside?: ReactNode;
}

/** The communities that the active role reads, what is new in them, and people to meet. */
export function CommunitiesPage({ found: { communities, news, meet }, beside }: CommunitiesPageProps) {
  const hasCommunities = communities.length > 0;
  useVisit(allCommunitiesId, news.since, hasCommunities);
  return (
    <div className="max-w-[1180px]">
      <h1 className="text-[2.875rem] leading-none max-md:text-display-md">{m.community_title()}</h1>
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] items-start gap-x-7 gap-y-9 xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
          {hasCommunities ? (
            <>
              <section aria-labelledby="communities">
                <h2 id="communities" className="sr-only">
                  {m.community_list()}
                </h2>
                <ul className="grid gap-3.5 sm:grid-cols-2 lg:grid-cols-3">
                  {communities.map((summary) => (
                    <li key={summary.community_id}>
                      <CommunityCard summary={summary} />
                    </li>
                  ))}
                </ul>
              </section>
              <NewsSection news={news} communities={communities} />
            </>
          ) : (
            <EmptyState
              title={m.community_none_title()}
              text={m.community_none_text()}
              action={<ButtonLink to="/profiles">{m.community_find_people()}</ButtonLink>}
            />
          )}
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-9">
          <PeopleToMeet meet={meet} />
          {beside}
        </div>
      </div>
    </div>
  );
}
