import type { OrganisationCard, CommunityType } from '@sabha/contract/organisations/organisation';
import { organisationTextFields } from '@sabha/contract/organisations/community-common';
import { translate } from '../../core/text/translate.ts';
import type { PublicTheme } from '../schedule/public.ts';
import type { OrganisationRow } from './schema.ts';

type Shown = Pick<
  OrganisationRow,
  | 'community_common_id'
  | 'community_type'
  | 'slug'
  | 'community_name'
  | 'summary'
  | 'description'
  | 'looking_for'
  | 'city'
  | 'theme'
  | 'image'
  | 'stages'
  | 'government_level'
  | 'verified_at'
  | 'translations'
>;

/** A row as the directory shows it, in the language asked for. */
export function toCard(row: Shown, themes: readonly PublicTheme[], locale: string): OrganisationCard {
  const { community_name: name, summary, city } = translate(row, organisationTextFields, locale);
  const { community_common_id, slug, image: logo, stages, government_level } = row;
  return {
    community_common_id,
    community_type: row.community_type as CommunityType,
    slug,
    name,
    summary,
    city,
    theme: themes.find((theme) => theme.slug === row.theme) ?? null,
    logo,
    stages,
    government_level,
    is_verified: row.verified_at !== null,
  };
}
