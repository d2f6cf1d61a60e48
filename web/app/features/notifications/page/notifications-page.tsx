import { notification, type Notification } from '@sabha/contract/notifications/notification';
import { countUnread } from '@sabha/contract/notifications/preferences';
import { listNotificationRequests, type AskingNotification } from '@sabha/contract/notifications/requests';
import { CheckCheck, Settings2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { Face } from '../../../ui/face.ts';
import { useWanted } from '../../../ui/directory/use-wanted.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { CommunicationKeys } from '../../../ui/shortcuts/communication-keys.tsx';
import { LinkTabs } from '../../../ui/tabs.tsx';
import { nameDay } from '../../../ui/time/name-day.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { deviceZone, zonedParts } from '../../../ui/time/zoned-time.ts';
import type { RequestActions } from '../../../lib/request-actions.ts';
import { useRefreshOn } from '../../../lib/query/use-refresh-on.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { NotificationItem } from '../components/notification-item.tsx';
import { Asked } from './asked.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ItemMenu } from './item-menu.tsx';
import { choicesOf } from './mute-choices.ts';
import { MuteDialog } from './mute-dialog.tsx';
import { MutedList, MutedNow } from './muted-list.tsx';
import { groupByDay, type NotificationList } from './load-notifications.ts';
import { maxNotificationSearch, notificationsHref, readFilterAt, type NotificationFilter } from './notification-filter.ts';
import { QuietNow } from './quiet-now.tsx';
import { ToAnswer } from './to-answer.tsx';
import { TopicList } from './topic-list.tsx';
import { useFaces } from './use-faces.ts';
import { useMarking } from './use-marking.ts';
import { useRowFocus } from './use-row-focus.ts';

interface NotificationsPageProps {
  list: NotificationList;
  /** How each kind of request is answered. */
  requestActions: RequestActions;
}

/** Everything that the person was notified of, read and unread, by the day on which it came, with the answers to what it asks. */
export function NotificationsPage({ list, requestActions }: NotificationsPageProps) {
  const { unread_count, shows_muted, shows_asking, search, topic, mutes } = list;
  const page = useRef<HTMLDivElement>(null);
  const follow = useRowFocus(page);
  const { mark, isBusy } = useMarking();
  const operations = [notification.operations.getAll, countUnread, listNotificationRequests];
  useRefreshOn({ event: 'new_notification', operations, restMs: 500 });
  // It would mark what is not listed, too.
  const canMarkAll = unread_count > 0 && !shows_muted && !shows_asking && search === '';
  return (
    <div ref={page} className="max-w-[984px] min-[1360px]:max-w-[1220px]">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 tabIndex={-1} className="text-[2.875rem] leading-none max-md:text-display-md">
          {m.notify_title()}
        </h1>
        <div className="flex flex-wrap gap-2.5">
          {canMarkAll && (
            <Button isBusy={isBusy} onClick={() => void mark(topic === null ? {} : { topic })}>
              <CheckCheck size={19} strokeWidth={1.75} aria-hidden />
              {m.notify_mark_all()}
            </Button>
          )}
          <ButtonLink to="/notifications?view=settings">
            <Settings2 size={19} strokeWidth={1.75} aria-hidden />
            {m.notify_settings()}
          </ButtonLink>
          <CommunicationKeys without={['r']} />
        </div>
      </div>
      <LinkTabs label={m.notify_title()} tabs={tabsOf(list)} className="mt-5 max-md:-mx-5 max-md:gap-x-4 max-md:px-5" />
      {shows_muted ? (
        <div className="mt-5 max-w-[760px]">
          <MutedList mutes={mutes} />
        </div>
      ) : (
        <Listed list={list} requestActions={requestActions} isBusy={isBusy} onMark={mark} focus={follow} />
      )}
    </div>
  );
}

function tabsOf({
  all_count,
  unread_count,
  asking_count,
  shows_unread,
  shows_asking,
  shows_muted,
  topic,
  search,
  mutes,
}: NotificationList) {
  const isAll = !shows_unread && !shows_asking && !shows_muted;
  return [
    { to: notificationsHref({ topic, search }), label: m.notify_all(), count: all_count, isCurrent: isAll },
    {
      to: notificationsHref({ topic, search, shows_unread: true }),
      label: m.notify_unread(),
      count: unread_count,
      isCurrent: shows_unread,
    },
    {
      to: notificationsHref({ topic, search, shows_asking: true }),
      label: m.notify_asking(),
      count: asking_count,
      isCurrent: shows_asking,
    },
    { to: notificationsHref({ shows_muted: true }), label: m.notify_muted(), count: mutes.length, isCurrent: shows_muted },
  ];
}

interface ListedProps extends Omit<DaysProps, 'rows' | 'faces' | 'requests'> {
  list: NotificationList;
  focus: ReturnType<typeof useRowFocus>;
}

function Listed({ list, focus, ...rest }: ListedProps) {
  const { rows, page, limit, total, shows_unread, shows_asking, topic, search, mutes, requests } = list;
  const { isLoading, ...searching } = useSearching(list);
  const faces = useFaces(rows);
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-x-7 gap-y-2 xl:grid-cols-[196px_minmax(0,1fr)] min-[1360px]:grid-cols-[196px_minmax(0,1fr)_248px]">
      <TopicList {...list} />
      <div data-lines className="min-w-0 max-w-[760px]">
        <SearchField label={m.notify_search()} maxLength={maxNotificationSearch} {...searching} />
        <p role="status" className={search === '' ? 'sr-only' : 'mt-3 text-sm text-fg-2 tabular'}>
          {search !== '' && m.notify_found({ count: total })}
        </p>
        <div aria-busy={isLoading || undefined} className={classNames('mt-4', isLoading && 'opacity-60')} {...focus}>
          {rows.length === 0 ? (
            <EmptyState {...emptyTexts(list)} />
          ) : (
            // What is chosen is of the rows that are listed.
            <Days
              key={`${topic} ${shows_unread} ${shows_asking} ${page} ${search}`}
              rows={rows}
              faces={faces}
              requests={requests}
              {...rest}
            />
          )}
        </div>
        {total > rows.length && (
          <Pagination
            page={page}
            limit={limit}
            total={total}
            hrefOf={(each) => notificationsHref({ page: each, shows_unread, topic, search })}
            className="mt-6"
          />
        )}
      </div>
      <div className="max-[1359px]:hidden">
        <ToAnswer requests={requests} />
        <QuietNow />
        <MutedNow mutes={mutes} />
      </div>
    </div>
  );
}

