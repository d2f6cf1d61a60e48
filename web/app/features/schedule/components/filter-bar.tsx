import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { LayoutGrid, List, SlidersHorizontal } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { latticeClass } from '../../../ui/jaali.tsx';
import { ScrollEdges } from '../../../ui/scroll-edges.tsx';
import { StarIcon } from '../../../ui/star-button.tsx';
import { m } from '../../../paraglide/messages.js';
import type { AgendaView } from '../agenda-view.ts';
import { AGENDA_PATH } from '../agenda-links.ts';
import { useFavourites } from '../favourites.ts';
import { toggleValue, writeFilters } from '../filters.ts';
import type { AgendaFilters } from '../filters.ts';
import { LateFilterPanel, wantFilterPanel } from './late-filter-panel.tsx';

interface FilterBarProps {
  view: AgendaView;
  filters: AgendaFilters;
  /** Starred sessions on this device; 0 on the server. */
}

const CHIP = 'flex h-11 shrink-0 items-center gap-2 rounded-control px-3 text-sm font-semibold whitespace-nowrap md:h-9.5';

/** The bar of ink below the days: layout, filters, themes, my list. All of it are links and one form. */
export function FilterBar({ view, filters }: FilterBarProps) {
  const go = (changed: AgendaFilters): string => `${AGENDA_PATH}${writeFilters(changed)}`;
  const details = useDismissal();
  const themes = useRef<HTMLUListElement>(null);
  return (
    <div className="agenda-bar sticky top-(--bar) z-20 bg-ink has-[[open]]:z-40 py-2.5 transition-[top] duration-(--duration-base) md:py-3 print:hidden">
      <div className="ink wrap flex items-center gap-2 md:gap-2.5">
        <nav aria-label={m.agenda_layout()} className="flex rounded-[8px] bg-hover p-0.75 max-md:hidden">
          <LayoutLink
            to={go({ ...filters, view: 'rooms' })}
            layout="rooms"
            filters={filters}
            icon={<LayoutGrid size={17} strokeWidth={1.75} aria-hidden="true" />}
          >
            {m.agenda_rooms()}
          </LayoutLink>
          <LayoutLink
            to={go({ ...filters, view: 'list' })}
            layout="list"
            filters={filters}
            icon={<List size={17} strokeWidth={1.75} aria-hidden="true" />}
          >
            {m.agenda_list()}
          </LayoutLink>
        </nav>
        <details ref={details} className="agenda-filter md:relative" onToggle={wantFilterPanel}>
          <summary onPointerEnter={wantFilterPanel} className={classNames(CHIP, 'bg-hover hover:bg-line')}>
            <SlidersHorizontal size={17} strokeWidth={1.75} aria-hidden="true" />
            {m.agenda_filter()}
          </summary>
          <LateFilterPanel view={view} filters={filters} />
        </details>
        <Link
          to={go({ ...filters, isMine: !filters.isMine })}
          aria-current={filters.isMine ? 'true' : undefined}
          preventScrollReset
          className={classNames(
            CHIP,
            'md:order-last noscript:hidden',
            filters.isMine ? 'bg-genda-200 text-neel-950 *:fill-current' : 'bg-lit text-on-lit hover:bg-genda-300 *:fill-current',
          )}
        >
          <StarIcon size={18} />
          {m.agenda_my_list({ count: useFavourites().size })}
        </Link>
        <div className="relative flex min-w-0 flex-1">
          <ul ref={themes} aria-label={m.agenda_themes()} className="flex flex-1 gap-1.5 overflow-x-auto p-0.75 [scrollbar-width:none]">
            {view.tracks.map((track) => {
              const isChosen = filters.tracks.includes(track.slug);
              return (
                <li key={track.slug} className="shrink-0">
                  <Link
                    to={go(toggleValue(filters, 'tracks', track.slug))}
                    aria-current={isChosen ? 'true' : undefined}
                    preventScrollReset
                    className={classNames(
                      CHIP,
                      'pl-2',
                      isChosen ? 'bg-strong text-on-strong' : 'inset-ring inset-ring-line-2 hover:inset-ring-fg-3',
                    )}
                  >
                    <span aria-hidden="true" className={classNames('size-5.5 rounded-[4px] [--jk:.45]', latticeClass(track.lattice))} />
                    {track.name}
                  </Link>
                </li>
              );
            })}
          </ul>
          <ScrollEdges box={themes} className="inset-y-0 bg-ink" />
        </div>
      </div>
    </div>
  );
}

interface LayoutLinkProps {
  to: string;
  layout: 'rooms' | 'list';
  filters: AgendaFilters;
  icon: ReactNode;
  children: ReactNode;
}

/** Without a choice the board is the layout of wide windows and the list that of narrow ones. */
function LayoutLink({ to, layout, filters, icon, children }: LayoutLinkProps) {
  const isChosen = filters.view === layout;
  const isDefault = filters.view === 'auto';
  const lit = 'bg-strong text-on-strong';
  const litByWidth = layout === 'rooms' ? 'lg:bg-strong lg:text-on-strong' : 'max-lg:bg-strong max-lg:text-on-strong';
  return (
    <Link
      to={to}
      aria-current={isChosen ? 'true' : undefined}
      preventScrollReset
      className={classNames(
        'flex h-9 items-center gap-1.75 rounded-control px-3.25 text-sm font-semibold',
        isChosen && lit,
        isDefault && litByWidth,
      )}
    >
      {icon}
      {children}
    </Link>
  );
}

/** With client code the panel also closes on Escape, on a press outside, and when its form is sent. */
function useDismissal(): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (): void => {
      if (details.current?.open) details.current.open = false;
    };
    const onPress = (event: PointerEvent): void => {
      if (event.target instanceof Node && !details.current?.contains(event.target)) close();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !details.current?.open) return;
      // A search field would empty itself, and with it the result behind the panel.
      event.preventDefault();
      close();
      details.current.querySelector('summary')?.focus();
    };
    const element = details.current;
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    element?.addEventListener('submit', close);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
      element?.removeEventListener('submit', close);
    };
  }, []);
  return details;
}
