import type { OrganisationLanguage } from '@sabha/contract/organisations/organisation';
import { isLocale } from '../../../lib/locale.ts';
import { getLocale } from '../../../paraglide/runtime.js';
import { languageName } from '../organisation-names.ts';

/**
 * The name of a language in its own words and letters; those of the interface have a face of their own. The others are also named in the
 * language of the interface, as not every device has their letters.
 */
export function LanguageName({ code }: { code: OrganisationLanguage }) {
  const own = languageName(code);
  if (isLocale(code))
    return (
      <bdi lang={code} className="language-name">
        {own}
      </bdi>
    );
  const common = new Intl.DisplayNames([getLocale()], { type: 'language' }).of(code) ?? own;
  return (
    <>
      <bdi lang={code}>{own}</bdi>
      {common !== own && <span> ({common})</span>}
    </>
  );
}
