import { useCachedAnnouncementCount } from '../../announcements/public.ts';
import { useCachedUnreadConversations } from '../../messages/public.ts';
import { useUnreadCount } from '../../notifications/public.ts';
import type { PlaceCounts } from './member-places.ts';

/** How much is unread at the places of the signed-in person; the tools of the bar above, which stand wherever the places do, ask for it. */
export function usePlaceCounts(): PlaceCounts {
  return {
    notifications: useUnreadCount(),
    messages: useCachedUnreadConversations(),
    announcements: useCachedAnnouncementCount(),
  };
}
