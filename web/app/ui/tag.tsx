import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Jaali } from './jaali.tsx';
import type { Lattice } from './jaali.tsx';

export type TagKind = 'plain' | 'ok' | 'lit' | 'bad' | 'info';

const KINDS: Record<TagKind, string> = {
  plain: 'bg-sunken text-fg-2',
  ok: 'bg-ok-tint text-ok-text',
  lit: 'bg-lit-tint text-lit-text',
  bad: 'bg-bad-tint text-bad-text',
  info: 'bg-info-tint text-info-text',
};

interface TagProps {
  kind?: TagKind;
  className?: string;
  lang?: string | undefined;
  children: ReactNode;
}

/** A state in a word or two. */
export function Tag({ kind = 'plain', className, lang, children }: TagProps) {
  return (
    <span
      lang={lang}
      className={classNames(
        'inline-flex h-6 items-center gap-1 rounded-[4px] px-2 text-xs font-[550] whitespace-nowrap',
        KINDS[kind],
        className,
      )}
    >
      {children}
    </span>
  );
}

/** What happens right now. */
export function NowTag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block rounded-[3px] bg-lit px-1.5 text-2xs leading-4.5 font-[650] whitespace-nowrap text-on-lit">
      {children}
    </span>
  );
}

/** A number that waits: unread, new. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null;
  return (
    <span className="inline-block min-w-5 rounded-full bg-lit px-1.5 text-center text-2xs leading-5 font-bold text-on-lit tabular">
      <span className="sr-only">{label}</span>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
    </span>
  );
}

interface ThemeChipProps {
  /** Name of the theme: colour and lattice are never the only sign. */
  name: string;
  lattice: Lattice;
  className?: string;
}

/** The name of a theme with a swatch of its lattice, in the theme's text colour. */
export function ThemeChip({ name, lattice, className }: ThemeChipProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.75 text-xs leading-tight font-semibold tracking-small text-theme-text',
        themeClass(lattice),
        className,
      )}
    >
      <Jaali lattice={lattice} scale={0.3} className="size-3.5 shrink-0 rounded-[3px]" />
      {name}
    </span>
  );
}

/** Sets the colour roles of a theme for everything inside. */
export function themeClass(lattice: Pick<Lattice, 'pair'>): string {
  return `th-${lattice.pair}`;
}
