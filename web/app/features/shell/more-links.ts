import { m } from '../../paraglide/messages.js';
import type { SiteLink } from './site-links.ts';

/** The More menu; the about page carries the event's name and year in its path, and is left out before there is an event. */
export const moreLinks = (aboutPath: string | undefined): readonly SiteLink[] => [
  ...(aboutPath === undefined ? [] : [{ to: aboutPath, label: m.shell_about }]),
  { to: '/Conference%20Schedule', label: m.shell_conference_schedule },
  { to: '/Event%20Themes', label: m.shell_event_themes },
  { to: '/Organizing%20Committee', label: m.shell_organizing_committee },
  { to: '/Our%20Impact', label: m.shell_our_impact },
  { to: '/Venue%20&%20Travel', label: m.shell_venue_travel },
  { to: '/Photo%20&%20Media%20Gallery', label: m.shell_gallery },
];

export const involvedLinks: readonly SiteLink[] = [
  { to: '/Become%20a%20Sponsor', label: m.shell_become_sponsor },
  { to: '/Call%20for%20Speakers', label: m.shell_call_for_speakers },
  { to: '/Join%20us%20as%20a%20Volunteer', label: m.shell_join_volunteer },
];

export const exploreLinks: readonly SiteLink[] = [
  { to: '/agenda', label: m.shell_agenda },
  { to: '/speakers', label: m.shell_speakers },
  { to: '/Event%20Themes', label: m.shell_event_themes },
  { to: '/sponsors', label: m.shell_sponsors },
  { to: '/Organizing%20Committee', label: m.shell_organizing_committee },
  { to: '/knowledge-hub', label: m.shell_knowledge_hub },
  { to: '/web/startups', label: m.shell_footer_startups },
  { to: '/web/community', label: m.shell_footer_community },
  { to: '/web/network', label: m.shell_footer_network },
  { to: '/web/forum', label: m.shell_footer_forum },
  { to: '/web/enablers', label: m.shell_footer_enablers },
  { to: '/web/events-programs', label: m.shell_footer_programs },
  { to: '/web/marketplace', label: m.shell_footer_marketplace },
  { to: '/web/success-stories', label: m.shell_footer_stories },
  { to: '/web/ai-insights', label: m.shell_footer_insights },
];

export const attendeeLinks: readonly SiteLink[] = [
  { to: '/tickets', label: m.shell_tickets },
  { to: '/Venue%20&%20Travel', label: m.shell_venue_travel },
  { to: '/tour', label: m.shell_footer_tour },
  { to: '/faqs', label: m.shell_faqs },
  { to: '/Attend%20as%20Startup%20Founder', label: m.shell_attend_founder },
  { to: '/Join%20us%20as%20a%20Volunteer', label: m.shell_join_volunteer },
  { to: '/certifications', label: m.shell_footer_certificates },
  { to: '/contact', label: m.shell_contact },
];

export const legalLinks: readonly SiteLink[] = [
  { to: '/terms', label: m.privacy_terms_link },
  { to: '/privacy', label: m.privacy_privacy_link },
];
