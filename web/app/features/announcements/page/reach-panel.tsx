import type { AnnouncementReach } from '@sabha/contract/announcements/announcement';
import { announcementLink } from '@sabha/contract/announcements/notifications';
import { getAnnouncementReach, remindOfAnnouncement } from '@sabha/contract/announcements/operations';
import { BellRing, Lock } from 'lucide-react';
import { useState } from 'react';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button, TextLink } from '../../../ui/button.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Windows } from '../../../ui/windows.tsx';
import { groupName } from '../group-names.ts';
import { longWhen } from './format-when.ts';

interface ReachPanelProps {
  announcementId: number;
  canManage: boolean;
  /** Its writers are those who look after the organisation. */
  isOfOrganisation: boolean;
  heading?: 'h2' | 'h3';
}

/** What readers do is told to nobody: it is asked for whenever it is opened, and again after this while it is open. */
const reachMs = 20_000;

/** How far an announcement has come, for its writers alone. */
export function ReachPanel({ announcementId, canManage, isOfOrganisation, heading: Heading = 'h2' }: ReachPanelProps) {
  const { loaded, reload } = useRead(
    { ...queryOf(getAnnouncementReach, { params: { announcement_id: announcementId } }), staleTime: 0 },
    { pollMs: () => reachMs },
  );
  return (
    <div className="px-6 py-5">
      <Heading className="flex items-center justify-between gap-3 text-display-sm">
        {m.announce_reach()}
        <Tag>
          <Lock size={13} strokeWidth={1.75} aria-hidden="true" />
          {isOfOrganisation ? m.announce_own_writers() : m.announce_organisers()}
        </Tag>
      </Heading>
      {loaded.state === 'loading' && (
        <SkeletonGroup label={m.announce_loading()} className="mt-4">
          <Skeleton className="h-64" />
        </SkeletonGroup>
      )}
      {loaded.state === 'failed' && (
        <div role="alert" className="mt-4 grid justify-items-start gap-2">
          <p className="text-ui">{m.announce_not_loaded()}</p>
          <Button size="small" onClick={() => void reload()}>
            {m.announce_again()}
          </Button>
        </div>
      )}
      {loaded.state === 'ready' && <Reach reach={loaded.value.data} announcementId={announcementId} canManage={canManage} />}
    </div>
  );
}

/** Whole windows alone are lit: what is not reached is not shown as reached. */
const litOf = (count: number, total: number) => (total === 0 ? 0 : Math.floor((count * 20) / total));

function Reach({ reach, announcementId, canManage }: { reach: AnnouncementReach } & Pick<ReachPanelProps, 'announcementId' | 'canManage'>) {
  const { recipient_count: total, delivered_count, seen_count, confirmed_count, open_count } = reach;
  const measures = [
    { name: m.announce_delivered(), count: delivered_count },
    { name: m.announce_seen(), count: seen_count },
    ...(open_count + confirmed_count > 0 ? [{ name: m.announce_confirmed(), count: confirmed_count }] : []),
  ];
  return (
    <>
      <dl className="mt-3">
        {measures.map(({ name, count }) => (
          <div key={name} className="grid grid-cols-[1fr_auto] items-baseline border-b border-line py-3">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-sm text-fg-2">
              <strong className="display text-display-xs tabular text-fg">{count}</strong> {m.announce_of({ total })}
            </dd>
            <dd className="col-span-2">
              <Windows lit={litOf(count, total)} total={20} label="" className="mt-1.5" />
            </dd>
          </div>
        ))}
      </dl>
      <ReachTables reach={reach} />
      {canManage && reach.comment_count !== null && (
        <p className="mt-4 text-ui">
          <TextLink to={announcementLink({ announcement_id: announcementId })}>
            {m.announce_comment_count({ count: reach.comment_count })}
          </TextLink>
        </p>
      )}
      {canManage && reach.awaited_count > 0 && <Remind announcementId={announcementId} reach={reach} />}
    </>
  );
}

