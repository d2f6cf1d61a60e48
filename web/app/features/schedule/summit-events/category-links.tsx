import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { Jaali } from '../../../ui/jaali.tsx';
import { categoryName, categoryPath, latticeOfCategory } from './categories.ts';
import type { SummitEventsView } from './summit-events-view.ts';

/** The choice of a category; each is an address, so that it works without any script and can be sent. */
export function CategoryLinks({ view: { groups, category } }: { view: SummitEventsView }) {
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav aria-label={m.events_categories()} className="mt-9 max-md:-mx-5 max-md:mt-7">
      <ul className="flex gap-2 max-md:overflow-x-auto max-md:px-5 max-md:py-1 max-md:[scrollbar-width:none] md:flex-wrap">
        {[null, ...groups.map((group) => group.category)].map((each) => (
          <li key={each ?? 'all'} className={classNames('flex-none', each === category && 'max-md:order-first')}>
            <Link
              to={categoryPath(each)}
              aria-current={each === category ? 'page' : undefined}
              preventScrollReset
              className={classNames(
                'flex h-11 items-center gap-2 rounded-control px-3.5 text-[15px] font-semibold',
                each === category ? 'bg-strong text-on-strong' : 'bg-surface inset-ring inset-ring-line-2 hover:inset-ring-fg-3',
              )}
            >
              {each === null ? null : <Jaali lattice={latticeOfCategory(each)} scale={0.3} className="size-4.5 rounded-[4px]" />}
              {each === null ? m.events_all() : categoryName(each)}
              <span className={classNames('text-sm font-medium tabular', each === category ? '' : 'text-fg-3')}>
                {each === null ? total : groups.find((group) => group.category === each)?.count}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
