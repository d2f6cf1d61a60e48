import { ClipboardList, FileText, Handshake, Hash, Inbox, Mic, Shapes, Users } from 'lucide-react';
import { m } from '../../paraglide/messages.js';
import { inside, type Room } from './room.ts';

/** Every room of the admin centre, one a line. A new one needs its line here, its text in `messages/…/admin.json`, and its component. */
export const rooms: readonly Room[] = [
  {
    key: 'pages',
    group: 'content',
    menu: 'content',
    icon: FileText,
    label: m.admin_pages,
    Inside: inside(async () => (await import('./rooms/pages/pages-room.tsx')).PagesRoom),
  },
  {
    key: 'sponsors',
    group: 'content',
    menu: 'content',
    icon: Handshake,
    label: m.admin_sponsors,
    Inside: inside(async () => (await import('./rooms/plain-rooms.ts')).SponsorsRoom),
  },
  {
    key: 'committee',
    group: 'content',
    menu: 'content',
    icon: Users,
    label: m.admin_committee,
    Inside: inside(async () => (await import('./rooms/plain-rooms.ts')).CommitteeRoom),
  },
  {
    key: 'facts',
    group: 'content',
    menu: 'content',
    icon: Hash,
    label: m.admin_facts,
    Inside: inside(async () => (await import('./rooms/plain-rooms.ts')).FactsRoom),
  },
  {
    key: 'speakers',
    group: 'programme',
    menu: 'schedule',
    icon: Mic,
    label: m.admin_speakers,
    Inside: inside(async () => (await import('./rooms/plain-rooms.ts')).SpeakersRoom),
  },
  {
    key: 'themes',
    group: 'programme',
    menu: 'schedule',
    icon: Shapes,
    label: m.admin_themes,
    Inside: inside(async () => (await import('./rooms/plain-rooms.ts')).ThemesRoom),
  },
  {
    key: 'applications',
    group: 'people',
    menu: 'applications',
    icon: ClipboardList,
    label: m.inbox_applications,
    Inside: inside(async () => (await import('./rooms/inbox/applications-room.tsx')).ApplicationsRoom),
  },
  {
    key: 'enquiries',
    group: 'people',
    menu: 'content',
    icon: Inbox,
    label: m.inbox_enquiries,
    Inside: inside(async () => (await import('./rooms/inbox/enquiries-room.tsx')).EnquiriesRoom),
  },
];
