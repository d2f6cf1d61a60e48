import { absoluteUrl, type SiteHead } from '../../lib/page-meta.ts';
import type { HomeData } from './home-data.ts';

/** schema.org Event (https://schema.org/Event) of the whole edition. */
export function describeEvent(site: SiteHead, edition: HomeData['edition']): Record<string, unknown> {
  const hasPlace = edition.venue_latitude !== null && edition.venue_longitude !== null;
  return {
    '@type': 'Event',
    name: edition.name,
    description: edition.summary || edition.tagline,
    url: absoluteUrl(site, '/'),
    startDate: edition.starts_on,
    endDate: edition.ends_on,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      ...((edition.venue_name || edition.city) && { name: edition.venue_name || edition.city }),
      address: {
        '@type': 'PostalAddress',
        ...(edition.venue_address && { streetAddress: edition.venue_address }),
        ...(edition.city && { addressLocality: edition.city }),
        ...(edition.region && { addressRegion: edition.region }),
        ...(edition.country && { addressCountry: edition.country }),
      },
      ...(hasPlace && { geo: { '@type': 'GeoCoordinates', latitude: edition.venue_latitude, longitude: edition.venue_longitude } }),
    },
    ...((edition.contact_email !== null || edition.social_urls.length > 0) && {
      organizer: {
        '@type': 'Organization',
        name: edition.short_name,
        ...(edition.contact_email && { email: edition.contact_email }),
        url: absoluteUrl(site, '/'),
        ...(edition.social_urls.length > 0 && { sameAs: edition.social_urls }),
      },
    }),
  };
}
