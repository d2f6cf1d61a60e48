import { ProblemError } from '@sabha/contract/core/errors';
import { slugSchema } from '@sabha/contract/core/fields';
import type { ApiClient } from '@sabha/contract/core/operation';
import { listOrganisationPeople, listOwnOrganisations } from '@sabha/contract/organisations/member-operations';
import type { OrganisationPeople, OwnOrganisation } from '@sabha/contract/organisations/members';
import { getOrganisation } from '@sabha/contract/organisations/operations';
import { composeQuery } from '../../../lib/query/query-of.ts';
import { organisationPath, ownOrganisationPath } from '../organisation-paths.ts';

export interface OwnList {
  readonly organisations: readonly OwnOrganisation[];
  readonly can_create: boolean;
}

export type OwnSubject = Pick<OwnOrganisation, 'community_common_id' | 'community_type' | 'slug' | 'name' | 'logo' | 'is_verified'>;

/** One organisation, for somebody who has a part in it. */
export interface OwnPlace {
  readonly organisation: OwnSubject;
  readonly people: OrganisationPeople;
  /** Runs the organisations of others, and acts here for the owner. */
  readonly isStaff: boolean;
  readonly hasOthers: boolean;
  readonly canCreate: boolean;
}

/** Where an organisation is found in which somebody has no part, or that has another address now. */
export interface Elsewhere {
  readonly elsewhere: string;
}

export const ownListRead = () =>
  composeQuery('own-organisations', null, async (api): Promise<OwnList> => (await api.call(listOwnOrganisations)).data);

export const ownOrganisationRead = (slug: string) => composeQuery('own-organisation', slug, (api) => findOwnPlace(api, slug));

async function findOwnPlace(api: ApiClient, slug: string): Promise<OwnPlace | Elsewhere> {
  // What cannot be an address is nobody's, and is answered like it.
  if (!slugSchema.safeParse(slug).success) throw new ProblemError(404, 'There is no such organisation.');
  const { organisations, can_create: canCreate } = (await api.call(listOwnOrganisations)).data;
  const listed = organisations.find((each) => each.slug === slug);
  const page = listed ? null : (await api.call(getOrganisation, { params: { slug } })).data;
  // An organisation that was made one with another is found at the address of that one.
  if (page && (page.slug !== slug || !page.can_edit)) {
    const isTheirs = page.can_edit || organisations.some((each) => each.slug === page.slug);
    return { elsewhere: isTheirs ? ownOrganisationPath(page.slug) : organisationPath(page) };
  }
  const organisation = listed ?? page;
  if (!organisation) throw new ProblemError(404, 'There is no such organisation.');
  const people = (await api.call(listOrganisationPeople, { params: { id: organisation.community_common_id } })).data;
  const isOwnPart = listed !== undefined && (listed.own_role === 'owner' || people.own_role !== 'owner');
  return { organisation, people, isStaff: !isOwnPart, hasOthers: organisations.some((each) => each !== listed), canCreate };
}
