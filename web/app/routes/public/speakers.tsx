import type { Route } from './+types/speakers.ts';
import { MemberListing } from '../../features/people/components/member-listing.tsx';
import { describeListing } from '../../features/people/describe-listing.ts';
import { loadListing } from '../../features/people/load-listing.server.ts';
import { pageContext } from '../../lib/page-context.ts';
import { siteOf } from '../../lib/page-meta.ts';
import type { PageHandle } from '../../lib/public-page.ts';

export const handle = { publicPage: {} } satisfies PageHandle;

export const loader = ({ context }: Route.LoaderArgs) => loadListing('speaker', context.get(pageContext));

export const meta: Route.MetaFunction = ({ matches }) => describeListing(siteOf(matches), 'speaker');

export default function SpeakersRoute({ loaderData, matches }: Route.ComponentProps) {
  return <MemberListing listing={loaderData} event={siteOf(matches).edition?.name ?? ''} />;
}
