import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { Tabs as Base } from '@base-ui/react/tabs';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { formatCount } from './money.ts';

export interface Tab {
  value: string;
  label: ReactNode;
  count?: number | undefined;
  panel: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  className?: string;
}

const LIST = 'flex gap-6 overflow-x-auto border-b border-line [scrollbar-width:none]';
const TAB = 'relative flex h-11.5 shrink-0 items-center gap-1.5 text-ui font-semibold text-fg-2 outline-offset-[-3px] hover:text-fg';
const BAR = 'after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:bg-action';

function Count({ count }: Pick<LinkTab, 'count'>) {
  if (count === undefined) return null;
  return <span className="font-normal text-fg-3 tabular">{typeof count === 'number' ? formatCount(count) : count}</span>;
}

/** Parts of one page, one at a time. */
export function Tabs({ label, tabs, value, defaultValue, onChange, className }: TabsProps) {
  return (
    <Base.Root
      {...(value === undefined ? { defaultValue: defaultValue ?? tabs[0]?.value } : { value })}
      onValueChange={(chosen) => {
        if (typeof chosen === 'string') onChange?.(chosen);
      }}
      className={className}
    >
      <Base.List aria-label={label} className={LIST}>
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className={classNames(
              TAB,
              'data-active:text-fg data-active:after:absolute data-active:after:inset-x-0 data-active:after:bottom-0 data-active:after:h-[3px] data-active:after:bg-action',
            )}
          >
            {tab.label}
            <Count count={tab.count} />
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-5">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

export interface LinkTab {
  to: string;
  label: ReactNode;
  /** An element where it needs more than a number to know what is counted. */
  count?: number | ReactElement | undefined;
  isCurrent: boolean;
}

/** Looks like tabs, goes to pages. Where there is no place for all of them beside each other, the current one is in the middle. */
export function LinkTabs({ label, tabs, className }: { label: string; tabs: readonly LinkTab[]; className?: string }) {
  const list = useRef<HTMLElement>(null);
  const current = tabs.findIndex(({ isCurrent }) => isCurrent);
  useEffect(() => {
    const link = list.current?.children[current];
    if (list.current && link) scrollToMiddle(list.current, link);
  }, [current]);
  return (
    <nav ref={list} aria-label={label} className={classNames(LIST, className)}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          aria-current={tab.isCurrent ? 'page' : undefined}
          preventScrollReset
          className={classNames(TAB, tab.isCurrent && 'text-fg', tab.isCurrent && BAR)}
        >
          {tab.label}
          <Count count={tab.count} />
        </Link>
      ))}
    </nav>
  );
}

/** Only the tabs move: the page stays where it is. */
function scrollToMiddle(list: HTMLElement, link: Element): void {
  const middleOf = ({ left, width }: DOMRect) => left + width / 2;
  list.scrollLeft += middleOf(link.getBoundingClientRect()) - middleOf(list.getBoundingClientRect());
}
