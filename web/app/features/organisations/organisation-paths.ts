import { menus, type PermissionName } from '@sabha/contract/access/menus';
import type { CommunityType, OrganisationCard } from '@sabha/contract/organisations/organisation';

/** Where members read the organisations of one kind. */
export const organisationsPath = (category: CommunityType): string => `/community/organization/${category}`;

const kindOf = (category: CommunityType, menu_id: number) => ({
  to: organisationsPath(category),
  needs: [menu_id, 'read'] as readonly [menu_id: number, permission: PermissionName],
});

/** The kinds by the menus that open them, in the order of the tabs: the directory begins with the first that a role may read. */
export const directoryStarts = [
  kindOf('startup', menus.community_startup),
  kindOf('business', menus.community_business),
  kindOf('government', menus.community_government),
  kindOf('investor', menus.community_investor),
  kindOf('educator', menus.community_educator),
  kindOf('expert', menus.community_expert),
  kindOf('organization', menus.community),
];

/** Where members read about one of them. */
export const organisationPath = ({ community_type, slug }: Pick<OrganisationCard, 'community_type' | 'slug'>): string =>
  `${organisationsPath(community_type)}/${encodeURIComponent(slug)}`;

export type OwnView = 'profile' | 'people';

/** Where somebody finds the organisations that they own or belong to. */
export const ownOrganisationsPath = '/organization';
/** Where they look after one of them. */
export const ownOrganisationPath = (slug: string, view?: OwnView): string =>
  `${ownOrganisationsPath}/${encodeURIComponent(slug)}${view === undefined ? '' : `?view=${view}`}`;
