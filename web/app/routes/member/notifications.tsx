import { membershipActions } from '../../features/accounts/memberships/request-actions.ts';
import { announcementActions } from '../../features/announcements/request-actions.ts';
import { meetingActions } from '../../features/bookings/meetings/request-actions.ts';
import { conversationActions } from '../../features/messages/request-actions.ts';
import { connectionActions } from '../../features/network/request-actions.ts';
import { loadNotifications, type NotificationList } from '../../features/notifications/page/load-notifications.ts';
import { loadNotificationSettings, type NotificationSettings as Loaded } from '../../features/notifications/page/load-settings.ts';
import { pageActions } from '../../features/notifications/page/page-actions.ts';
import { NotificationSettings } from '../../features/notifications/page/notification-settings.tsx';
import { NotificationsPage } from '../../features/notifications/page/notifications-page.tsx';
import { joinRequestActions } from '../../features/organisations/request-actions.ts';
import { waitingOfferActions } from '../../features/sales/request-actions.ts';
import { MemberProblem } from '../../features/shell/components/member-problem.tsx';
import { prefetchAsMember } from '../../lib/query/prefetch.ts';
import { composeQuery, forEditing, type ReadOf } from '../../lib/query/query-of.ts';
import { PrefetchedPage } from '../../lib/query/prefetched-page.tsx';
import type { RequestActions } from '../../lib/request-actions.ts';
import { m } from '../../paraglide/messages.js';
import type { Route } from './+types/notifications.ts';

type View = { readonly list: NotificationList } | { readonly settings: Loaded };

const requestActions: RequestActions = {
  connection: connectionActions,
  conversation: conversationActions,
  membership: membershipActions,
  join_request: joinRequestActions,
  meeting: meetingActions,
  waiting_offer: waitingOfferActions,
  announcement: announcementActions,
  page: pageActions,
};

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
      {(view) =>
        'settings' in view ? (
          <NotificationSettings loaded={view.settings} />
        ) : (
          <NotificationsPage list={view.list} requestActions={requestActions} />
        )
      }
    </PrefetchedPage>
  );
}

export const ErrorBoundary = MemberProblem;
