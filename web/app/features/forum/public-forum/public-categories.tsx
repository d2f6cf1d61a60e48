import type { PublicCategory } from '@sabha/contract/forum/public-forum';
import { Layers } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { formatCount } from '../../../ui/money.ts';
import { CategoryMark } from '../components/category-mark.tsx';
import { categoryPath, forumPath } from './public-addresses.ts';

interface PublicCategoriesProps {
  categories: readonly PublicCategory[];
  /** The address of the one that is shown; null for all. */
  current: string | null;
}

/** The categories that everybody may read: a column, and on a narrow window a few lines. */
export function PublicCategories({ categories, current }: PublicCategoriesProps) {
  return (
    <nav aria-label={m.publicforum_categories()} className="print:hidden">
      <ul className="flex flex-wrap gap-1.5 lg:grid lg:gap-1">
        <li>
          <Line
            to={forumPath}
            isCurrent={current === null}
            mark={<Layers size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />}
            name={m.publicforum_all()}
            topics={categories.reduce((sum, { topics }) => sum + topics, 0)}
          />
        </li>
        {categories.map((category) => (
          <li key={category.category_id}>
            <Line
              to={categoryPath(category.slug)}
              isCurrent={current === category.slug}
              mark={<CategoryMark category={category} className="size-4.5 rounded-[4px]" />}
              name={category.name}
              topics={category.topics}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface LineProps {
  to: string;
  isCurrent: boolean;
  mark: ReactNode;
  name: string;
  topics: number;
}

const Line = ({ to, isCurrent, mark, name, topics }: LineProps) => (
  <Link
    to={to}
    prefetch="intent"
    aria-current={isCurrent ? 'page' : undefined}
    className="flex min-h-11 items-center gap-2.5 rounded-control px-3 py-1.5 text-[.9375rem] leading-tight font-[550] text-fg-2 inset-ring-line hover:bg-hover hover:text-fg aria-[current]:bg-surface aria-[current]:font-[650] aria-[current]:text-fg aria-[current]:shadow-1 max-lg:gap-2 max-lg:px-2.5 max-lg:text-sm max-lg:not-aria-[current]:inset-ring"
  >
    {mark}
    <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
    <span className="shrink-0 text-xs font-normal text-fg-3 tabular">
      <span aria-hidden>{formatCount(topics)}</span>
      <span className="sr-only">{m.publicforum_count({ count: topics, shown: formatCount(topics) })}</span>
    </span>
  </Link>
);
