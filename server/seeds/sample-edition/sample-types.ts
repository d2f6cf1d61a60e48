import type { LatticeFamily, ThemePalette } from '@sabha/contract/core/theme-appearance';
import type { SessionType } from '@sabha/contract/schedule/session';
import type { RoomKey, SpeakerKey, ThemeKey, TypeLabelKey } from './sample-keys.ts';

/** One text in English, Hindi and Gujarati. */
export type ThreeTexts = readonly [en: string, hi: string, gu: string];
/** English alone, or with both translations. */
export type SampleText = string | ThreeTexts;

export interface SampleRoom {
  readonly name: ThreeTexts;
  readonly description: ThreeTexts;
  readonly floor: ThreeTexts;
  readonly capacity: number | null;
}

export interface SampleTheme {
  readonly name: ThreeTexts;
  readonly summary: ThreeTexts;
  readonly description: SampleText;
  readonly palette: ThemePalette;
  readonly lattice: LatticeFamily;
}

export interface SampleDay {
  readonly held_on: string;
  readonly name: ThreeTexts;
  /** Local times between which everything of the day happens. */
  readonly open: `${string}-${string}`;
}

export interface SampleSpeaker {
  readonly name: string;
  readonly role: string;
  readonly organisation: string;
  readonly bio: string;
  readonly is_featured?: boolean;
}

/** One entry of a day. Its slug is made from the English title. */
export interface SampleSession {
  /** Local start and end: `09:30-10:15`. */
  readonly at: `${number}:${number}-${number}:${number}`;
  readonly room: RoomKey;
  readonly type: SessionType;
  readonly label?: TypeLabelKey;
  readonly theme: ThemeKey | null;
  /** The language spoken, English unless said. */
  readonly lang?: 'hi' | 'gu';
  readonly by: readonly SpeakerKey[];
  readonly title: ThreeTexts;
  readonly text: SampleText;
  readonly level?: 'Introductory' | 'Intermediate' | 'Advanced';
  /** For everybody at once. */
  readonly is_plenary?: boolean;
  readonly do_not_record?: boolean;
}

export interface SampleTier {
  readonly slug: string;
  readonly name: ThreeTexts;
  readonly summary: ThreeTexts;
  readonly mark_size: 'large' | 'medium' | 'small';
  readonly sponsors: readonly SampleSponsor[];
}

export interface SampleSponsor {
  readonly name: string;
  readonly summary: string;
  readonly contribution: string;
  readonly city: string;
  /** Shown on the home page. */
  readonly is_featured?: boolean;
}

export interface SampleCommitteeMember {
  readonly name: ThreeTexts;
  readonly role: ThreeTexts;
  readonly organisation: string;
  readonly bio: string;
}

export interface SampleTeam {
  readonly name: ThreeTexts;
  readonly members: readonly SampleCommitteeMember[];
}
