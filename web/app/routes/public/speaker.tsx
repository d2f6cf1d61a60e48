import type { Route } from './+types/speaker.ts';
import { SpeakerProfile } from '../../features/people/components/speaker-profile.tsx';
import { describeSpeaker } from '../../features/people/describe-speaker.ts';
import { loadSpeaker } from '../../features/people/load-speaker.server.ts';
import { pageContext } from '../../lib/page-context.ts';
import { siteOf } from '../../lib/page-meta.ts';
import type { PageHandle } from '../../lib/public-page.ts';

export const handle = { publicPage: {} } satisfies PageHandle;

export const loader = ({ context, params }: Route.LoaderArgs) => loadSpeaker(params.slug, context.get(pageContext));

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => (error ? [] : describeSpeaker(siteOf(matches), loaderData));

export default function SpeakerRoute({ loaderData }: Route.ComponentProps) {
  return <SpeakerProfile view={loaderData} />;
}
