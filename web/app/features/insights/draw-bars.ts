import type { Insights } from '@sabha/contract/insights/operations';
import { m } from '../../paraglide/messages.js';
import type { Lattice } from '../../ui/jaali.tsx';
import { PAIR_NAMES } from '@sabha/contract/core/jaali/pairs';
import type { InsightsView } from './load-insights.server.ts';

/** One bar of a chart, and the line of the table that says the same. */
export interface Bar {
  readonly label: string;
  /** How long it is. */
  readonly value: number;
  /** What stands at its end. */
  readonly shown: string;
  readonly lattice: Lattice;
}

type Theme = Insights['themes'][number];

const themeLattice = ({ slug, palette, lattice }: Theme): Lattice => ({ seed: `theme:${slug}`, pair: palette, family: lattice });
const lattice = (index: number): Lattice => ({ seed: `bar:${index}`, pair: PAIR_NAMES[index % PAIR_NAMES.length] ?? 'water' });
const descending = (a: Bar, b: Bar) => b.value - a.value;

export const drawThemes = ({ themes }: Insights): Bar[] =>
  themes
    .map((theme) => ({
      label: theme.name,
      value: theme.session_count,
      shown: String(theme.session_count),
      lattice: themeLattice(theme),
    }))
    .toSorted(descending);

/** Themes without a startup stand first and have no number: dividing by nothing says nothing. */
export function drawGap({ themes }: Insights): Bar[] {
  const bars = themes
    .filter(({ session_count }) => session_count > 0)
    .map((theme) => {
      const ratio = theme.startup_count === 0 ? null : theme.session_count / theme.startup_count;
      return { theme, ratio };
    });
  const max = Math.max(1, ...bars.map(({ ratio }) => ratio ?? 0));
  return bars
    .map(({ theme, ratio }) => ({
      label: theme.name,
      value: ratio ?? max,
      shown: ratio === null ? m.insights_gap_none() : ratio.toFixed(1),
      lattice: themeLattice(theme),
      isOpen: ratio === null,
    }))
    .toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen) || descending(a, b));
}

export const drawLanguages = ({ languages, language_names }: InsightsView): Bar[] =>
  languages.map(({ language, session_count }, index) => ({
    label: language === null ? m.insights_language_open() : (language_names[language] ?? language),
    value: session_count,
    shown: String(session_count),
    lattice: lattice(index),
  }));

const appearanceNames = [m.insights_once, m.insights_twice, m.insights_more];

export const drawAppearances = ({ appearances }: Insights): Bar[] =>
  appearances.map(({ sessions, speaker_count }) => ({
    label: (appearanceNames[sessions - 1] ?? m.insights_more)(),
    value: speaker_count,
    shown: String(speaker_count),
    lattice: lattice(sessions + 2),
  }));

export const drawCities = ({ cities }: Insights): Bar[] =>
  cities.map(({ city, startup_count }, index) => ({
    label: city ?? m.insights_elsewhere(),
    value: startup_count,
    shown: String(startup_count),
    lattice: lattice(index + 5),
  }));
