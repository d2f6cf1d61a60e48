import { menus, type PermissionName } from '@sabha/contract/access/menus';
import type { CommunityType, OrganisationCard } from '@sabha/contract/organisations/organisation';
import { communitySchema, type Community } from '@sabha/contract/people/communities';
import { communityPath } from '../people/public.ts';

/** The address of a kind of organisation; the pages of its organisations stand below it. */
const kindPath = (category: CommunityType): string => `/community/organization/${category}`;

/** The community whose organisations are of this kind; null for the two kinds beside the communities. */
export const communityOfKind = (category: CommunityType): Community | null => communitySchema.safeParse(category).data ?? null;

/** Where members read the organisations of one kind. */
export function organisationsPath(category: CommunityType): string {
  const community = communityOfKind(category);
  return community ? communityPath(community, 'organisations') : kindPath(category);
}

type Need = readonly [menu_id: number, permission: PermissionName];

const startOf = (to: string, menu_id: number) => ({ to, needs: [menu_id, 'read'] as Need });

/** The parts by the menus that open them, in the order of the tabs: the directory begins with the first that a role may read. */
export const directoryStarts = [
  startOf(communityPath('startup'), menus.community_startup),
  startOf(communityPath('business'), menus.community_business),
  startOf(communityPath('government'), menus.community_government),
  startOf(communityPath('investor'), menus.community_investor),
  startOf(communityPath('educator'), menus.community_educator),
  startOf(communityPath('expert'), menus.community_expert),
  startOf(kindPath('organization'), menus.community),
];

/** Whether a page is part of the directory: a list of it, or somebody's page below one. */
export const isInDirectory = (pathname: string): boolean => /^\/community\/(\d+|organization\/.+)$/.test(pathname);

/** Where members read about one of them. */
export const organisationPath = ({ community_type, slug }: Pick<OrganisationCard, 'community_type' | 'slug'>): string =>
  `${kindPath(community_type)}/${encodeURIComponent(slug)}`;

export type OwnView = 'profile' | 'people' | 'forum' | 'announcements';

/** Where somebody finds the organisations that they own or belong to. */
export const ownOrganisationsPath = '/organization';
/** Where they look after one of them. */
export const ownOrganisationPath = (slug: string, view?: OwnView): string =>
  `${ownOrganisationsPath}/${encodeURIComponent(slug)}${view === undefined ? '' : `?view=${view}`}`;
