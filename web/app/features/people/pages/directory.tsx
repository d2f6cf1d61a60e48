import { useNavigate } from 'react-router';
import { withoutLocale } from '../../../lib/locale.ts';
import { m } from '../../../paraglide/messages.js';
import { DirectoryHead } from '../../../ui/directory/directory-head.tsx';
import { useWanted } from '../../../ui/directory/use-wanted.ts';
import { maxPeopleSearch, peopleHref, readPeopleQuery, type PeopleList, type PeopleQuery } from '../directory/people-query.ts';
import { PeopleResults } from '../directory/people-results.tsx';

const withoutWords = (query: PeopleQuery) => peopleHref({ ...query, search: '', page: 1 });

/** Everybody who wants to be found, by name; all of it is in the address. */
export function DirectoryPage({ asked, found }: { asked: PeopleQuery; found: PeopleList }) {
  const navigate = useNavigate();
  const { wanted, isLoading, isLeaving } = useWanted(asked, { readAt: readEverybodyAt, hrefOf: peopleHref });
  return (
    <div className="max-w-[1100px]">
      <DirectoryHead
        title={m.directory_title()}
        label={m.directory_search()}
        maxLength={maxPeopleSearch}
        search={wanted.search}
        onSearch={(search) => {
          if (isLeaving) return;
          // What was chosen and is on its way is a step of its own, from which one goes back.
          const isStep = withoutWords(wanted) !== withoutWords(asked);
          void navigate(peopleHref({ ...wanted, search, page: 1 }), { replace: !isStep, preventScrollReset: true });
        }}
      />
      <PeopleResults asked={asked} wanted={wanted} isLoading={isLoading} found={found} />
    </div>
  );
}

const readEverybodyAt = (pathname: string, search: URLSearchParams): PeopleQuery | null =>
  /^\/profiles\/?$/.test(withoutLocale(pathname)) ? readPeopleQuery(null, search) : null;
