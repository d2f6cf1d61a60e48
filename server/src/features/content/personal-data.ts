import type { PersonalData } from '../../core/privacy/personal-data.ts';

/** What the summit says of itself in public, by its organisers. */
export const contentData: PersonalData = {
  editions: {
    shared: `slug name short_name year tagline summary description notice starts_on ends_on time_zone city region country currency
      venue_name venue_address venue_directions venue_latitude venue_longitude contact_email social_urls hero_lines pattern_seed home_facts_text
      home_facts_note home_themes_title home_days_title home_people_title home_people_text home_call_title home_call_text status
      is_current translations`,
  },
  edition_facts: { shared: 'edition_id key number label source year position translations' },
  sponsor_tiers: { shared: 'edition_id slug name summary mark_size position translations' },
  sponsors: {
    shared: 'edition_id sponsor_tier_id slug name summary contribution city website logo is_featured position translations',
  },
  committee_members: {
    shared: 'edition_id slug name role organisation team biography photo links position translations',
  },
};
