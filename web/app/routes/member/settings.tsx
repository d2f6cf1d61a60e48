import { getRegistrationStatus } from '@sabha/contract/people/person';
import { useRouteLoaderData } from 'react-router';
import { BlockedPeople } from '../../features/contact/public.ts';
import { SettingsPage, type OwnSettings } from '../../features/accounts/pages/settings.tsx';
import { loadOwnProfile } from '../../features/people/profile/profile-draft.ts';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { prefetchAsMember } from '../../lib/query/prefetch.ts';
import { PrefetchedPage } from '../../lib/query/prefetched-page.tsx';
import { composeQuery, forEditing } from '../../lib/query/query-of.ts';
import { loadOwnSetting } from '../../lib/session/own-setting.ts';
import { m } from '../../paraglide/messages.js';
import type { loader as rootLoader } from '../../root.tsx';
import type { Route } from './+types/settings.ts';

export const meta = () => [{ title: m.settings_title() }, { name: 'robots', content: 'noindex' }];

export const clientLoader = () =>
  prefetchAsMember(({ user: { user_id } }) =>
    forEditing(
      composeQuery('settings', null, async (api): Promise<OwnSettings> => {
        const [setting, profile, status] = await Promise.all([
          loadOwnSetting(api, user_id),
          loadOwnProfile(api, user_id),
          api.call(getRegistrationStatus),
        ]);
        return { setting, profile, isUnderAge: status.data.guardian !== null };
      }),
    ),
  );

export default function SettingsRoute({ loaderData }: Route.ComponentProps) {
  const eventZone = useRouteLoaderData<typeof rootLoader>('root')?.edition?.time_zone ?? null;
  return (
    <PrefetchedPage from={loaderData}>
      {(own) => <SettingsPage own={own} eventZone={eventZone} privacy={<BlockedPeople />} />}
    </PrefetchedPage>
  );
}

export const ErrorBoundary = MemberProblem;
