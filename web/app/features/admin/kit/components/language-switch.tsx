import { locales } from '@sabha/contract/core/locales';
import { m } from '../../../../paraglide/messages.js';

export const languages = locales;
export type Language = (typeof languages)[number];

const names: Readonly<Record<Language, () => string>> = { en: m.entries_language_en, hi: m.admin_language_hi, gu: m.admin_language_gu };

interface LanguageSwitchProps {
  value: Language;
  onChange: (language: Language) => void;
  /** How many texts each language lacks. */
  missing: Readonly<Record<'hi' | 'gu', number>>;
}

/** The language that is written and previewed, each with how much it lacks. */
export function LanguageSwitch({ value, onChange, missing }: LanguageSwitchProps) {
  return (
    <div role="group" aria-label={m.admin_languages()} className="flex flex-wrap gap-1">
      {languages.map((language) => {
        const count = language === 'en' ? 0 : missing[language];
        return (
          <button
            key={language}
            type="button"
            aria-pressed={value === language}
            onClick={() => onChange(language)}
            className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-sm font-semibold text-fg-2 hover:bg-hover aria-pressed:bg-strong aria-pressed:text-on-strong"
          >
            {names[language]()}
            {count > 0 && <span className="text-xs font-normal">{m.entries_missing({ count })}</span>}
          </button>
        );
      })}
    </div>
  );
}
