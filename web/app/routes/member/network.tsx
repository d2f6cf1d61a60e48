import { DiaryStrip } from '../../features/calendar/public.ts';
import { openNetwork } from '../../features/network/open-network.ts';
import { NetworkPage } from '../../features/network/page/network-page.tsx';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { PrefetchedPage } from '../../lib/query/prefetched-page.tsx';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/network.ts';

export const meta: Route.MetaFunction = () => [{ title: m.network_title() }, { name: 'robots', content: 'noindex' }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => openNetwork(request.url);

export default function NetworkRoute({ loaderData }: Route.ComponentProps) {
  return <PrefetchedPage from={loaderData}>{(network) => <NetworkPage network={network} diary={<DiaryStrip />} />}</PrefetchedPage>;
}

export const ErrorBoundary = MemberProblem;
