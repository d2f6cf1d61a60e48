import { Search, SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Link, useNavigate, useNavigation } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink, TextLink } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { Input } from '../../../ui/field.tsx';
import { formatCount } from '../../../ui/money.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { audienceName } from '../audience-names.ts';
import { DirectoryFilters } from '../directory/directory-filters.tsx';
import { directoryHref, directoryPath, isFiltered, peopleOnPage, toggled } from '../directory/directory-query.ts';
import type { Directory } from '../directory/load-directory.ts';
import { PersonCard } from '../directory/person-card.tsx';

const typingPauseMs = 350;

/** Everybody who wants to be found, by name; all of it is in the address. */
export function DirectoryPage({ directory }: { directory: Directory }) {
  const { data, meta, query } = directory;
  const isLoading = useNavigation().location?.pathname.endsWith(directoryPath) === true;
  const [isFiltering, setIsFiltering] = useState(false);
  return (
    <div className="max-w-[1100px]">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h1 className="text-[2.875rem] leading-none max-md:text-display-md">{m.directory_title()}</h1>
        <SearchField directory={directory} />
      </div>
      <div className="mt-7 grid items-start gap-x-9 lg:grid-cols-[210px_minmax(0,1fr)]">
        <aside aria-label={m.directory_filters()} className="max-lg:hidden">
          <DirectoryFilters directory={directory} />
        </aside>
        <section aria-busy={isLoading || undefined} aria-label={m.directory_results()} className="min-w-0">
          <div className="flex min-h-11 flex-wrap items-center gap-2">
            <output className="mr-1 text-ui font-semibold tabular">
              {m.directory_count({ count: meta.total, shown: formatCount(meta.total) })}
            </output>
            <AppliedFilters directory={directory} />
            <Button size="small" className="ml-auto lg:hidden" onClick={() => setIsFiltering(true)}>
              <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />
              {m.directory_filters()}
            </Button>
          </div>
          {data.length === 0 ? (
            <Nobody isSearched={isFiltered(query)} />
          ) : (
            <ul className={`mt-3 grid gap-3.5 xl:grid-cols-2 ${isLoading ? 'opacity-60 transition-opacity delay-200' : ''}`}>
              {data.map((person) => (
                <li key={person.user_id}>
                  <PersonCard person={person} />
                </li>
              ))}
            </ul>
          )}
          {meta.total > 0 && (
            <Pagination
              className="mt-6"
              page={query.page}
              limit={peopleOnPage}
              total={meta.total}
              isApproximate={meta.approximate === true}
              hrefOf={(page) => directoryHref({ ...query, page })}
            />
          )}
        </section>
      </div>
      <Drawer
        title={m.directory_filters()}
        side="bottom"
        isOpen={isFiltering}
        onOpenChange={setIsFiltering}
        footer={
          <Button kind="primary" onClick={() => setIsFiltering(false)}>
            {m.directory_show({ count: meta.total, shown: formatCount(meta.total) })}
          </Button>
        }
      >
        <DirectoryFilters directory={directory} />
      </Drawer>
    </div>
  );
}

/** Looks while somebody types, after a pause; the field keeps what is typed while answers come. */
function SearchField({ directory: { query } }: { directory: Directory }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(query.search);
  const shown = useRef(query.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // Another address was gone to: a filter was cleared, or the browser went back.
    if (shown.current !== query.search) {
      shown.current = query.search;
      setTyped(query.search);
    }
  }, [query.search]);
  useEffect(() => () => clearTimeout(timer.current), []);
  function find(text: string, pause: number): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const search = text.trim();
      if (search === query.search) return;
      shown.current = search;
      void navigate(directoryHref({ ...query, search, page: 1 }), { replace: true, preventScrollReset: true });
    }, pause);
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    find(typed, 0);
  };
  return (
    <form role="search" onSubmit={submit} className="relative w-full max-w-[300px]">
      <Search size={18} strokeWidth={1.75} aria-hidden="true" className="absolute top-3.25 left-3.5 z-1 text-fg-3" />
      <Input
        type="search"
        aria-label={m.directory_search()}
        placeholder={m.directory_search()}
        maxLength={200}
        autoComplete="off"
        className="pl-10"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          find(target.value, typingPauseMs);
        }}
      />
    </form>
  );
}

function AppliedFilters({ directory: { query } }: { directory: Directory }) {
  if (!isFiltered(query)) return null;
  const tags = [
    ...(query.search ? [{ text: `“${query.search}”`, without: { ...query, search: '', page: 1 } }] : []),
    ...query.audience.map((value) => ({ text: audienceName(value), without: toggled(query, 'audience', value) })),
    ...query.interest.map((value) => ({ text: value, without: toggled(query, 'interest', value) })),
    ...query.city.map((value) => ({ text: value, without: toggled(query, 'city', value) })),
  ];
  return (
    <>
      {tags.map(({ text, without }) => (
        <Link
          key={text}
          to={directoryHref(without)}
          preventScrollReset
          aria-label={m.ui_remove({ name: text })}
          className="hit-44 inline-flex h-8 max-w-full items-center gap-1.5 rounded-[4px] bg-sunken pr-1.5 pl-2.5 text-sm font-[550] text-fg-2 hover:text-fg"
        >
          <span className="truncate">{text}</span>
          <X size={15} aria-hidden="true" className="shrink-0" />
        </Link>
      ))}
      <TextLink to={directoryPath} preventScrollReset className="ml-1 py-2 text-sm">
        {m.directory_clear()}
      </TextLink>
    </>
  );
}

function Nobody({ isSearched }: { isSearched: boolean }) {
  return isSearched ? (
    <EmptyState
      className="mt-3"
      title={m.directory_none_title()}
      text={m.directory_none_text()}
      action={<ButtonLink to={directoryPath}>{m.directory_clear()}</ButtonLink>}
    />
  ) : (
    <EmptyState
      className="mt-3"
      title={m.directory_empty_title()}
      text={m.directory_empty_text()}
      action={<ButtonLink to="/profile">{m.profile_title()}</ButtonLink>}
    />
  );
}
