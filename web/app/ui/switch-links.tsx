import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { formatCount } from './money.ts';
import type { LinkTab } from './tabs.tsx';

/** A few views of the same thing beside each other, one of which is shown; each has an address. */
export function SwitchLinks({ label, views, className }: { label: string; views: readonly LinkTab[]; className?: string }) {
  return (
    <nav aria-label={label} className={classNames('flex w-fit rounded-control bg-sunken p-1', className)}>
      {views.map(({ to, label: name, count, isCurrent }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          aria-current={isCurrent ? 'page' : undefined}
          className={classNames(
            'flex h-11 items-center gap-1.5 rounded-control px-3.5 text-ui font-semibold',
            isCurrent ? 'bg-strong text-on-strong' : 'text-fg-2 hover:text-fg',
          )}
        >
          {name}
          {count !== undefined && <span className="font-normal tabular">{typeof count === 'number' ? formatCount(count) : count}</span>}
        </Link>
      ))}
    </nav>
  );
}
