import type { Notification } from '@sabha/contract/notifications/notification';
import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { OrgSeal } from '../../../ui/avatar.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { RelativeTime } from '../../../ui/time/relative-time-text.tsx';
import { useImage } from '../../../ui/use-image.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { imageUrl } from '../../../lib/image-url.ts';
import { deviceZone } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { topicTexts } from '../topics.ts';

const pictureSize = 44;
/** Characters by which a notification is named in its checkbox; the whole text stands beside it. */
const maxName = 60;

interface NotificationItemProps {
  row: Notification;
  onRead: (notification_id: number) => void;
  /** The person follows the notification to its page. */
  onLeave?: () => void;
  /** In a list of which several can be chosen: whether it is. Such a list shows all of the text, and what it is about. */
  choice?: { readonly isChosen: boolean; readonly onChoose: (isChosen: boolean) => void };
  /** What else can be done with it, in the place of the button that marks it. */
  menu?: ReactNode;
}

/** One notification: its picture, its text, when it was told, and while it is unread a lit window and the way to mark it. */
export function NotificationItem({ row, onRead, onLeave, choice, menu }: NotificationItemProps) {
  const { notification_id, notification_body, notification_link, cdate_time, is_read } = row;
  const now = useNow();
  const follow = () => {
    if (!is_read) onRead(notification_id);
    onLeave?.();
  };
  return (
    <li className={classNames('relative flex gap-3.5 py-4 pr-3 pl-7', choice?.isChosen ? 'bg-action-tint' : 'hover:bg-hover')}>
      {!is_read && <span className="absolute top-8 left-3 h-2.5 w-2 rounded-t-full bg-lit" aria-hidden="true" />}
      {choice && <Choice {...choice} row={row} />}
      <NotificationPicture row={row} />
      <div className="min-w-0 flex-1">
        <p className={classNames('text-ui leading-snug [overflow-wrap:anywhere]', !choice && 'line-clamp-3', is_read && 'text-fg-2')}>
          {choice && !is_read && <span className="sr-only">{m.notify_unread()}: </span>}
          {notification_link === null ? (
            notification_body
          ) : (
            <Link to={notification_link} onClick={follow} className="hover:underline">
              {notification_body}
            </Link>
          )}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-fg-3">
          {row.priority === 'urgent' && <Tag kind="bad">{m.announce_urgent()}</Tag>}
          {choice && <span className="font-medium">{topicTexts[row.topic].label()}</span>}
          {now !== null && <RelativeTime at={cdate_time} now={new Date(now).toISOString()} zone={deviceZone()} />}
          {choice && row.merged_count > 1 && <span>{m.notify_merged({ count: row.merged_count })}</span>}
        </p>
      </div>
      {menu ??
        (!is_read && (
          <IconButton label={m.notify_mark_one()} onClick={() => onRead(notification_id)}>
            <Check size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        ))}
    </li>
  );
}

function Choice({ row, isChosen, onChoose }: { row: Notification; isChosen: boolean; onChoose: (isChosen: boolean) => void }) {
  return (
    <div className="-mr-2.5 shrink-0">
      <Checkbox checked={isChosen} onChange={({ target }) => onChoose(target.checked)}>
        <span className="sr-only">{m.notify_choose({ text: row.notification_body.slice(0, maxName) })}</span>
      </Checkbox>
    </div>
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
