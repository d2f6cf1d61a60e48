import { loadNotifications, type NotificationList } from '../../features/notifications/page/load-notifications.ts';
import { loadNotificationSettings, type NotificationSettings as Loaded } from '../../features/notifications/page/load-settings.ts';
import { NotificationSettings } from '../../features/notifications/page/notification-settings.tsx';
import { NotificationsPage } from '../../features/notifications/page/notifications-page.tsx';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { prefetchAsMember } from '../../lib/query/prefetch.ts';
import { composeQuery, forEditing, type ReadOf } from '../../lib/query/query-of.ts';
import { PrefetchedPage } from '../../lib/query/prefetched-page.tsx';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/notifications.ts';

type View = { readonly list: NotificationList } | { readonly settings: Loaded };

const isSettings = (search: string) => new URLSearchParams(search).get('view') === 'settings';

export const meta: Route.MetaFunction = ({ location }) => [
  { title: isSettings(location.search) ? m.notify_settings_title() : m.notify_title() },
  { name: 'robots', content: 'noindex' },
];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchAsMember(({ user: { user_id } }): ReadOf<View> => {
    const { search, searchParams } = new URL(request.url);
    if (isSettings(search))
      return forEditing(
        composeQuery('notification-settings', null, async (api) => ({ settings: await loadNotificationSettings(api, user_id) })),
      );
    return composeQuery('notifications', searchParams.toString(), async (api) => ({
      list: await loadNotifications(api, user_id, searchParams),
    }));
  });

export default function NotificationsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PrefetchedPage from={loaderData}>
      {(view) => ('settings' in view ? <NotificationSettings loaded={view.settings} /> : <NotificationsPage list={view.list} />)}
    </PrefetchedPage>
  );
}

export const ErrorBoundary = MemberProblem;
