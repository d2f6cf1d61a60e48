import { FileText } from 'lucide-react';
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
];
