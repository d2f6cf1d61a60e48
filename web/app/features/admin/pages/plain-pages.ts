import { committeeMember, committeeMemberTextFields } from '@sabha/contract/content/committee-member';
import { contactDesk, contactDeskTextFields } from '@sabha/contract/enquiries/contact-desk';
import { enquiryTopic, enquiryTopicTextFields } from '@sabha/contract/enquiries/enquiry-topic';
import { editionFact, editionFactTextFields } from '@sabha/contract/content/edition';
import { sponsor, sponsorTextFields } from '@sabha/contract/content/sponsor';
import { sponsorTier, sponsorTierTextFields } from '@sabha/contract/content/sponsor-tier';
import type { ApiClient } from '@sabha/contract/core/operation';
import { speaker, speakerTextFields } from '@sabha/contract/schedule/speaker';
import { track, trackTextFields } from '@sabha/contract/schedule/track';
import { startup, startupTextFields } from '@sabha/contract/startups/startup';
import { m } from '../../../paraglide/messages.js';
import { createEntityPage } from '../kit/entity-page/entity-page.tsx';
import type { Option } from '../kit/entity-page/entity-page-spec.ts';
import type { AdminEdition } from '../kit/admin-page.ts';
import { findThemes } from '../kit/find-themes.ts';

async function findTiers(api: ApiClient, { edition_id }: AdminEdition): Promise<Option[]> {
  const query = { limit: -1, sortField: 'position', sortOrder: 'asc' as const, filterFields: JSON.stringify({ edition_id }) };
  const { data } = await api.call(sponsorTier.operations.getAll, { query });
  return data.map(({ sponsor_tier_id, name }) => ({ value: sponsor_tier_id, label: name }));
}

export const SpeakersAdminPage = createEntityPage({
  entity: speaker,
  title: m.admin_speakers,
  newLabel: m.admin_new_speaker,
  text: m.admin_speakers_text,
  columns: ['name', 'role', 'organisation', 'is_featured'],
  texts: speakerTextFields,
  flag: 'is_featured',
  sort: { key: 'name', order: 'asc' },
  slugFrom: 'name',
});

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

export const StartupsAdminPage = createEntityPage({
  entity: startup,
  title: m.entries_startups,
  newLabel: m.entries_new_startup,
  text: m.entries_startups_text,
  columns: ['name', 'theme', 'city', 'founded_year', 'position'],
  texts: startupTextFields,
  options: { theme: findThemes },
  filter: ['theme'],
  sort: { key: 'position', order: 'asc' },
  slugFrom: 'name',
});

export const TopicsAdminPage = createEntityPage({
  entity: enquiryTopic,
  title: m.entries_topics,
  newLabel: m.entries_new_topic,
  text: m.entries_topics_text,
  columns: ['name', 'team_email', 'position'],
  texts: enquiryTopicTextFields,
  sort: { key: 'position', order: 'asc' },
  slugFrom: 'name',
});

export const DesksAdminPage = createEntityPage({
  entity: contactDesk,
  title: m.entries_desks,
  newLabel: m.entries_new_desk,
  text: m.entries_desks_text,
  columns: ['name', 'address', 'phone', 'position'],
  texts: contactDeskTextFields,
  sort: { key: 'position', order: 'asc' },
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

export const ThemesAdminPage = createEntityPage({
  entity: track,
  title: m.admin_themes,
  newLabel: m.admin_new_theme,
  text: m.admin_themes_text,
  columns: ['name', 'palette', 'lattice'],
  texts: trackTextFields,
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
