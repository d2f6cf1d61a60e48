import { localeNames, locales, localizePath } from '../../../lib/locale.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useTranslatedPath } from '../hooks/use-translated-path.ts';

/**
 * The page in its other languages. Whole documents: the language is part of the address, and of everything that is loaded.
 * The names have a face of their own letters, also those only heard: text that is not seen loads its face all the same.
 */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const path = useTranslatedPath();
  const current = getLocale();
  return (
    <div role="group" aria-label={m.shell_language()} className={`flex items-center ${className}`}>
      {locales.map((locale) => (
        <a
          key={locale}
          href={localizePath(path, locale)}
          hrefLang={locale}
          lang={locale}
          aria-current={locale === current ? 'true' : undefined}
          className="language-name grid size-11 place-items-center text-[14px] font-semibold max-md:size-12"
        >
          <span
            className={`grid h-8 min-w-[30px] place-items-center rounded-[4px] px-1 ${locale === current ? 'bg-strong text-on-strong' : 'hover-able:bg-hover'}`}
          >
            {localeNames[locale].short}
          </span>
          <span className="sr-only">{localeNames[locale].name}</span>
        </a>
      ))}
    </div>
  );
}
