import { countWaiting } from '../../features/messages/count-waiting.ts';
import { OfflinePage } from '../../features/shell/components/offline-page.tsx';
import { describePage, siteOf } from '../../lib/page-meta.ts';
import type { PageHandle } from '../../lib/public-page.ts';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/offline.ts';

export const handle = { publicPage: { topics: ['content'] } } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches }) => [
  ...describePage(siteOf(matches), { title: m.shell_offline_title(), description: m.shell_offline_text(), path: '/offline' }),
  { name: 'robots', content: 'noindex' },
];

/** The counting comes with this page, which is kept as a whole: what it loaded only then would not be there without a network. */
export default function Offline() {
  return <OfflinePage countWaiting={countWaiting} />;
}
