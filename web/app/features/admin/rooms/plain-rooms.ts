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
import { createEntityRoom } from '../entity-room/entity-room.tsx';
import type { Option } from '../entity-room/entity-room-spec.ts';
import type { AdminEdition } from '../room.ts';
import { findThemes } from './find-themes.ts';

async function findTiers(api: ApiClient, { edition_id }: AdminEdition): Promise<Option[]> {
  const query = { limit: -1, sortField: 'position', sortOrder: 'asc' as const, filterFields: JSON.stringify({ edition_id }) };
  const { data } = await api.call(sponsorTier.operations.getAll, { query });
  return data.map(({ sponsor_tier_id, name }) => ({ value: sponsor_tier_id, label: name }));
}

export const SpeakersRoom = createEntityRoom({
  entity: speaker,
  title: m.admin_speakers,
  text: m.admin_speakers_text,
  columns: ['name', 'role', 'organisation', 'is_featured'],
  texts: speakerTextFields,
  flag: 'is_featured',
  sort: { key: 'name', order: 'asc' },
  slugFrom: 'name',
});

export const SponsorsRoom = createEntityRoom({
  entity: sponsor,
  title: m.admin_sponsors,
  text: m.admin_sponsors_text,
  columns: ['name', 'sponsor_tier_id', 'city', 'is_featured'],
  texts: sponsorTextFields,
  options: { sponsor_tier_id: findTiers },
  flag: 'is_featured',
  narrow: ['sponsor_tier_id'],
  sort: { key: 'name', order: 'asc' },
  slugFrom: 'name',
});

export const SponsorTiersRoom = createEntityRoom({
  entity: sponsorTier,
  title: m.rooms_tiers,
  text: m.rooms_tiers_text,
  columns: ['name', 'mark_size', 'position'],
  texts: sponsorTierTextFields,
  sort: { key: 'position', order: 'asc' },
  slugFrom: 'name',
});

export const StartupsRoom = createEntityRoom({
  entity: startup,
  title: m.rooms_startups,
  text: m.rooms_startups_text,
  columns: ['name', 'theme', 'city', 'founded_year', 'position'],
  texts: startupTextFields,
  options: { theme: findThemes },
  narrow: ['theme'],
  sort: { key: 'position', order: 'asc' },
  slugFrom: 'name',
});

export const TopicsRoom = createEntityRoom({
  entity: enquiryTopic,
  title: m.rooms_topics,
  text: m.rooms_topics_text,
  columns: ['name', 'team_email', 'position'],
  texts: enquiryTopicTextFields,
  sort: { key: 'position', order: 'asc' },
  slugFrom: 'name',
});

export const DesksRoom = createEntityRoom({
  entity: contactDesk,
  title: m.rooms_desks,
  text: m.rooms_desks_text,
  columns: ['name', 'address', 'phone', 'position'],
  texts: contactDeskTextFields,
  sort: { key: 'position', order: 'asc' },
});

export const CommitteeRoom = createEntityRoom({
  entity: committeeMember,
  title: m.admin_committee,
  text: m.admin_committee_text,
  columns: ['name', 'role', 'team'],
  texts: committeeMemberTextFields,
  sort: { key: 'position', order: 'asc' },
  slugFrom: 'name',
});

export const ThemesRoom = createEntityRoom({
  entity: track,
  title: m.admin_themes,
  text: m.admin_themes_text,
  columns: ['name', 'palette', 'lattice'],
  texts: trackTextFields,
  sort: { key: 'position', order: 'asc' },
  slugFrom: 'name',
});

export const FactsRoom = createEntityRoom({
  entity: editionFact,
  title: m.admin_facts,
  text: m.admin_facts_text,
  columns: ['label', 'number', 'key', 'year'],
  texts: editionFactTextFields,
  sort: { key: 'position', order: 'asc' },
});
