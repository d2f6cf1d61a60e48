import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Drawer } from '../drawer.tsx';
import { formatCount } from '../money.ts';
import { Pagination } from '../pagination.tsx';
import { countId } from './focus-count.ts';
import { AppliedFilters, type AppliedFiltersProps } from './applied-filters.tsx';

interface DirectoryResultsProps {
  label: string;
  /** By what it can be filtered. */
  filters: ReactNode;
  /** What is chosen now. */
  applied: AppliedFiltersProps;
  order?: ReactNode;
  /** How many there are with nothing chosen. */
  all: number;
  pages: { page: number; limit: number; total: number; hrefOf: (page: number) => string };
  /** Closes the filters on a phone. */
  showLabel: string;
  isLoading: boolean;
  /** In place of the list, where nothing is found. */
  nothing: ReactNode;
  /** The classes of the columns. */
  columns: string;
  /** One item of the list each. */
  children: readonly ReactNode[];
}

/** What a directory has found, beside its filters; these come from below where there is no place for a column of them. */
export function DirectoryResults({ label, filters, applied, order, all, pages, showLabel, isLoading, ...list }: DirectoryResultsProps) {
  const [isFiltering, setIsFiltering] = useState(false);
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-9 lg:grid-cols-[210px_minmax(0,1fr)]">
      <aside aria-label={m.directory_filters()} className="max-lg:hidden">
        {filters}
      </aside>
      <section aria-busy={isLoading || undefined} aria-label={label} className="min-w-0">
        <div className="flex min-h-11 flex-wrap items-center gap-2">
          <p id={countId} role="status" tabIndex={-1} className="mr-1 text-ui font-semibold tabular">
            {m.directory_count({ shown: formatCount(pages.total), all: formatCount(all) })}
          </p>
          <AppliedFilters {...applied} />
          <div className="ml-auto flex items-center gap-1">
            {order}
            <Button size="small" className="lg:hidden" onClick={() => setIsFiltering(true)}>
              <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />
              {m.directory_filters()}
            </Button>
          </div>
        </div>
        {list.children.length === 0 ? (
          list.nothing
        ) : (
          <ul className={classNames('mt-3 grid gap-3.5', list.columns, isLoading && 'opacity-60 transition-opacity delay-200')}>
            {list.children}
          </ul>
        )}
        {pages.total > 0 && <Pagination className="mt-6" {...pages} />}
      </section>
      <Drawer
        title={m.directory_filters()}
        side="bottom"
        isOpen={isFiltering}
        onOpenChange={setIsFiltering}
        footer={
          <Button kind="primary" onClick={() => setIsFiltering(false)}>
            {showLabel}
          </Button>
        }
      >
        {filters}
      </Drawer>
    </div>
  );
}
