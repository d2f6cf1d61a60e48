import { notification, type Notification } from '@sabha/contract/notifications/notification';
import { countUnread } from '@sabha/contract/notifications/preferences';
import { CheckCheck, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { CommunicationKeys } from '../../../ui/shortcuts/communication-keys.tsx';
import { LinkTabs } from '../../../ui/tabs.tsx';
import { nameDay } from '../../../ui/time/name-day.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { deviceZone, zonedParts } from '../../../ui/time/zoned-time.ts';
import { useRefreshOn } from '../../../lib/query/use-refresh-on.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { OwnMemberships } from '../../accounts/public.ts';
import { m } from '../../../paraglide/messages.js';
import { NotificationItem } from '../components/notification-item.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ItemMenu } from './item-menu.tsx';
import { choicesOf } from './mute-choices.ts';
import { MuteDialog } from './mute-dialog.tsx';
import { MutedList, MutedNow } from './muted-list.tsx';
import { groupByDay, notificationsHref, type NotificationList } from './load-notifications.ts';
import { TopicList } from './topic-list.tsx';
import { useMarking } from './use-marking.ts';

/** Everything that the person was notified of, read and unread, by the day on which it came. */
export function NotificationsPage({ list }: { list: NotificationList }) {
  const { all_count, unread_count, shows_unread, shows_muted, topic, mutes } = list;
  const { mark, isBusy } = useMarking();
  useRefreshOn({ event: 'new_notification', operations: [notification.operations.getAll, countUnread], restMs: 500 });
  const tabs = [
    { to: notificationsHref({ topic }), label: m.notify_all(), count: all_count, isCurrent: !shows_unread && !shows_muted },
    { to: notificationsHref({ topic, shows_unread: true }), label: m.notify_unread(), count: unread_count, isCurrent: shows_unread },
    { to: notificationsHref({ shows_muted: true }), label: m.notify_muted(), count: mutes.length, isCurrent: shows_muted },
  ];
  return (
    <div className="max-w-[984px] min-[1360px]:max-w-[1220px]">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-[2.875rem] leading-none max-md:text-display-md">{m.notify_title()}</h1>
        <div className="flex flex-wrap gap-2.5">
          {unread_count > 0 && !shows_muted && (
            <Button isBusy={isBusy} onClick={() => void mark(topic === null ? {} : { topic })}>
              <CheckCheck size={19} strokeWidth={1.75} aria-hidden />
              {m.notify_mark_all()}
            </Button>
          )}
          <ButtonLink to="/notifications?view=settings">
            <Settings2 size={19} strokeWidth={1.75} aria-hidden />
            {m.notify_settings()}
          </ButtonLink>
          <CommunicationKeys />
        </div>
      </div>
      <OwnMemberships isOpenOnly className="mt-6" />
      <LinkTabs label={m.notify_title()} tabs={tabs} className="mt-5" />
      {shows_muted ? (
        <div className="mt-5 max-w-[760px]">
          <MutedList mutes={mutes} />
        </div>
      ) : (
        <Listed list={list} isBusy={isBusy} onMark={mark} />
      )}
    </div>
  );
}

interface ListedProps extends Omit<DaysProps, 'rows'> {
  list: NotificationList;
}

function Listed({ list, ...marking }: ListedProps) {
  const { rows, page, limit, total, shows_unread, topic, mutes } = list;
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-x-7 gap-y-2 xl:grid-cols-[196px_minmax(0,1fr)] min-[1360px]:grid-cols-[196px_minmax(0,1fr)_248px]">
      <TopicList {...list} />
      <div data-lines className="min-w-0 max-w-[760px]">
        {rows.length === 0 ? (
          <EmptyState title={shows_unread ? m.notify_none() : m.notify_none_at_all()} text={m.notify_none_text()} />
        ) : (
          // What is chosen is of the rows that are listed.
          <Days key={`${topic} ${shows_unread} ${page}`} rows={rows} {...marking} />
        )}
        {total > rows.length && (
          <Pagination
            page={page}
            limit={limit}
            total={total}
            hrefOf={(each) => notificationsHref({ page: each, shows_unread, topic })}
            className="mt-6"
          />
        )}
      </div>
      <div className="max-[1359px]:hidden">
        <MutedNow mutes={mutes} />
      </div>
    </div>
  );
}

interface DaysProps {
  rows: readonly Notification[];
  isBusy: boolean;
  onMark: (meant: { notification_ids: number[]; is_read: boolean }) => Promise<void>;
}

function Days({ rows, isBusy, onMark }: DaysProps) {
  const zone = deviceZone();
  const now = useNow();
  const { user } = useAuth();
  const [muting, setMuting] = useState<Notification | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  // What is gone from the list is chosen no more.
  const ids = rows.map(({ notification_id }) => notification_id).filter((id) => chosen.has(id));
  const choose = (id: number, isChosen: boolean) =>
    setChosen((now) => new Set(isChosen ? [...now, id] : [...now].filter((one) => one !== id)));
  return (
    <>
      {ids.length > 0 && (
        <BulkBar
          count={ids.length}
          isBusy={isBusy}
          onMark={(is_read) => void onMark({ notification_ids: ids, is_read }).then(() => setChosen(new Set()))}
          onClear={() => setChosen(new Set())}
        />
      )}
      {groupByDay(rows, (at) => zonedParts(at, zone).date).map(({ day, rows: ofDay }) => (
        <section key={day} aria-labelledby={`day-${day}`} className="mt-6 first:mt-1">
          <h2 id={`day-${day}`} className="font-text text-sm font-semibold tracking-normal text-fg-2">
            {nameDay(day, zone, now)}
          </h2>
          <ul className="mt-2 divide-y divide-line overflow-hidden rounded-card bg-surface shadow-1">
            {ofDay.map((row) => (
              <NotificationItem
                key={row.notification_id}
                row={row}
                onRead={(id) => void onMark({ notification_ids: [id], is_read: true })}
                choice={{
                  isChosen: chosen.has(row.notification_id),
                  onChoose: (isChosen) => choose(row.notification_id, isChosen),
                }}
                menu={
                  <ItemMenu
                    row={row}
                    canMute={user !== null && choicesOf(row, user.user_id).length > 0}
                    onMark={(is_read) => void onMark({ notification_ids: [row.notification_id], is_read })}
                    onMute={() => setMuting(row)}
                  />
                }
              />
            ))}
          </ul>
        </section>
      ))}
      {muting && user && <MuteDialog row={muting} user_id={user.user_id} onClose={() => setMuting(null)} />}
    </>
  );
}
