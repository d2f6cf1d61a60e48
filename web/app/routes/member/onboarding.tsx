import { formSteps, readStep } from '../../features/people/onboarding/onboarding-steps.tsx';
import { loadSuggestions } from '../../features/people/load-suggestions.ts';
import { OnboardingPage } from '../../features/people/pages/onboarding.tsx';
import { loadOwnProfile } from '../../features/people/profile/profile-draft.ts';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { asMember } from '../../lib/session/as-member.ts';
import { loadOwnSetting } from '../../lib/session/own-setting.ts';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/onboarding.ts';

export const meta = () => [{ title: m.onboarding_title() }, { name: 'robots', content: 'noindex' }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  asMember(async (api, { user_id }) => {
    const [own, setting, suggestions] = await Promise.all([
      loadOwnProfile(api, user_id),
      loadOwnSetting(api, user_id),
      loadSuggestions(api),
    ]);
    const asked = readStep(new URL(request.url).searchParams.get('step'));
    const kept = setting.onboarding_step === 'done' ? null : setting.onboarding_step;
    return { own, setting, suggestions, step: asked ?? kept ?? formSteps[0] ?? ('audience' as const) };
  });

export default function OnboardingRoute({ loaderData }: Route.ComponentProps) {
  return loaderData && <OnboardingPage {...loaderData} />;
}

export const ErrorBoundary = MemberProblem;
