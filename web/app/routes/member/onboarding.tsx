import { formSteps, readStep } from '../../features/people/onboarding/onboarding-steps.tsx';
import { loadSuggestions } from '../../features/people/load-suggestions.ts';
import { OnboardingPage } from '../../features/people/pages/onboarding.tsx';
import { loadOwnProfile } from '../../features/people/profile/profile-draft.ts';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { prefetchAsMember } from '../../lib/query/prefetch.ts';
import { PrefetchedPage } from '../../lib/query/prefetched-page.tsx';
import { composeQuery, forEditing } from '../../lib/query/query-of.ts';
import { loadOwnSetting } from '../../lib/session/own-setting.ts';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/onboarding.ts';

export const meta = () => [{ title: m.onboarding_title() }, { name: 'robots', content: 'noindex' }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchAsMember(({ user: { user_id } }) => {
    const asked = readStep(new URL(request.url).searchParams.get('step'));
    return forEditing(
      composeQuery('onboarding', asked, async (api) => {
        const [own, setting, suggestions] = await Promise.all([
          loadOwnProfile(api, user_id),
          loadOwnSetting(api, user_id),
          loadSuggestions(api),
        ]);
        const stored = setting.onboarding_step === 'done' ? null : setting.onboarding_step;
        return { own, setting, suggestions, step: asked ?? stored ?? formSteps[0] ?? ('audience' as const) };
      }),
    );
  });

export default function OnboardingRoute({ loaderData }: Route.ComponentProps) {
  return <PrefetchedPage from={loaderData}>{(known) => <OnboardingPage {...known} />}</PrefetchedPage>;
}

export const ErrorBoundary = MemberProblem;
