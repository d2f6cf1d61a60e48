import type { MetaDescriptor } from 'react-router';
import { absoluteUrl, describePage, describeTrail, type SiteHead } from '../../lib/page-meta.ts';
import { speakerPath } from '../../lib/paths.ts';
import { m } from '../../paraglide/messages.js';
import type { SpeakerView } from './load-speaker.server.ts';

/** The head of a speaker's page, with schema.org Person (https://schema.org/Person) and who they speak for. */
export function describeSpeaker(site: SiteHead, { speaker, edition }: SpeakerView): MetaDescriptor[] {
  const path = speakerPath(speaker.slug);
  return describePage(site, {
    title: speaker.name,
    description: speaker.summary || m.people_on_themes({ name: speaker.name, event: edition.name }),
    path,
    type: 'profile',
    art: { shape: 'arch', seed: `person:${speaker.speaker_id}`, name: speaker.name },
    note: [speaker.role, speaker.organisation].filter(Boolean).join(', '),
    data: [
      {
        '@type': 'Person',
        name: speaker.name,
        url: absoluteUrl(site, path),
        ...(speaker.role && { jobTitle: speaker.role }),
        ...(speaker.organisation && { worksFor: { '@type': 'Organization', name: speaker.organisation } }),
        ...(speaker.photo !== null && { image: `${site.public_url}/api/multimedia/images/${encodeURIComponent(speaker.photo)}` }),
        ...(speaker.summary && { description: speaker.summary }),
        ...(speaker.links.length > 0 && { sameAs: speaker.links.map(({ url }) => url) }),
      },
      describeTrail(site, [
        { name: m.people_speakers_title(), path: '/speakers' },
        { name: speaker.name, path },
      ]),
    ],
  });
}
