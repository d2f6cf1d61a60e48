import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { TEXT_LINK } from '../../../ui/button.tsx';
import { m } from '../../../paraglide/messages.js';
import type { SessionType } from '@sabha/contract/schedule/session';
import type { AgendaView } from '../agenda-view.ts';
import { AGENDA_PATH } from '../agenda-links.ts';
import { clearFilters, toggleValue, writeFilters } from '../filters.ts';
import type { AgendaFilters } from '../filters.ts';
import { languageName, typeName } from '../session-labels.ts';

interface AppliedFiltersProps {
  view: AgendaView;
  filters: AgendaFilters;
  /** Sessions shown now. */
  count: number;
}

/** What is filtered, each part of it removable, and how much is left. */
export function AppliedFilters({ view, filters, count }: AppliedFiltersProps) {
  const nameIn = (list: readonly { slug: string; name: string }[], slug: string): string =>
    list.find((each) => each.slug === slug)?.name ?? slug;
  const tags = [
    ...(filters.text ? [{ texts: `“${filters.text}”`, without: { ...filters, text: '' } }] : []),
    ...filters.tracks.map((slug) => ({ texts: nameIn(view.tracks, slug), without: toggleValue(filters, 'tracks', slug) })),
    ...filters.rooms.map((slug) => ({ texts: nameIn(view.rooms, slug), without: toggleValue(filters, 'rooms', slug) })),
    ...filters.types.map((type) => ({ texts: typeLabel(type), without: toggleValue(filters, 'types', type) })),
    ...filters.languages.map((tag) => ({ texts: languageName(tag), without: toggleValue(filters, 'languages', tag) })),
    ...(filters.isMine ? [{ texts: m.agenda_mine(), without: { ...filters, isMine: false } }] : []),
  ];
  return (
    <div className="flex flex-wrap items-center gap-2 pt-5 print:hidden">
      <output className="mr-2 text-ui font-semibold tabular">{m.agenda_count_of({ count, total: view.total })}</output>
      {tags.map(({ texts, without }) => (
        <FilterTag key={texts} to={`${AGENDA_PATH}${writeFilters(without)}`} label={m.ui_remove({ name: texts })} onRemove={focusPage}>
          {texts}
        </FilterTag>
      ))}
      <Link
        to={`${AGENDA_PATH}${writeFilters(clearFilters(filters))}`}
        preventScrollReset
        onClick={focusPage}
        className={`${TEXT_LINK} ml-1 py-2 text-sm`}
      >
        {m.agenda_clear()}
      </Link>
    </div>
  );
}

/** The link goes away with what it removes; the keyboard goes on from the page and not from the window. */
const focusPage = () => document.getElementById('content')?.focus({ preventScroll: true });

/** An address may name a type that there is none of. */
const typeLabel = (type: string): string => (isType(type) ? typeName(type) : type);
const TYPE_NAMES: readonly string[] = [
  'keynote',
  'panel',
  'talk',
  'lightning',
  'masterclass',
  'workshop',
  'pitch',
  'networking',
  'performance',
  'break',
  'other',
];
const isType = (type: string): type is SessionType => TYPE_NAMES.includes(type);

function FilterTag({ to, label, onRemove, children }: { to: string; label: string; onRemove: () => void; children: ReactNode }) {
  return (
    <Link
      to={to}
      aria-label={label}
      preventScrollReset
      onClick={onRemove}
      className="hit-44 inline-flex h-8 items-center gap-1.5 rounded-[4px] bg-sunken pr-1.5 pl-2.5 text-sm font-[550] text-fg-2 hover:text-fg"
    >
      {children}
      <X size={15} aria-hidden="true" />
    </Link>
  );
}
