import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LazySaveButton } from '../../features/saved/components/lazy-save-button.tsx';
import { SessionPage } from '../../features/schedule/pages/session.tsx';
import { describeSession } from '../../features/schedule/describe-session.ts';
import { loadSession } from '../../features/schedule/load-session.server.ts';
import { useIsLive } from '../../lib/use-is-live.ts';
import { pageContext } from '../../lib/page-context.ts';
import { siteOf } from '../../lib/page-meta.ts';
import type { PageHandle } from '../../lib/public-page.ts';
import type { Route } from './+types/session.ts';

// What is left of it changes with every sale; the page is one for all, and kept.
const SessionSale = lazyPart(async () => (await import('../../features/sales/components/session-sale.tsx')).SessionSale);

// Members' own, and another answer for each of them.
const SessionDiscussion = lazyPart(
  async () => (await import('../../features/discussion/components/session-discussion.tsx')).SessionDiscussion,
);

export const handle = { publicPage: { topics: ['schedule', 'content'] } } satisfies PageHandle;

export const loader = ({ context, params }: Route.LoaderArgs) => loadSession(context.get(pageContext), params.slug);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describeSession(siteOf(matches), loaderData);

export default function SessionRoute({ loaderData }: Route.ComponentProps) {
  const isLive = useIsLive();
  const isOpen = isLive && !loaderData.is_cancelled && loaderData.type !== 'break';
  return (
    <SessionPage
      view={loaderData}
      save={loaderData.type === 'break' ? null : <LazySaveButton type="session" address={loaderData.slug} title={loaderData.title} />}
      discussion={
        isLive && loaderData.type !== 'break' ? (
          <Suspense>
            <SessionDiscussion key={loaderData.id} sessionId={loaderData.id} title={loaderData.title} zone={loaderData.edition.time_zone} />
          </Suspense>
        ) : null
      }
    >
      {isOpen ? (
        <Suspense>
          <SessionSale sessionId={loaderData.id} />
        </Suspense>
      ) : null}
    </SessionPage>
  );
}
