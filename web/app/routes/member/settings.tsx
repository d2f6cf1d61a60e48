import { getStanding } from '@sabha/contract/people/person';
import { useRouteLoaderData } from 'react-router';
import { SettingsPage, type OwnSettings } from '../../features/identity/pages/settings.tsx';
import { loadOwnProfile } from '../../features/people/profile/profile-draft.ts';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { asMember } from '../../lib/session/as-member.ts';
import { loadOwnSetting } from '../../lib/session/own-setting.ts';
import { m } from '../../paraglide/messages.js';
import type { loader as rootLoader } from '../../root.tsx';
import type { Route } from './+types/settings.ts';

export const meta = () => [{ title: m.settings_title() }, { name: 'robots', content: 'noindex' }];

export const clientLoader = () =>
  asMember(async (api, { user_id }): Promise<OwnSettings> => {
    const [setting, profile, standing] = await Promise.all([
      loadOwnSetting(api, user_id),
      loadOwnProfile(api, user_id),
      api.call(getStanding),
    ]);
    return { setting, profile, isUnderAge: standing.data.guardian !== null };
  });

export default function SettingsRoute({ loaderData }: Route.ComponentProps) {
  const eventZone = useRouteLoaderData<typeof rootLoader>('root')?.edition?.time_zone ?? null;
  return loaderData && <SettingsPage own={loaderData} eventZone={eventZone} />;
}

export const ErrorBoundary = MemberProblem;
