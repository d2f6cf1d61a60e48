import { organisationPageSize } from '@sabha/contract/organisations/operations';
import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { formatCount } from '../../../ui/money.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import { KindTabs } from './kind-tabs.tsx';
import { NothingFound } from './nothing-found.tsx';
import { OrderMenu } from './order-menu.tsx';
import { OrganisationCard } from './organisation-card.tsx';
import { OrganisationFilters } from './organisation-filters.tsx';
import { maxSearch, organisationsHref, type OrganisationList, type OrganisationsQuery } from './organisations-query.ts';
import { useWanted } from './use-wanted.ts';

interface OrganisationsPageProps {
  /** What the address asks for. */
  asked: OrganisationsQuery;
  found: OrganisationList;
}

/** The organisations of one kind, and by what they can be filtered; all of it is in the address. */
export function OrganisationsPage({ asked, found }: OrganisationsPageProps) {
  const { meta, facets, categories } = found;
  const navigate = useNavigate();
  const { wanted, isLoading } = useWanted(asked);
  const [isFiltering, setIsFiltering] = useState(false);
  const go = (next: OrganisationsQuery, isReplaced = false) =>
    void navigate(organisationsHref(next), { replace: isReplaced, preventScrollReset: true });
  const filters = <OrganisationFilters facets={facets} wanted={wanted} onFilter={(next) => go(next)} />;
  return (
    <div className="max-w-[1100px]">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h1 className="text-[2.875rem] leading-none max-md:text-display-md">{m.organisations_title()}</h1>
        <SearchField
          label={m.organisations_search()}
          maxLength={maxSearch}
          search={asked.search}
          onSearch={(search) => go({ ...wanted, search, page: 1 }, true)}
        />
      </div>
      <KindTabs asked={wanted} categories={categories} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-9 lg:grid-cols-[210px_minmax(0,1fr)]">
        <aside aria-label={m.directory_filters()} className="max-lg:hidden">
          {filters}
        </aside>
        <Results
          asked={asked}
          wanted={wanted}
          found={found}
          isLoading={isLoading}
          order={<OrderMenu order={wanted.order} onOrder={(order) => go({ ...wanted, order, page: 1 })} />}
          onFilters={() => setIsFiltering(true)}
        />
      </div>
      <Drawer
        title={m.directory_filters()}
        side="bottom"
        isOpen={isFiltering}
        onOpenChange={setIsFiltering}
        footer={
          <Button kind="primary" onClick={() => setIsFiltering(false)}>
            {m.organisations_show({ count: meta.total, shown: formatCount(meta.total) })}
          </Button>
        }
      >
        {filters}
      </Drawer>
    </div>
  );
}

interface ResultsProps extends OrganisationsPageProps {
  /** What is asked for by now: links go on from there. */
  wanted: OrganisationsQuery;
  isLoading: boolean;
  order: ReactNode;
  /** Opens the filters, where they have no column of their own. */
  onFilters: () => void;
}

function Results({ asked, wanted, found: { data, meta, facets, categories }, isLoading, order, onFilters }: ResultsProps) {
  const all = categories.find(({ category }) => category === asked.category)?.count ?? meta.total;
  return (
    <section aria-busy={isLoading || undefined} aria-label={m.organisations_results()} className="min-w-0">
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        <p role="status" className="mr-1 text-ui font-semibold tabular">
          {m.organisations_count({ shown: formatCount(meta.total), all: formatCount(all) })}
        </p>
        <AppliedFilters asked={wanted} facets={facets} />
        <div className="ml-auto flex items-center gap-1">
          {order}
          <Button size="small" className="lg:hidden" onClick={onFilters}>
            <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />
            {m.directory_filters()}
          </Button>
        </div>
      </div>
      {data.length === 0 ? (
        <NothingFound asked={asked} />
      ) : (
        <ul className={`mt-3 grid gap-3.5 sm:grid-cols-2 xl:grid-cols-3 ${isLoading ? 'opacity-60 transition-opacity delay-200' : ''}`}>
          {data.map((organisation) => (
            <li key={organisation.community_common_id}>
              <OrganisationCard organisation={organisation} />
            </li>
          ))}
        </ul>
      )}
      {meta.total > 0 && (
        <Pagination
          className="mt-6"
          page={asked.page}
          limit={organisationPageSize}
          total={meta.total}
          hrefOf={(page) => organisationsHref({ ...wanted, page })}
        />
      )}
    </section>
  );
}