function emptyTexts({ shows_unread, shows_asking, search }: NotificationList): { title: string; text: string } {
  if (search !== '') return { title: m.notify_not_found(), text: m.notify_not_found_text() };
  if (shows_asking) return { title: m.notify_none_asking(), text: m.notify_none_asking_text() };
  return { title: shows_unread ? m.notify_none() : m.notify_none_at_all(), text: m.notify_none_text() };
}

/** What is searched for, also while its answer is on its way; it stands in the address. */
function useSearching(list: NotificationList): { search: string; onSearch: (search: string) => void; isLoading: boolean } {
  const navigate = useNavigate();
  const { wanted, isLoading, isLeaving } = useWanted<NotificationFilter>(list, { readAt: readFilterAt, hrefOf: notificationsHref });
  const onSearch = (search: string) => {
    if (isLeaving || wanted.shows_muted) return;
    void navigate(notificationsHref({ ...wanted, search, page: 1 }), { replace: true, preventScrollReset: true });
  };
  return { search: wanted.search, onSearch, isLoading };
}

interface DaysProps {
  rows: readonly Notification[];
  faces: ReadonlyMap<number, Face>;
  requests: readonly AskingNotification[];
  requestActions: RequestActions;
  isBusy: boolean;
  onMark: (meant: { notification_ids: number[]; is_read: boolean }) => Promise<void>;
}

function Days({ rows, faces, requests, requestActions, isBusy, onMark }: DaysProps) {
  const zone = deviceZone();
  const now = useNow();
  const { user } = useAuth();
  const [muting, setMuting] = useState<Notification | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  // What is gone from the list is chosen no more.
  const ids = rows.map(({ notification_id }) => notification_id).filter((id) => chosen.has(id));
  const asking = new Map(requests.map((each) => [each.notification.notification_id, each]));
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
          <h2 id={`day-${day}`} tabIndex={-1} className="font-text text-sm font-semibold tracking-normal text-fg-2">
            {nameDay(day, zone, now)}
          </h2>
          <ul className="mt-2 divide-y max-md:-mx-3 divide-line overflow-hidden rounded-card bg-surface shadow-1">
            {ofDay.map((row) => {
              const asked = asking.get(row.notification_id);
              return (
                <NotificationItem
                  key={row.notification_id}
                  row={row}
                  face={faces.get(row.created_by)}
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
                >
                  {asked && <Asked asking={asked} actions={requestActions} />}
                </NotificationItem>
              );
            })}
          </ul>
        </section>
      ))}
      {muting && user && <MuteDialog row={muting} user_id={user.user_id} onClose={() => setMuting(null)} />}
    </>
  );
}
