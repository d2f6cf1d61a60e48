import type { MetaDescriptor } from 'react-router';
import { absoluteUrl, describePage, describeTrail } from '../../lib/page-meta.ts';
import type { SiteHead } from '../../lib/page-meta.ts';
import { formatMoment } from '../../ui/time/zoned-time.ts';
import { m } from '../../paraglide/messages.js';
import { sessionPath, speakerPath } from '../../lib/paths.ts';
import { PLAIN_LATTICE } from '../../ui/session-card.tsx';
import { AGENDA_PATH } from './agenda-links.ts';
import { formatName } from './session-labels.ts';
import type { SessionView } from './session-view.ts';

/** The head of a session's page, with schema.org Event (https://schema.org/Event); empty when its data could not be had. */
export function describeSession(site: SiteHead, view: SessionView | undefined): MetaDescriptor[] {
  if (!view) return [];
  const path = sessionPath(view.slug);
  return describePage(site, {
    title: view.title,
    description: view.summary || [formatName(view), view.track?.name, view.room?.name].filter(Boolean).join(', '),
    path,
    type: 'article',
    art: { shape: 'band', lattice: view.track?.lattice ?? PLAIN_LATTICE },
    note: describePlace(view),
    data: [
      ...(view.starts_at === null ? [] : [describeEvent(site, view)]),
      describeTrail(site, [
        { name: m.agenda_title(), path: AGENDA_PATH },
        { name: view.title, path },
      ]),
    ],
  });
}

/** Day, time and room, as the card of a shared link shows them. */
const describePlace = (view: SessionView): string => {
  const when = view.starts_at === null ? '' : formatMoment(view.starts_at, view.edition.time_zone, 'long-weekday');
  return [when, view.room?.name, formatName(view)].filter(Boolean).join(' · ');
};

function describeEvent(site: SiteHead, view: SessionView): Record<string, unknown> {
  const status = view.is_cancelled ? 'EventCancelled' : view.was === null ? 'EventScheduled' : 'EventRescheduled';
  return {
    '@type': 'Event',
    name: view.title,
    url: absoluteUrl(site, sessionPath(view.slug)),
    startDate: view.starts_at,
    ...(view.ends_at !== null && view.ends_at !== view.starts_at && { endDate: view.ends_at }),
    eventStatus: `https://schema.org/${status}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: view.room?.name ?? view.edition.name, address: view.edition.name },
    superEvent: { '@type': 'Event', name: view.edition.name, url: absoluteUrl(site, '/') },
    ...(view.summary && { description: view.summary }),
    ...(view.language !== null && { inLanguage: view.language }),
    ...(view.people.length > 0 && {
      performer: view.people.map(({ slug, name }) => ({
        '@type': 'Person',
        name,
        url: absoluteUrl(site, speakerPath(slug)),
      })),
    }),
  };
}
