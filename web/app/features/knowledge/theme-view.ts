import type { Lattice } from '../../ui/jaali.tsx';

/** An event theme as filters and cards show it. */
export interface ThemeView {
  readonly slug: string;
  readonly name: string;
  readonly lattice: Lattice;
}

/** What has no theme of this edition is drawn in plain stone. */
export const PLAIN: Lattice = { seed: 'knowledge', pair: 'limestone', family: 'patola' };

export interface CountedTheme extends ThemeView {
  readonly count: number;
}

/** Counts of themes joined with what this edition calls them; a theme that it does not have is left out. */
export const countThemes = (counts: readonly { slug: string; count: number }[], themes: readonly ThemeView[]): CountedTheme[] =>
  themes.flatMap((theme) => counts.filter(({ slug }) => slug === theme.slug).map(({ count }) => ({ ...theme, count })));
