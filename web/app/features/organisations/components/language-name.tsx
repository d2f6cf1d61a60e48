import type { OrganisationLanguage } from '@sabha/contract/organisations/organisation';
import { isLocale } from '../../../lib/locale.ts';
import { languageName } from '../organisation-names.ts';

/** The name of a language in its own words and letters; those of the interface have a face of their own. */
export const LanguageName = ({ code }: { code: OrganisationLanguage }) => (
  <bdi lang={code} className={isLocale(code) ? 'language-name' : undefined}>
    {languageName(code)}
  </bdi>
);