/** The same in numbers, by group and by channel. */
function ReachTables({ reach: { groups, channels, ...all } }: { reach: AnnouncementReach }) {
  const peopleNames = { member: m.announce_own_members(), follower: m.announce_own_followers() };
  const channelNames = { in_app: m.announce_in_product(), email: m.announce_by_mail() };
  const cell = 'py-1.5 text-right tabular';
  return (
    <>
      <table className="mt-5 w-full text-sm">
        <caption className="text-left font-semibold">{m.announce_by_group()}</caption>
        <thead>
          <tr className="text-xs text-fg-2">
            <th scope="col" className="py-1.5 text-left font-normal">
              {m.announce_group()}
            </th>
            <th scope="col" className={`${cell} font-normal`}>
              {m.announce_people()}
            </th>
            <th scope="col" className={`${cell} font-normal`}>
              {m.announce_seen()}
            </th>
            <th scope="col" className={`${cell} font-normal`}>
              {m.announce_confirmed_short()}
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ name, own_people, recipient_count, seen_count, confirmed_count }) => (
            <tr key={own_people ?? name} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal [overflow-wrap:anywhere]">
                {own_people === null ? groupName(name) || m.announce_no_role() : peopleNames[own_people]}
              </th>
              <td className={cell}>{recipient_count}</td>
              <td className={cell}>{seen_count}</td>
              <td className={cell}>{confirmed_count}</td>
            </tr>
          ))}
          <tr className="border-t-2 border-fg font-semibold">
            <th scope="row" className="py-1.5 text-left">
              {m.announce_all()}
            </th>
            <td className={cell}>{all.recipient_count}</td>
            <td className={cell}>{all.seen_count}</td>
            <td className={cell}>{all.confirmed_count}</td>
          </tr>
        </tbody>
      </table>
      <table className="mt-5 w-full text-sm">
        <caption className="text-left font-semibold">{m.announce_by_channel()}</caption>
        <thead>
          <tr className="text-xs text-fg-2">
            <th scope="col" className="py-1.5 text-left font-normal">
              {m.announce_channel()}
            </th>
            <th scope="col" className={`${cell} font-normal`}>
              {m.announce_sent()}
            </th>
          </tr>
        </thead>
        <tbody>
          {channels.map(({ channel, sent_count }) => (
            <tr key={channel} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {channelNames[channel]}
              </th>
              <td className={cell}>{sent_count}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {channels.some(({ channel }) => channel === 'email') && <p className="mt-2 text-xs text-fg-2">{m.announce_mail_unwatched()}</p>}
    </>
  );
}

/** Notifies once more who has not confirmed; the button says how many that are. */
function Remind({ announcementId, reach: { awaited_count, can_remind_at } }: { announcementId: number; reach: AnnouncementReach }) {
  const { session } = useAuth();
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<string>();
  const [now] = useState(() => Date.now());
  async function remind(): Promise<void> {
    if (!session || isBusy) return;
    setBusy(true);
    try {
      const { data } = await session.api.call(remindOfAnnouncement, { params: { announcement_id: announcementId } });
      setAnswer(m.announce_reminded({ count: data.reminded_count }));
    } catch (error) {
      setAnswer(readProblem(error)?.detail ?? m.announce_not_said());
    }
    setBusy(false);
  }
  const isTooEarly = can_remind_at !== null && Date.parse(can_remind_at) > now;
  return (
    <div className="mt-4 grid gap-2">
      {!isTooEarly && answer === undefined && (
        <Button isBusy={isBusy} onClick={() => void remind()}>
          <BellRing size={18} strokeWidth={1.75} aria-hidden="true" />
          {m.announce_remind({ count: awaited_count })}
        </Button>
      )}
      <p role="status" className="text-sm text-fg-2">
        {answer ?? (isTooEarly ? m.announce_remind_from({ when: longWhen(can_remind_at) }) : '')}
      </p>
    </div>
  );
}
