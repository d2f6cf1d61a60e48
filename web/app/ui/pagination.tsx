import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '../paraglide/messages.js';
import { classNames } from './class-names.ts';
import { formatCount } from './money.ts';

interface PaginationProps {
  /** From 1. */
  page: number;
  limit: number;
  total: number;
  /** The total is an estimate. */
  isApproximate?: boolean;
  /** The address of a page: pages are links, so that they can be opened anew and sent. */
  hrefOf: (page: number) => string;
  className?: string;
}

const STEP = 'grid h-11 min-w-11 place-items-center rounded-control px-2 text-ui font-semibold text-fg-2 hover:bg-hover hover:text-fg';

/** Pages of a list: the first, the last, the current one and its neighbours; nothing for an empty list. */
export function Pagination({ page, limit, total, isApproximate = false, hrefOf, className }: PaginationProps) {
  if (total === 0) return null;
  const pages = Math.ceil(total / limit);
  const from = (page - 1) * limit + 1;
  const range = {
    from: formatCount(from),
    to: formatCount(Math.min(total, page * limit)),
    total: `${isApproximate ? '≈ ' : ''}${formatCount(total)}`,
  };
  return (
    <nav aria-label={m.ui_pages()} className={classNames('flex flex-wrap items-center justify-between gap-x-6 gap-y-2', className)}>
      <p className="text-sm text-fg-3 tabular">{m.ui_rows_of(range)}</p>
      {pages > 1 && (
        <ul className="flex items-center md:-mx-2">
          <li>
            {page > 1 && (
              <StepLink to={hrefOf(page - 1)} label={m.ui_previous_page()} icon={<ChevronLeft size={18} aria-hidden="true" />} />
            )}
          </li>
          {shownPages(page, pages).map((each, i) => (
            <li key={each ?? `gap${i}`}>
              {each === null ? (
                <span className="px-1 text-fg-3">…</span>
              ) : (
                <Link
                  to={hrefOf(each)}
                  aria-label={m.ui_page({ page: each })}
                  aria-current={each === page ? 'page' : undefined}
                  className={classNames(STEP, 'tabular', each === page && 'bg-strong text-on-strong hover:bg-strong hover:text-on-strong')}
                >
                  {each}
                </Link>
              )}
            </li>
          ))}
          <li>
            {page < pages && (
              <StepLink to={hrefOf(page + 1)} label={m.ui_next_page()} icon={<ChevronRight size={18} aria-hidden="true" />} />
            )}
          </li>
        </ul>
      )}
    </nav>
  );
}

function StepLink({ to, label, icon }: { to: string; label: string; icon: React.ReactNode }) {
  return (
    <Link to={to} aria-label={label} className={STEP}>
      {icon}
    </Link>
  );
}

/** At most seven places; null is a gap. `shownPages(6, 12)` is 1 … 5 6 7 … 12. */
export function shownPages(page: number, pages: number): (number | null)[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, i) => i + 1);
  const from = Math.max(2, Math.min(page - 1, pages - 4));
  const to = Math.min(pages - 1, Math.max(page + 1, 5));
  const middle = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  return [1, ...(from > 2 ? [null] : []), ...middle, ...(to < pages - 1 ? [null] : []), pages];
}
