import type { ApiClient } from '@sabha/contract/core/operation';
import { m } from '../../../paraglide/messages.js';
import { personName } from '../components/person-line.tsx';
import { Question } from '../components/question.tsx';
import { MoveDialog } from '../times/move-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import type { Answers, Asking } from './use-answers.ts';

interface QuestionDialogProps {
  api: ApiClient;
  asking: Asking;
  answers: Answers;
  onClose: (asking: Asking) => void;
}

/** What is asked before something is done with a meeting; it stands apart from the rows, which may go meanwhile. */
export function QuestionDialog({ api, asking, answers, onClose }: QuestionDialogProps) {
  const { topic, booking } = asking;
  const close = () => onClose(asking);
  if (topic === 'withdraw' || topic === 'missed') return <ShortQuestion asking={asking} answers={answers} onClose={close} />;
  if (topic === 'move') return <MoveDialog api={api} booking={booking} onMoved={answers.showMoved} onClose={close} />;
  const name = personName(booking.other);
  const isCancel = topic === 'cancel';
  const end = isCancel ? answers.cancelFor : answers.declineFor;
  return (
    <ReasonDialog
      title={isCancel ? m.meetings_cancel_title({ name }) : m.meetings_decline_title({ name })}
      text={isCancel ? m.meetings_cancel_text({ name }) : m.meetings_decline_text({ name })}
      action={isCancel ? m.meetings_cancel() : m.meetings_decline_do()}
      draft={`meeting-${topic}:${booking.booking_id}`}
      onSend={(reason) => end(booking, reason)}
      onRefusedLate={(error) => answers.showRefused(booking, error)}
      onClose={close}
    />
  );
}

function ShortQuestion({
  asking: { topic, booking },
  answers,
  onClose,
}: Pick<QuestionDialogProps, 'asking' | 'answers'> & { onClose: () => void }) {
  const name = personName(booking.other);
  return topic === 'withdraw' ? (
    <Question
      title={m.meetings_withdraw_title({ name })}
      text={m.meetings_withdraw_text({ name })}
      action={m.meetings_withdraw_do()}
      onYes={() => void answers.withdraw(booking)}
      onClose={onClose}
    />
  ) : (
    <Question
      title={m.meetings_missed_title({ name })}
      text={m.meetings_missed_text({ name })}
      action={m.meetings_missed_do()}
      onYes={() => void answers.noteMissed(booking)}
      onClose={onClose}
    />
  );
}
