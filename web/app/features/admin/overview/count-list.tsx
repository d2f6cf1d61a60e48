import { ChevronRight, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { formatCount } from '../../../ui/money.ts';
import { listPath, type CountedList } from './overview-links.ts';

interface CountListProps<Key extends string> {
  title: string;
  counts: readonly { readonly key: Key; readonly count: number }[];
  lists: Readonly<Record<Key, CountedList>>;
  root: string;
  /** The pages that the person may open. */
  open: ReadonlySet<string>;
  /** Said where every count is zero. */
  nothing: string;
  tone: 'lit' | 'plain' | 'bad';
  className?: string;
}

const tones = { lit: 'bg-lit text-on-lit', plain: 'bg-sunken text-fg-2', bad: 'bg-bad-tint text-bad-text' } as const;

/** Counts that are not zero, each the way into the list that it was counted from. */
export function CountList<Key extends string>({ title, counts, lists, root, open, nothing, tone, className }: CountListProps<Key>) {
  if (counts.length === 0) return null;
  const waiting = counts.filter(({ count }) => count > 0);
  return (
    <section aria-label={title} className={classNames('rounded-card bg-surface px-5.5 pt-4.5 pb-3 shadow-1', className)}>
      <h2 className="text-display-xs">{title}</h2>
      {waiting.length === 0 ? (
        <p className="mt-2.5 mb-1.5 flex items-center gap-2 text-ui text-fg-2">
          <CircleCheck size={19} strokeWidth={1.75} aria-hidden className="shrink-0 text-ok-text" />
          {nothing}
        </p>
      ) : (
        <ul className={tone === 'lit' ? 'mt-1.5 grid gap-x-8 md:grid-cols-2' : 'mt-1.5 divide-y divide-line'}>
          {waiting.map(({ key, count }) => {
            const path = listPath(lists[key], root, open);
            const line = (
              <>
                <span className={`grid h-7 min-w-9 place-items-center rounded-control px-2 text-ui font-bold tabular ${tones[tone]}`}>
                  {formatCount(count)}
                </span>
                <span className="min-w-0 flex-1">{lists[key].label()}</span>
              </>
            );
            return (
              <li key={key}>
                {path !== null ? (
                  <Link
                    to={path}
                    className="-mx-2 flex min-h-12 items-center gap-3 rounded-control px-2 text-ui font-medium hover:bg-hover"
                  >
                    {line}
                    <ChevronRight size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
                  </Link>
                ) : (
                  <span className="flex min-h-12 items-center gap-3 text-ui font-medium">{line}</span>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
