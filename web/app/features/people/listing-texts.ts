import { m } from '../../paraglide/messages.js';
import type { ListingView } from './member-groups.ts';

interface ListingTexts {
  path: string;
  title: () => string;
  text: (values: { event: string }) => string;
  count: (values: { count: number }) => string;
  empty: () => string;
  /** What can be done while the list is empty. */
  action: { to: string; label: () => string };
}

/** What the one layout says in each of its views. */
export const listingTexts: Record<ListingView, ListingTexts> = {
  speaker: {
    path: '/speakers',
    title: m.people_speakers_title,
    text: m.people_speakers_text,
    count: m.people_speaker_count,
    empty: m.people_empty_speakers,
    action: { to: '/agenda', label: m.people_to_agenda },
  },
  sponsor: {
    path: '/sponsors',
    title: m.people_sponsors_title,
    text: m.people_sponsors_text,
    count: m.people_sponsor_count,
    empty: m.people_empty_sponsors,
    action: { to: '/Become%20a%20Sponsor', label: m.people_become_sponsor },
  },
  committee: {
    path: '/Organizing%20Committee',
    title: m.people_committee_title,
    text: m.people_committee_text,
    count: m.people_committee_count,
    empty: m.people_empty_committee,
    action: { to: '/Join%20us%20as%20a%20Volunteer', label: m.people_become_volunteer },
  },
};
