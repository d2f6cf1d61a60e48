import { useNavigate } from 'react-router';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { DirectoryHead } from '../../../ui/directory/directory-head.tsx';
import { useWanted } from '../../../ui/directory/use-wanted.ts';
import { maxOrganisationSearch, OrganisationResults } from '../../organisations/public.ts';
import { maxPeopleSearch, PeopleResults } from '../../people/public.ts';
import {
  communitiesQuery,
  directoryHref,
  kindOf,
  readDirectoryAt,
  withSearch,
  type AskedDirectory,
  type CommunityDirectory,
} from './directory-query.ts';
import { DirectoryTabs } from './directory-tabs.tsx';

const withoutWords = (asked: AskedDirectory) => directoryHref(withSearch(asked, { search: '', page: 1 }));

/** The directory of a community: its organisations or its people, and the way to those of the others; all of it is in the address. */
export function CommunityDirectoryPage({ directory: shown }: { directory: CommunityDirectory }) {
  const navigate = useNavigate();
  const { loaded: communities } = useRead(communitiesQuery);
  const { wanted, isLoading, isLeaving } = useWanted<AskedDirectory>(shown, { readAt: readDirectoryAt, hrefOf: directoryHref });
  const isSamePart = wanted.view === shown.view && kindOf(wanted) === kindOf(shown);
  const search = (words: string) => {
    if (isLeaving) return;
    // What was chosen and is on its way is a step of its own, from which one goes back.
    const isStep = withoutWords(wanted) !== withoutWords(shown);
    void navigate(directoryHref(withSearch(wanted, { search: words, page: 1 })), { replace: !isStep, preventScrollReset: true });
  };
  return (
    <div className="max-w-[1100px]">
      <DirectoryHead
        title={m.organisations_title()}
        {...(shown.view === 'people'
          ? { label: m.directory_search(), maxLength: maxPeopleSearch }
          : { label: m.organisations_search(), maxLength: maxOrganisationSearch })}
        search={wanted.query.search}
        onSearch={search}
      />
      {communities.state === 'ready' && <DirectoryTabs communities={communities.value.data} shown={shown} wanted={wanted} />}
      {shown.view === 'people' ? (
        <PeopleResults
          asked={shown.query}
          wanted={isSamePart && wanted.view === 'people' ? wanted.query : shown.query}
          isLoading={isLoading}
          found={shown.found}
        />
      ) : (
        <OrganisationResults
          asked={shown.query}
          wanted={isSamePart && wanted.view === 'organisations' ? wanted.query : shown.query}
          isLoading={isLoading}
          found={shown.found}
        />
      )}
    </div>
  );
}
