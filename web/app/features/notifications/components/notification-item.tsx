import type { Notification } from '@sabha/contract/notifications/notification';
import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Avatar, OrgSeal } from '../../../ui/avatar.tsx';
import type { Face } from '../../../ui/face.ts';
import { Tag } from '../../../ui/tag.tsx';
import { RelativeTime } from '../../../ui/time/relative-time-text.tsx';
import { useImage } from '../../../ui/use-image.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { imageUrl } from '../../../lib/image-url.ts';
import { deviceZone } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { notificationName } from '../notification-name.ts';
import { topicTexts } from '../topics.ts';

const pictureSize = 44;

interface NotificationItemProps {
  row: Notification;
  /** Of who caused it. */
  face?: Face | undefined;
  onRead: (notification_id: number) => void;
  /** The person follows the notification to its page. */
  onLeave?: () => void;
  /** In a list of which several can be chosen: whether it is. Such a list shows all of the text, and what it is about. */
  choice?: { readonly isChosen: boolean; readonly onChoose: (isChosen: boolean) => void };
  /** What else can be done with it, in the place of the button that marks it. */
  menu?: ReactNode;
  /** What it asks, below its text; on a phone below its picture, too. */
  children?: ReactNode;
}

/** One notification: its picture, its text, when it was told, and while it is unread a lit window and the way to mark it. */
export function NotificationItem({ row, face, onRead, onLeave, choice, menu, children }: NotificationItemProps) {
  const { notification_id, notification_body, notification_link, cdate_time, is_read } = row;
  const now = useNow();
  const follow = () => {
    if (!is_read) onRead(notification_id);
    onLeave?.();
  };
  return (
    <li
      data-row={notification_id}
      className={classNames(
        'relative py-4 pl-7',
        choice
          ? 'grid grid-cols-[auto_minmax(0,1fr)_auto] pr-1 md:grid-cols-[auto_auto_minmax(0,1fr)_auto] md:gap-x-3.5 md:pr-3'
          : 'flex gap-x-3.5 pr-3',
        choice?.isChosen ? 'bg-action-tint' : 'hover:bg-hover',
      )}
    >
      {!is_read && <span className="absolute top-8 left-3 h-2.5 w-2 rounded-t-full bg-lit" aria-hidden="true" />}
      {choice ? (
        <div className="mr-3 grid self-start md:contents">
          <Choice {...choice} row={row} />
          <NotificationPicture row={row} face={face} />
        </div>
      ) : (
        <NotificationPicture row={row} face={face} />
      )}
      {/* As high as a face, so that nothing moves when faces come. */}
      <div className={classNames('min-w-0 flex-1', choice && 'min-h-12.5')}>
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
          {now !== null && (
            // The clock of the server may be ahead.
            <RelativeTime at={cdate_time} now={new Date(Math.max(now, Date.parse(cdate_time))).toISOString()} zone={deviceZone()} />
          )}
          {choice && row.merged_count > 1 && <span>{m.notify_merged({ count: row.merged_count })}</span>}
        </p>
      </div>
      {menu ??
        (!is_read && (
          <IconButton label={m.notify_mark_one()} onClick={() => onRead(notification_id)}>
            <Check size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        ))}
      {children !== undefined && <div className="col-span-full mt-2.5 min-w-0 pr-2 md:col-[3/-1] md:pr-0">{children}</div>}
    </li>
  );
}

/** On a phone it is below the picture, so that it hides nothing of it. */
function Choice({ row, isChosen, onChoose }: { row: Notification; isChosen: boolean; onChoose: (isChosen: boolean) => void }) {
  return (
    <div className="shrink-0 max-md:order-2 max-md:*:w-11 max-md:*:justify-center max-md:*:gap-0 md:-mr-2.5">
      <Checkbox checked={isChosen} onChange={({ target }) => onChoose(target.checked)}>
        <span className="sr-only">{m.notify_choose({ text: notificationName(row) })}</span>
      </Checkbox>
    </div>
  );
}

/** The picture of a notification; where it has none or it does not load the face of who caused it, or a square of lattice. */
function NotificationPicture({ row: { notification_image, notification_type }, face }: Pick<NotificationItemProps, 'row' | 'face'>) {
  const { shown, watch } = useImage(imageUrl(notification_image, pictureSize * 2));
  if (shown === undefined && face) return <Avatar face={face} size={pictureSize} />;
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
