import { Clock, TriangleAlert } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink, TextLink } from '../../../ui/button.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { SwitchLinks } from '../../../ui/switch-links.tsx';
import { deviceZone } from '../../../ui/time/zoned-time.ts';
import { isSameZone, zoneLabel } from '../../../ui/time/zone-label.ts';
import { useRowFocus } from '../components/use-row-focus.ts';
import { hoursHref, meetingsHref, readMeetingsQuery, type MeetingsQuery } from '../meetings-address.ts';
import { useSummit } from '../times/use-summit.ts';
import { Announcement } from './announcement.tsx';
import { ComingPanel } from './coming-panel.tsx';
import { MeetingDialog } from './meeting-dialog.tsx';
import { topicOf } from './meeting-texts.ts';
import { PartedPanel } from './parted-panel.tsx';
import { PastPanel } from './past-panel.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { useAnswers, type Answers, type Asking } from './use-answers.ts';
import { useMeetings, type Meetings } from './use-meetings.ts';
import { ReceivedPanel, SentPanel } from './waiting-panels.tsx';

/** One's meetings: what waits for an answer, what is to come, and what is over. The address says which, and which one is opened. */
export function MeetingsView() {
  const view = useRef<HTMLDivElement>(null);
  const [params] = useSearchParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const { when, meeting } = readMeetingsQuery(params);
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const opened = closedAt === key ? null : meeting;
  const answers = useAnswers(when, key);
  const meetings = useMeetings(when);
  const resume = useRowFocus(view);
  const { api, asking, announced } = answers;
  const canBook = meetings.summary?.can_book ?? false;
  /** At once: the way to the new address may wait for the network. */
  function closeMeeting(): void {
    setClosedAt(key);
    void navigate(meetingsHref({ when }), { replace: true, preventScrollReset: true });
    resume();
  }
  function closeQuestion(which: Asking): void {
    answers.closeQuestion(which);
    if (opened === null) resume();
  }
  return (
    <div ref={view}>
      <Head when={when} />
      <Announcement announced={announced} />
      <Notice meetings={meetings} />
      <StrayFault meetings={meetings} answers={answers} when={when} />
      <Lists meetings={meetings} answers={answers} when={when} canBook={canBook} />
      {/* One over the other would leave the keyboard between the two. */}
      {opened !== null && asking === null && (
        <MeetingDialog key={opened} booking_id={opened} answers={answers} canBook={canBook} onClose={closeMeeting} />
      )}
      {api && asking && <QuestionDialog api={api} asking={asking} answers={answers} onClose={closeQuestion} />}
    </div>
  );
}

function Head({ when }: Pick<MeetingsQuery, 'when'>) {
  const summit = useSummit();
  const zone = deviceZone();
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SwitchLinks
          label={m.meetings_views()}
          views={[
            { to: meetingsHref(), label: m.meetings_tab_coming(), isCurrent: when === 'coming' },
            { to: meetingsHref({ when: 'past' }), label: m.meetings_tab_past(), isCurrent: when === 'past' },
          ]}
        />
        <ButtonLink to={hoursHref}>
          <Clock size={18} strokeWidth={1.75} aria-hidden />
          {m.meetings_hours()}
        </ButtonLink>
      </div>
      {(summit === null || !isSameZone(summit.time_zone, zone)) && (
        <p className="mt-2.5 text-sm text-fg-3">{m.meetings_zone({ zone: zoneLabel(zone) })}</p>
      )}
    </div>
  );
}

/** What stands in the way of meetings, and the way on. */
function Notice({ meetings: { summary } }: { meetings: Meetings }) {
  if (summary?.limited_by === 'staff')
    return (
      <NoticeBox title={m.meetings_limited_title()}>
        <p className="mt-1 max-w-read">{m.meetings_limited_text()}</p>
      </NoticeBox>
    );
  if (summary?.limited_by === 'guardian')
    return (
      <NoticeBox title={m.meetings_minor_title()}>
        <p className="mt-1 max-w-read">{m.meetings_minor_text()}</p>
        <TextLink to="/settings#privacy" className="hit-44 mt-1 inline-block">
          {m.meetings_minor_action()}
        </TextLink>
      </NoticeBox>
    );
  if (!summary?.can_book || summary.is_open) return null;
  return (
    <NoticeBox title={m.meetings_closed_title()}>
      <TextLink to={hoursHref} className="hit-44 mt-1 inline-block">
        {m.meetings_closed_action()}
      </TextLink>
    </NoticeBox>
  );
}

const NoticeBox = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mt-4 rounded-card bg-info-tint px-5 py-4 text-ui">
    <p className="font-semibold text-info-text">{title}</p>
    {children}
  </div>
);

interface ListsProps extends Pick<MeetingsQuery, 'when'> {
  meetings: Meetings;
  answers: Answers;
}

const shownIn = ({ waiting, coming, past }: Meetings, when: MeetingsQuery['when']) =>
  when === 'coming' ? [...waiting, ...coming] : past.bookings;

/** Why something was refused whose row has gone or become another meanwhile. */
function StrayFault({ meetings, answers: { fault }, when }: ListsProps) {
  if (!fault) return null;
  const isShown = shownIn(meetings, when).some(({ booking_id }) => booking_id === fault.booking.booking_id);
  if (isShown && !fault.isAbove) return null;
  return (
    <div className="mt-4">
      <Problem text={m.meetings_about({ topic: topicOf(fault.booking), problem: fault.text })} />
    </div>
  );
}

function Lists({ meetings, answers, when, canBook }: ListsProps & { canBook: boolean }) {
  const { state, summary, waiting, coming, past, reload } = meetings;
  if (state === 'loading') return <LoadingMeetings />;
  if (state === 'failed')
    return (
      <ErrorState
        className="mt-5"
        title={m.meetings_failed_title()}
        text={m.meetings_failed_text()}
        icon={<TriangleAlert size={26} strokeWidth={1.75} aria-hidden />}
        action={<Button onClick={reload}>{m.shell_try_again()}</Button>}
      />
    );
  if (when === 'past')
    return (
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
        <PastPanel past={past} answers={answers} />
        <PartedPanel api={answers.api} />
      </div>
    );
  return (
    // What waits stands first on a phone, and at the side where there is one.
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_380px] lg:grid-rows-[auto_1fr]">
      <ReceivedPanel bookings={waiting} count={summary?.received ?? 0} answers={answers} canBook={canBook} className="lg:col-start-2" />
      <ComingPanel bookings={coming} answers={answers} canBook={canBook} className="lg:col-start-1 lg:row-span-2 lg:row-start-1" />
      <SentPanel bookings={waiting} answers={answers} canBook={canBook} className="lg:col-start-2" />
    </div>
  );
}

const LoadingMeetings = () => (
  <SkeletonGroup label={m.meetings_loading()} className="mt-5 grid gap-5 lg:grid-cols-[minmax(0,1fr)_380px]">
    <Skeleton className="h-72 rounded-card" />
    <Skeleton className="h-52 rounded-card" />
  </SkeletonGroup>
);
