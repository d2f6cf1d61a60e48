import type { SessionType } from '@sabha/contract/schedule/session';
import { m } from '../../paraglide/messages.js';
import { getLocale, isLocale } from '../../paraglide/runtime.js';

const TYPES: Record<SessionType, () => string> = {
  keynote: () => m.agenda_type_keynote(),
  panel: () => m.agenda_type_panel(),
  talk: () => m.agenda_type_talk(),
  lightning: () => m.agenda_type_lightning(),
  masterclass: () => m.agenda_type_masterclass(),
  workshop: () => m.agenda_type_workshop(),
  pitch: () => m.agenda_type_pitch(),
  networking: () => m.agenda_type_networking(),
  performance: () => m.agenda_type_performance(),
  break: () => m.agenda_type_break(),
  other: () => m.agenda_type_other(),
};

export const typeName = (type: SessionType): string => TYPES[type]();

/** The organisers' own word where they have one. */
export const formatName = ({ type, type_label }: { type: SessionType; type_label: string }): string => type_label || typeName(type);

/** A language in its own words (`ગુજરાતી`), so that those who speak it see it. */
export function languageName(tag: string, inLanguage: string = tag): string {
  try {
    return new Intl.DisplayNames([inLanguage], { type: 'language' }).of(tag) ?? tag;
  } catch {
    // Not a language tag: an imported file may say anything.
    return tag;
  }
}

/** The face for {@link languageName}: the names of the interface's own languages come in a small one. */
export const languageNameClass = (tag: string): string | undefined => (isLocale(tag) ? 'language-name' : undefined);

/** A language as the reader of this page calls it. */
export const languageNameHere = (tag: string): string => languageName(tag, getLocale());

/** The language that the letters of a text belong to, where it is not the page's; titles come in any. */
export function langOfText(text: string): string | undefined {
  const locale = getLocale();
  const lang = /\p{Script=Gujarati}/u.test(text)
    ? 'gu'
    : /\p{Script=Devanagari}/u.test(text)
      ? 'hi'
      : /\p{Script=Latin}/u.test(text)
        ? 'en'
        : undefined;
  return lang === locale ? undefined : lang;
}
