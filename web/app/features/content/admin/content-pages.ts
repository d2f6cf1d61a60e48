import { committeeMember, committeeMemberTextFields } from '@sabha/contract/content/committee-member';
import { editionFact, editionFactTextFields } from '@sabha/contract/content/edition';
import { sponsor, sponsorTextFields } from '@sabha/contract/content/sponsor';
import { sponsorTier, sponsorTierTextFields } from '@sabha/contract/content/sponsor-tier';
import type { ApiClient } from '@sabha/contract/core/operation';
import { m } from '../../../paraglide/messages.js';
import type { AdminEdition } from '../../admin/kit/admin-page.ts';
import { createEntityPage } from '../../admin/kit/entity-page/entity-page.tsx';
import type { Option } from '../../admin/kit/entity-page/entity-page-spec.ts';

async function findTiers(api: ApiClient, { edition_id }: AdminEdition): Promise<Option[]> {
  const query = { limit: -1, sortField: 'position', sortOrder: 'asc' as const, filterFields: JSON.stringify({ edition_id }) };
  const { data } = await api.call(sponsorTier.operations.getAll, { query });
  return data.map(({ sponsor_tier_id, name }) => ({ value: sponsor_tier_id, label: name }));
}

export const SponsorsAdminPage = createEntityPage({
  entity: sponsor,
  title: m.admin_sponsors,
  newLabel: m.admin_new_sponsor,
  text: m.admin_sponsors_text,
  columns: ['name', 'sponsor_tier_id', 'city', 'is_featured'],
  texts: sponsorTextFields,
  options: { sponsor_tier_id: findTiers },
  flag: 'is_featured',
  filter: ['sponsor_tier_id'],
  sort: { key: 'name', order: 'asc' },
  slugFrom: 'name',
});

export const SponsorTiersAdminPage = createEntityPage({
  entity: sponsorTier,
  title: m.entries_tiers,
  newLabel: m.entries_new_tier,
  text: m.entries_tiers_text,
  columns: ['name', 'mark_size', 'position'],
  texts: sponsorTierTextFields,
  sort: { key: 'position', order: 'asc' },
  slugFrom: 'name',
});

export const CommitteeAdminPage = createEntityPage({
  entity: committeeMember,
  title: m.admin_committee,
  newLabel: m.admin_new_member,
  text: m.admin_committee_text,
  columns: ['name', 'role', 'team'],
  texts: committeeMemberTextFields,
  sort: { key: 'position', order: 'asc' },
  slugFrom: 'name',
});

export const FactsAdminPage = createEntityPage({
  entity: editionFact,
  title: m.admin_facts,
  newLabel: m.admin_new_fact,
  text: m.admin_facts_text,
  columns: ['label', 'number', 'key', 'year'],
  texts: editionFactTextFields,
  sort: { key: 'position', order: 'asc' },
});
