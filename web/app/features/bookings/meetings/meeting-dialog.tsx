import type { ReactNode } from 'react';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { PersonLine } from '../components/person-line.tsx';
import { Announcement } from './announcement.tsx';
import { FaultLine } from './fault-line.tsx';
import { meetingRead } from './meeting-read.ts';
import { canNoteMissed, describePlace, describeState, formatSlot, hasBegun, isOver, slotOf, topicOf } from './meeting-texts.ts';
import { ProposalAnswer, type ActionProps } from './proposal-answer.tsx';
import { HiddenWords, ReportWords } from './report-meeting.tsx';
import { SentProposal } from './sent-proposal.tsx';
import type { Answers } from './use-answers.ts';

interface MeetingDialogProps {
  booking_id: number;
  answers: Answers;
  canBook: boolean;
  onClose: () => void;
}

/** Everything of one meeting, with what can be done about it. */
export function MeetingDialog({ booking_id, answers, canBook, onClose }: MeetingDialogProps) {
  const now = useNow() ?? 0;
  const { loaded, reload } = useRead(meetingRead(booking_id));
  const booking = loaded.state === 'ready' ? loaded.value : null;
  const isMissing = loaded.state === 'ready' && booking === null;
  return (
    <Dialog
      onClose={onClose}
      title={booking ? <span className="[overflow-wrap:anywhere]">{topicOf(booking)}</span> : m.meetings_dialog_title()}
      description={booking ? describeState(booking, now) : isMissing ? m.meetings_missing() : undefined}
      footer={
        <Button kind="quiet" onClick={onClose}>
          {m.meetings_close()}
        </Button>
      }
    >
      <Announcement announced={answers.announcedHere} />
      {loaded.state === 'loading' && <LoadingMeeting />}
      {loaded.state === 'failed' && <Problem text={m.meetings_dialog_failed()} onTryAgain={() => void reload()} />}
      {isMissing && <p className="text-ui text-fg-2">{m.meetings_missing_text()}</p>}
      {booking && <Meeting booking={booking} answers={answers} canBook={canBook} />}
    </Dialog>
  );
}

const LoadingMeeting = () => (
  <SkeletonGroup label={m.meetings_dialog_loading()} className="grid gap-3">
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className="h-11" />
    ))}
  </SkeletonGroup>
);

function Meeting({ booking, answers, canBook }: ActionProps) {
  const slot = slotOf(booking);
  const minutes = m.meetings_minutes({ count: booking.minutes });
  return (
    <div className="grid gap-5">
      <FaultLine booking={booking} answers={answers} isAbove />
      <dl className="grid gap-3.5 text-ui">
        <Fact name={m.meetings_with()}>
          <PersonLine person={booking.other} />
        </Fact>
        <Fact name={m.meetings_when()}>
          <span className="tabular">
            {slot ? m.meetings_when_long({ when: formatSlot(slot), minutes }) : m.meetings_not_agreed({ minutes })}
          </span>
        </Fact>
        <Fact name={m.meetings_where()}>{describePlace(booking)}</Fact>
        {booking.note !== '' && <Fact name={m.meetings_note()}>{booking.note}</Fact>}
        {booking.reason !== '' && <Fact name={m.meetings_reason()}>{booking.reason}</Fact>}
      </dl>
      <HiddenWords booking={booking} />
      {booking.awaits === 'me' && <ProposalAnswer booking={booking} answers={answers} canBook={canBook} />}
      {booking.awaits === 'other' && <SentProposal booking={booking} answers={answers} canBook={canBook} />}
      {booking.awaits === null && <FaultLine booking={booking} answers={answers} />}
      <MeetingButtons booking={booking} answers={answers} canBook={canBook} />
      <ReportWords booking={booking} api={answers.api} />
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
    <dt className="text-fg-3">{name}</dt>
    <dd className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">{children}</dd>
  </div>
);

/** What can be done with a meeting that holds, or was held. */
function MeetingButtons({ booking, answers, canBook }: ActionProps) {
  const now = useNow() ?? 0;
  if (booking.state !== 'confirmed') return null;
  const { ask, saveCalendarFile, actionOf } = answers;
  const isAhead = !hasBegun(booking, now);
  return (
    <div className="flex flex-wrap gap-1.5 border-t border-line pt-4 empty:hidden">
      {/* What is proposed already is changed above. */}
      {isAhead && canBook && booking.awaits === null && (
        <Button size="small" onClick={() => ask('move', booking)}>
          {m.meetings_move()}
        </Button>
      )}
      {!isOver(booking, now) && (
        <Button size="small" isBusy={actionOf(booking) === 'file'} onClick={() => void saveCalendarFile(booking)}>
          {m.meetings_file()}
        </Button>
      )}
      {isAhead && (
        <Button kind="quiet" size="small" onClick={() => ask('cancel', booking)}>
          {m.meetings_cancel()}
        </Button>
      )}
      {canNoteMissed(booking, now) && (
        <Button kind="quiet" size="small" isBusy={actionOf(booking) === 'missed'} onClick={() => ask('missed', booking)}>
          {m.meetings_missed()}
        </Button>
      )}
    </div>
  );
}
