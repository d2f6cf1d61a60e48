import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { PageHandle } from '../../lib/public-page.ts';
import { useIsLive } from '../../lib/use-is-live.ts';
import { m } from '../../paraglide/messages.js';
import '../../members.css';

// Nothing of it is drawn by the server, which knows neither the device nor who stands there.
const CheckInPage = lazyPart(async () => (await import('../../features/admission/door/components/check-in-page.tsx')).CheckInPage);

/** The same bytes for everybody, so that a device can keep them and open them without a network. */
export const handle = { publicPage: { topics: ['content'] } } satisfies PageHandle;

export const meta = () => [{ title: m.door_title() }, { name: 'robots', content: 'noindex' }];

export default function CheckInRoute() {
  return useIsLive() ? (
    <Suspense>
      <CheckInPage />
    </Suspense>
  ) : null;
}
