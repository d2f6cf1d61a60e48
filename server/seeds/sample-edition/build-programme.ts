import type { SessionType } from '@sabha/contract/schedule/session';
import type { LatticeFamily, ThemePalette } from '@sabha/contract/core/theme-appearance';
import type { Translations } from '@sabha/contract/core/fields';
import { fromLocalText } from '../../src/core/time/zone.ts';
import { slugify } from '../../src/core/text/slugify.ts';
import { stableGuid } from '../../src/features/schedule/stable-guid.ts';
import { askSessions } from './day-1-ask.data.ts';
import { testSessions } from './day-2-test.data.ts';
import { signSessions } from './day-3-sign.data.ts';
import { days } from './days.data.ts';
import { editionFields } from './edition.data.ts';
import { rooms } from './rooms.data.ts';
import type { RoomKey, SpeakerKey, ThemeKey } from './sample-keys.ts';
import type { SampleDay, SampleRoom, SampleSession, SampleSpeaker, SampleTheme } from './sample-types.ts';
import { speakerBiographies } from './speaker-biographies.data.ts';
import { speakerTranslations } from './speaker-translations.data.ts';
import { speakers } from './speakers.data.ts';
import { themes } from './themes.data.ts';
import { english, translationsOf } from './translations-of.ts';
import { typeLabels } from './type-labels.data.ts';

export interface ProgrammeDay {
  readonly held_on: string;
  readonly name: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly translations: Translations;
}

export interface ProgrammeRoom {
  readonly key: RoomKey;
  readonly guid: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly floor: string;
  readonly capacity: number | null;
  readonly position: number;
  readonly translations: Translations;
}

export interface ProgrammeTheme {
  readonly key: ThemeKey;
  readonly slug: string;
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly lattice: LatticeFamily;
  readonly palette: ThemePalette;
  readonly position: number;
  readonly translations: Translations;
}

export interface ProgrammeSpeaker {
  readonly key: SpeakerKey;
  readonly guid: string;
  readonly slug: string;
  readonly name: string;
  readonly role: string;
  readonly organisation: string;
  readonly biography: string;
  readonly is_featured: boolean;
  readonly translations: Translations;
}

export interface ProgrammeSession {
  readonly guid: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly type: SessionType;
  readonly type_label: string;
  readonly language: string;
  readonly level: string;
  readonly held_on: string;
  readonly room: RoomKey;
  readonly theme: ThemeKey | null;
  readonly speakers: readonly SpeakerKey[];
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly is_plenary: boolean;
  readonly translations: Translations;
}

/** The sample edition's programme as rows, with keys where ids will be. */
export interface Programme {
  readonly days: readonly ProgrammeDay[];
  readonly rooms: readonly ProgrammeRoom[];
  readonly themes: readonly ProgrammeTheme[];
  readonly speakers: readonly ProgrammeSpeaker[];
  readonly sessions: readonly ProgrammeSession[];
}

const guidOf = (kind: string, name: string) => stableGuid(editionFields.slug, 'sample', kind, name);
const at = (held_on: string, time: string) => fromLocalText(`${held_on}T${time}`, editionFields.time_zone);
const entriesOf = <Key extends string, Value>(record: Readonly<Record<Key, Value>>) => Object.entries(record) as [Key, Value][];

export function buildProgramme(): Programme {
  return {
    days: Object.values(days).map(buildDay),
    rooms: entriesOf<RoomKey, SampleRoom>(rooms).map(buildRoom),
    themes: entriesOf<ThemeKey, SampleTheme>(themes).map(buildTheme),
    speakers: entriesOf<SpeakerKey, SampleSpeaker>(speakers).map(buildSpeaker),
    sessions: [
      ...askSessions.map((session) => buildSession(session, days.ask.held_on)),
      ...testSessions.map((session) => buildSession(session, days.test.held_on)),
      ...signSessions.map((session) => buildSession(session, days.sign.held_on)),
    ],
  };
}

function buildDay({ held_on, name, open }: SampleDay): ProgrammeDay {
  const [starts_at, ends_at] = spanOf(held_on, open);
  return { held_on, name: english(name), starts_at, ends_at, translations: translationsOf({ name }) };
}

function buildRoom([key, { name, description, floor, capacity }]: [RoomKey, SampleRoom], index: number): ProgrammeRoom {
  const slug = slugify(english(name));
  return {
    key,
    slug,
    guid: guidOf('room', slug),
    capacity,
    position: index + 1,
    name: english(name),
    description: english(description),
    floor: english(floor),
    translations: translationsOf({ name, description, floor }),
  };
}

function buildTheme([key, { name, summary, description, palette, lattice }]: [ThemeKey, SampleTheme], index: number): ProgrammeTheme {
  return {
    key,
    slug: key,
    palette,
    lattice,
    position: index + 1,
    name: english(name),
    summary: english(summary),
    description: english(description),
    translations: translationsOf({ name, summary, description }),
  };
}

function buildSpeaker([key, speaker]: [SpeakerKey, SampleSpeaker]): ProgrammeSpeaker {
  const { name, role, organisation, bio, is_featured = false } = speaker;
  const { hi, gu } = speakerTranslations[key];
  const biography = speakerBiographies[key];
  const translations = translationsOf({
    name: [name, hi[0], gu[0]],
    role: [role, hi[1], gu[1]],
    biography: [bio, biography.hi, biography.gu],
  });
  return { key, guid: guidOf('speaker', key), slug: key, name, role, organisation, biography: bio, is_featured, translations };
}

function buildSession(session: SampleSession, held_on: string): ProgrammeSession {
  const { title, text, type, room, theme, by, lang = 'en', level = '', is_plenary = false } = session;
  const label = session.label && typeLabels[session.label];
  const slug = slugify(english(title));
  const [starts_at, ends_at] = spanOf(held_on, session.at);
  return {
    guid: guidOf('session', slug),
    slug,
    held_on,
    room,
    theme,
    type,
    level,
    is_plenary,
    starts_at,
    ends_at,
    title: english(title),
    description: english(text),
    type_label: label ? english(label) : '',
    language: lang,
    speakers: by,
    translations: translationsOf({ title, description: text, type_label: label }),
  };
}

function spanOf(held_on: string, span: string): [Date, Date] {
  const [start = '', end = ''] = span.split('-');
  return [at(held_on, start), at(held_on, end)];
}
