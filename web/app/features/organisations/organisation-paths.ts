import type { CommunityType, OrganisationCard } from '@sabha/contract/organisations/organisation';

/** Where members read the organisations of one kind. */
export const organisationsPath = (category: CommunityType): string => `/community/organization/${category}`;

/** Where members read about one of them. */
export const organisationPath = ({ community_type, slug }: Pick<OrganisationCard, 'community_type' | 'slug'>): string =>
  `${organisationsPath(community_type)}/${encodeURIComponent(slug)}`;

export type OwnView = 'profile' | 'people';

/** Where somebody finds the organisations that they own or belong to. */
export const ownOrganisationsPath = '/organization';
/** Where they look after one of them. */
export const ownOrganisationPath = (slug: string, view?: OwnView): string =>
  `${ownOrganisationsPath}/${encodeURIComponent(slug)}${view === undefined ? '' : `?view=${view}`}`;
