import type { Agenda, AgendaSession, SessionPage } from './agenda.ts';
import { sessionPath, speakerPath } from './paths.ts';

/** What search engines are told of the place; empty parts are left out. */
export interface EventPlace {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly country: string;
}

type JsonLd = Record<string, unknown>;

/** The edition with its sessions as schema.org `Event` and `subEvent`; `origin` is the public URL without a slash. */
export function agendaJsonLd(agenda: Agenda, origin: string, place: EventPlace): JsonLd {
  const { edition, sessions } = agenda;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': `${origin}/#event`,
    name: edition.name,
    url: `${origin}/`,
    startDate: edition.starts_on,
    endDate: edition.ends_on,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: placeOf(place),
    subEvent: sessions.filter((session) => session.starts_at !== null).map((session) => eventOf(session, origin)),
  };
}

/** One session as schema.org `Event` within the edition's. */
export function sessionJsonLd(page: SessionPage, origin: string, place: EventPlace): JsonLd {
  const { session, room, speakers, edition } = page;
  return {
    '@context': 'https://schema.org',
    ...eventOf(session, origin),
    ...(session.summary && { description: session.summary }),
    location: { ...placeOf(place), name: [room?.name, place.name].filter(Boolean).join(', ') || edition.name },
    ...(speakers.length > 0 && {
      performer: speakers.map(({ name, slug, role, organisation }) => ({
        '@type': 'Person',
        name,
        url: `${origin}${speakerPath(slug)}`,
        ...(role && { jobTitle: role }),
        ...(organisation && { worksFor: { '@type': 'Organization', name: organisation } }),
      })),
    }),
    superEvent: { '@type': 'Event', '@id': `${origin}/#event`, name: edition.name },
  };
}

function eventOf(session: AgendaSession, origin: string): JsonLd {
  const url = `${origin}${sessionPath(session.slug)}`;
  return {
    '@type': 'Event',
    '@id': url,
    name: session.title,
    url,
    ...(session.starts_at && { startDate: session.starts_at }),
    ...(session.ends_at && session.ends_at !== session.starts_at && { endDate: session.ends_at }),
    ...(session.language && { inLanguage: session.language }),
    eventStatus: `https://schema.org/${session.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
  };
}

function placeOf({ name, address, city, country }: EventPlace): JsonLd {
  return {
    '@type': 'Place',
    ...((name || city) && { name: name || city }),
    address: {
      '@type': 'PostalAddress',
      ...(address && { streetAddress: address }),
      ...(city && { addressLocality: city }),
      ...(country && { addressCountry: country }),
    },
  };
}
