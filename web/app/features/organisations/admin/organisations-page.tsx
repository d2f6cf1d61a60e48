import { menus } from '@sabha/contract/access/menus';
import { edition } from '@sabha/contract/content/edition';
import type { ApiClient } from '@sabha/contract/core/operation';
import { communityCommon, organisationTextFields } from '@sabha/contract/organisations/community-common';
import {
  communityTypes,
  governmentLevels,
  organisationGoals,
  organisationLanguages,
  organisationStages,
  type CommunityType,
} from '@sabha/contract/organisations/organisation';
import { isAllowed } from '../../../lib/session/privileges.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Tag } from '../../../ui/tag.tsx';
import type { AdminPageProps } from '../../admin/kit/admin-page.ts';
import type { EntityPageProps, EntityPageSpec } from '../../admin/kit/entity-page/entity-page-spec.ts';
import { createEntityPage } from '../../admin/kit/entity-page/entity-page.tsx';
import { findThemes } from '../../admin/kit/find-themes.ts';
import { goalName, kindName, languageName, levelName, stageName } from '../organisation-names.ts';
import { ImportOrganisations } from './import-organisations.tsx';
import { MergeButton } from './merge-button.tsx';
import { OwnerControl } from './owner-control.tsx';

const named =
  <Value extends string>(values: readonly Value[], nameOf: (value: Value) => string) =>
  async () =>
    Promise.resolve(values.map((value) => ({ value, label: nameOf(value) })));

async function findEditions(api: ApiClient) {
  const { data } = await api.call(edition.operations.getAll, { query: { limit: -1, sortField: 'starts_on', fields: 'edition_id,name' } });
  return data.map(({ edition_id, name }) => ({ value: edition_id, label: name }));
}

const spec: EntityPageSpec = {
  entity: communityCommon,
  title: m.entries_organisations,
  newLabel: m.entries_new_organisation,
  text: m.entries_organisations_text,
  columns: ['community_name', 'community_type', 'city', 'shown_edition_id', 'verified_reason'],
  cells: {
    community_type: ({ community_type }) => kindName(community_type as CommunityType),
    verified_reason: ({ verified_reason }) =>
      typeof verified_reason === 'string' ? <Tag kind="ok">{m.entries_verified()}</Tag> : <Tag>{m.entries_unverified()}</Tag>,
  },
  texts: organisationTextFields,
  unasked: ['verified_reason', 'activity_forum_id', 'institute_own_community_common_id', 'institute_own_activity_forum_id'],
  options: {
    community_type: named(communityTypes, kindName),
    theme: findThemes,
    goals: named(organisationGoals, (goal) => goalName(goal, 'business')),
    stages: named(organisationStages, stageName),
    government_level: named(governmentLevels, levelName),
    languages: named(organisationLanguages, languageName),
    shown_edition_id: findEditions,
  },
  controls: { owner_user_id: OwnerControl },
  filter: ['community_type', 'shown_edition_id'],
  states: [
    { key: 'verified', label: m.entries_verified, filter: { verified_at: { is_null: false } } },
    { key: 'unverified', label: m.entries_unverified, filter: { verified_at: { is_null: true } } },
    { key: 'unowned', label: m.entries_without_owner, filter: { owner_user_id: { is_null: true } } },
  ],
  actions: [
    {
      key: 'verify',
      label: m.entries_verify,
      isFor: ({ verified_reason }) => verified_reason === null,
      asks: { text: m.entries_verify_text, label: m.entries_reason },
      set: (_, reason) => ({ verified_reason: reason }),
    },
    {
      key: 'unverify',
      label: m.entries_unverify,
      isFor: ({ verified_reason }) => verified_reason !== null,
      set: () => ({ verified_reason: null }),
    },
  ],
  sections: [
    { label: m.entries_section_site, fields: ['slug', 'shown_edition_id', 'position'] },
    {
      label: m.entries_section_facts,
      fields: ['founded_year', 'team_size', 'website', 'goals', 'stages', 'government_level', 'languages'],
    },
  ],
  sort: { key: 'community_name', order: 'asc' },
  startsWith: ({ edition_id }) => ({ community_type: 'startup', shown_edition_id: edition_id }),
  follow: ({ name, value, isNew, edition: { edition_id } }) =>
    // The public site shows startups alone.
    isNew && name === 'community_type' ? { shown_edition_id: value === 'startup' ? edition_id : null } : {},
  slugFrom: 'community_name',
};

/** What is done with many at once, and with two that are one. */
function ActsOnOrganisations({ api, onDone }: EntityPageProps & { onDone: () => void }) {
  const { user } = useAuth();
  const canAll = (permission: 'update' | 'delete') => isAllowed(user, menus.communities, permission, 'public');
  return (
    <>
      <ImportOrganisations api={api} onDone={onDone} />
      {canAll('update') && canAll('delete') && <MergeButton api={api} onDone={onDone} />}
    </>
  );
}

const OfEverybody = createEntityPage({ ...spec, Extra: ActsOnOrganisations });
/** The startups of the public site that nobody owns: they have no owner here, and who looks after the site verifies nobody. */
const OfSite = createEntityPage({
  ...spec,
  unasked: [...(spec.unasked ?? []), 'owner_user_id'],
  options: { ...spec.options, community_type: named(['startup'], kindName) },
  filter: ['shown_edition_id'],
  actions: [],
});

/** Every organisation: those of the public site and those of members, who owns it, and whether staff have checked it. */
export const OrganisationsAdminPage = (props: AdminPageProps) =>
  props.menu === 'communities' ? <OfEverybody {...props} /> : <OfSite {...props} />;
