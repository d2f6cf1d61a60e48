import type { NotificationRequest } from '@sabha/contract/core/notification-request';
import type { Notification } from '@sabha/contract/notifications/notification';
import type { AskingNotification } from '@sabha/contract/notifications/requests';
import { CalendarCheck, CalendarX2, Clock, Layers2 } from 'lucide-react';
import { useState } from 'react';
import {
  timeToTake,
  type ProposedTime,
  type RequestAction,
  type RequestActions,
  type RequestByKind,
  type RequestCall,
} from '../../../lib/request-actions.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink, type ButtonKind } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { deviceZone, formatDay, formatTimeRange } from '../../../ui/time/zoned-time.ts';
import { notificationName } from '../notification-name.ts';
import { formatDeadline } from './deadline.ts';
import { useAnswering } from './use-answering.ts';

interface AskedProps {
  asking: AskingNotification;
  actions: RequestActions;
}

/** What a notification asks, until when, and the ways to answer it. */
export function Asked({ asking, actions }: AskedProps) {
  const { notification, request } = asking;
  const { note, can_accept, kind, answer_by } = request;
  const { impersonation } = useAuth();
  const now = useNow();
  // What must be read is to be read also when it is late.
  const isOver = kind !== 'announcement' && answer_by !== null && now !== null && Date.parse(answer_by) <= now;
  return (
    <div className="grid justify-items-start gap-2.5">
      {note !== '' && <Note request={request} />}
      <Deadline request={request} isOver={isOver} now={now} />
      {request.kind === 'meeting' && <TimeLine times={request.times} />}
      {!can_accept && <p className="text-sm text-fg-2">{m.notify_cannot_accept()}</p>}
      {!isOver && impersonation === null && (
        <Answers asking={asking} offered={offeredActions(actions, request.kind, request, notification)} />
      )}
    </div>
  );
}

const offeredActions = <Kind extends NotificationRequest['kind']>(
  actions: RequestActions,
  kind: Kind,
  request: RequestByKind[Kind],
  notification: Notification,
): readonly RequestAction[] => actions[kind](request, notification);

const deadlineTexts: Partial<Record<NotificationRequest['kind'], (time: { time: string }) => string>> = {
  waiting_offer: m.notify_held_until,
  announcement: m.notify_confirm_by,
};

/** What who asks has written; an invitation has as what one would belong. */
function Note({ request: { kind, note } }: { request: NotificationRequest }) {
  if (kind === 'membership') return <p className="max-w-read text-ui [overflow-wrap:anywhere] text-fg-2">{m.notify_as({ title: note })}</p>;
  return (
    <blockquote className="max-w-read text-ui [overflow-wrap:anywhere] whitespace-pre-line text-fg-2">
      {m.notify_quoted({ text: note })}
    </blockquote>
  );
}

interface DeadlineProps {
  request: NotificationRequest;
  isOver: boolean;
  now: number | null;
}

function Deadline({ request: { kind, answer_by }, isOver, now }: DeadlineProps) {
  if (answer_by === null || now === null) return null;
  const isLate = Date.parse(answer_by) <= now;
  const text = isOver ? m.notify_lapsed : isLate ? m.notify_was_due : (deadlineTexts[kind] ?? m.notify_answer_by);
  return (
    <Tag kind="lit" className="h-auto! min-h-6 py-0.5 whitespace-normal!">
      <Clock size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
      {text({ time: formatDeadline(answer_by, now) })}
    </Tag>
  );
}

/** Whether the time suits that a yes would take; where there are several it says which one that is. */
function TimeLine({ times }: { times: readonly ProposedTime[] }) {
  const taken = timeToTake(times);
  const shown = taken ?? times[0];
  if (!shown) return null;
  const hasChoice = times.length > 1;
  const { icon: Icon, tone, text } = describeTime(shown, hasChoice);
  return (
    <p className={`flex items-start gap-2 text-sm font-[550] [overflow-wrap:anywhere] ${tone}`}>
      <Icon size={17} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
      <span>
        {hasChoice && taken && `${describeSlot(taken)}: `}
        {text}
      </span>
    </p>
  );
}

function describeTime({ is_free, clash }: ProposedTime, hasChoice: boolean) {
  if (!is_free && hasChoice) return { icon: CalendarX2, tone: 'text-fg-2', text: m.notify_none_free_then() };
  if (clash) {
    const time = formatTimeRange(clash.starts_at, clash.ends_at, deviceZone());
    return { icon: Layers2, tone: 'text-action-text', text: m.notify_clashes_then({ title: clash.title, time }) };
  }
  return is_free
    ? { icon: CalendarCheck, tone: 'text-ok-text', text: m.notify_free_then() }
    : { icon: CalendarX2, tone: 'text-fg-2', text: m.notify_not_free_then() };
}

function describeSlot({ starts_at, ends_at }: ProposedTime): string {
  const zone = deviceZone();
  return `${formatDay(starts_at, zone, { style: 'long-weekday' })}, ${formatTimeRange(starts_at, ends_at, zone)}`;
}

const buttonKinds: Readonly<Record<RequestAction['kind'], ButtonKind>> = { primary: 'primary', plain: 'secondary', quiet: 'quiet' };

interface AnswersProps {
  asking: AskingNotification;
  offered: readonly RequestAction[];
}

function Answers({ asking, offered }: AnswersProps) {
  const { running, answer } = useAnswering(asking);
  const [questioned, setQuestioned] = useState<RequestCall | null>(null);
  if (offered.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-x-1 gap-y-2.5 md:gap-x-1.5">
      {offered.map((action) => {
        const label = action.label();
        const shown = {
          kind: buttonKinds[action.kind],
          size: 'small',
          className: classNames('max-md:h-11', offered.length > 2 && 'max-md:px-2'),
          'aria-label': m.notify_answer_of({ label, text: notificationName(asking.notification) }),
        } as const;
        return 'to' in action ? (
          <ButtonLink key={action.name} to={action.to} {...shown}>
            {label}
          </ButtonLink>
        ) : (
          <Button
            key={action.name}
            isBusy={running === action.name}
            disabled={running !== null && running !== action.name}
            onClick={() => (action.question ? setQuestioned(action) : void answer(action))}
            {...shown}
          >
            {label}
          </Button>
        );
      })}
      {questioned && (
        <Question
          action={questioned}
          onClose={() => setQuestioned(null)}
          onYes={() => {
            setQuestioned(null);
            void answer(questioned);
          }}
        />
      )}
    </div>
  );
}

interface QuestionProps {
  action: RequestCall;
  onClose: () => void;
  onYes: () => void;
}

function Question({ action: { label, question }, onClose, onYes }: QuestionProps) {
  const asked = question?.();
  if (!asked) return null;
  return (
    <Dialog
      title={asked.title}
      description={asked.text}
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.notify_cancel()}
          </Button>
          <Button kind="danger" onClick={onYes}>
            {label()}
          </Button>
        </>
      }
    />
  );
}
