import type { SessionType } from '@sabha/contract/schedule/session';
import type { Lattice } from '../../../ui/jaali.tsx';
import { m } from '../../../paraglide/messages.js';
import { typeName } from '../session-labels.ts';

/** A kind of session that people choose by; breaks are part of the day, not of the choice. */
export type Category = Exclude<SessionType, 'break'>;

export const SUMMIT_EVENTS_PATH = '/summit-events';

interface CategoryAppearance {
  readonly about: () => string;
  readonly family: NonNullable<Lattice['family']>;
  readonly pair: Lattice['pair'];
}

const appearances: Readonly<Record<Category, CategoryAppearance>> = {
  keynote: { about: m.events_about_keynote, family: 'jharokha', pair: 'services' },
  panel: { about: m.events_about_panel, family: 'chowk', pair: 'land' },
  talk: { about: m.events_about_talk, family: 'gali', pair: 'streets' },
  lightning: { about: m.events_about_lightning, family: 'tara', pair: 'heat' },
  masterclass: { about: m.events_about_masterclass, family: 'patola', pair: 'money' },
  workshop: { about: m.events_about_workshop, family: 'vav', pair: 'water' },
  pitch: { about: m.events_about_pitch, family: 'pushp', pair: 'waste' },
  networking: { about: m.events_about_networking, family: 'shatkon', pair: 'data' },
  performance: { about: m.events_about_performance, family: 'tara', pair: 'services' },
  other: { about: m.events_about_other, family: 'gali', pair: 'limestone' },
};

/** In the order in which they are shown. */
export const categories = Object.keys(appearances) as readonly Category[];

export const latticeOfCategory = (category: Category): Lattice => {
  const { family, pair } = appearances[category];
  return { seed: `events:${category}`, family, pair };
};

export const aboutCategory = (category: Category): string => appearances[category].about();

export const categoryName = (category: Category): string => (category === 'other' ? m.events_other() : typeName(category));

/** The address of a category, written as the top bar writes it: `?category=Masterclass`. */
export const categoryPath = (category: Category | null): string =>
  category === null ? SUMMIT_EVENTS_PATH : `${SUMMIT_EVENTS_PATH}?category=${category.charAt(0).toUpperCase()}${category.slice(1)}`;

/** The category that an address means, whatever its case; null for one that does not exist. */
export const findCategory = (wanted: string): Category | null => {
  const name = wanted.trim().toLowerCase();
  return categories.find((category) => category === name) ?? null;
};
