import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../../paraglide/messages.js';
import { TextLink } from '../button.tsx';
import { focusCount } from './focus-count.ts';

/** Something that is chosen. */
export interface AppliedFilter {
  /** By what is filtered, as the address has it. */
  readonly name: string;
  readonly value: string;
  readonly text: string;
  /** Where it is left out. */
  readonly to: string;
  /** Shown in place of the text. */
  readonly label?: ReactNode;
}

export interface AppliedFiltersProps {
  filters: readonly AppliedFilter[];
  /** Where all of it is left out. */
  clearTo: string;
}

/** What is chosen now, each with the way to leave it out, and all of it at once. */
export function AppliedFilters({ filters, clearTo }: AppliedFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <>
      {filters.map(({ name, value, text, to, label = text }) => (
        <Link
          key={`${name} ${value}`}
          to={to}
          preventScrollReset
          onClick={focusCount}
          aria-label={m.ui_remove({ name: text })}
          className="hit-44 inline-flex h-8 max-w-full items-center gap-1.5 rounded-[4px] bg-sunken pr-1.5 pl-2.5 text-sm font-[550] text-fg-2 hover:text-fg"
        >
          <span className="truncate">{label}</span>
          <X size={15} aria-hidden className="shrink-0" />
        </Link>
      ))}
      <TextLink to={clearTo} preventScrollReset onClick={focusCount} className="ml-1 py-2 text-sm">
        {m.directory_clear()}
      </TextLink>
    </>
  );
}
