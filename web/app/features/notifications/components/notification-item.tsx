import type { Notification } from '@sabha/contract/notifications/notification';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { IconButton } from '../../../ui/icon-button.tsx';
import { OrgSeal } from '../../../ui/avatar.tsx';
import { RelativeTime } from '../../../ui/time/relative-time-text.tsx';
import { useImage } from '../../../ui/use-image.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { imageUrl } from '../../../lib/image-url.ts';
import { m } from '../../../paraglide/messages.js';

const pictureSize = 44;

/** Where the person is, as their device has it: a notification concerns them, not the event. */
const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

interface NotificationItemProps {
  row: Notification;
  onRead: (notification_id: number) => void;
  /** The person follows the notification to its page. */
  onLeave: () => void;
}

/** One unread notification: its picture, at most three lines, and when it was told. */
export function NotificationItem({ row, onRead, onLeave }: NotificationItemProps) {
  const { notification_id, notification_body, notification_link, cdate_time } = row;
  const now = useNow();
  const follow = () => {
    onRead(notification_id);
    onLeave();
  };
  return (
    <li className="relative flex gap-3.5 py-4 pr-3 pl-7 hover:bg-hover">
      <span className="absolute top-8 left-3 h-2.5 w-2 rounded-t-full bg-lit" aria-hidden="true" />
      <NotificationPicture row={row} />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-3 text-ui leading-snug [overflow-wrap:anywhere]">
          {notification_link === null ? (
            notification_body
          ) : (
            <Link to={notification_link} onClick={follow} className="hover:underline">
              {notification_body}
            </Link>
          )}
        </p>
        {now !== null && (
          <RelativeTime at={cdate_time} now={new Date(now).toISOString()} zone={ownZone()} className="mt-1 block text-sm text-fg-3" />
        )}
      </div>
      <IconButton label={m.notify_mark_one()} onClick={() => onRead(notification_id)}>
        <Check size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </li>
  );
}

/** The picture of a notification; a square of lattice where it has none or it does not load. */
function NotificationPicture({ row: { notification_image, notification_type } }: { row: Notification }) {
  const { shown, watch } = useImage(imageUrl(notification_image, pictureSize * 2));
  if (shown === undefined) return <OrgSeal seed={`notification:${notification_type}`} size={pictureSize} />;
  return (
    <img
      src={shown}
      alt=""
      width={pictureSize}
      height={pictureSize}
      className="size-11 shrink-0 rounded-control bg-sunken object-cover"
      {...watch}
    />
  );
}
