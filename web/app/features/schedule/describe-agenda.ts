import type { MetaDescriptor } from 'react-router';
import { absoluteUrl, describePage, describeTrail } from '../../lib/page-meta.ts';
import type { SiteHead } from '../../lib/page-meta.ts';
import { m } from '../../paraglide/messages.js';
import type { AgendaItem, AgendaView } from './agenda-view.ts';
import { sessionPath } from '../../lib/paths.ts';
import { AGENDA_PATH } from './agenda-links.ts';

/** Search engines read the first sessions of a day; each has a page of its own with all of it. */
const DESCRIBED_SESSIONS = 50;

/** The head of the agenda, with the day's sessions as schema.org ItemList (https://schema.org/ItemList). */
export function describeAgenda(site: SiteHead, view: AgendaView | null): MetaDescriptor[] {
  const title = m.agenda_title();
  const event = view?.edition.name ?? site.edition?.name ?? 'Sabha';
  const sessions = view?.sessions.filter((item) => item.type !== 'break' && !item.is_cancelled).slice(0, DESCRIBED_SESSIONS) ?? [];
  return describePage(site, {
    title,
    description: m.agenda_description({ event }),
    path: AGENDA_PATH,
    data: [
      describeTrail(site, [{ name: title, path: AGENDA_PATH }]),
      ...(sessions.length > 0
        ? [{ '@type': 'ItemList', name: title, itemListElement: sessions.map((item, i) => describeEntry(site, item, i)) }]
        : []),
    ],
  });
}

const describeEntry = (site: SiteHead, { slug, title }: AgendaItem, index: number) => ({
  '@type': 'ListItem',
  position: index + 1,
  name: title,
  url: absoluteUrl(site, sessionPath(slug)),
});
