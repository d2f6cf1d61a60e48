import { networkLimits, type ConnectionRequest } from '@sabha/contract/network/network';
import { m } from '../../../paraglide/messages.js';
import { Button, TextLink } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { CountBadge } from '../../../ui/tag.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { Windows } from '../../../ui/windows.tsx';
import { nameOf } from '../../people/public.ts';
import { PersonHead } from '../components/person-head.tsx';
import { QuestionButton } from '../components/question-button.tsx';
import { daysLeft, withdrawTexts } from '../components/request-texts.ts';
import { forYou, networkHref, type Network } from '../network-query.ts';
import { receivedRow, sentRow, type NetworkCalls } from '../use-network-calls.ts';
import { AllLink } from './all-link.tsx';

/** Rows beside the suggestions; all of them are in their own part of the page. */
const maxBeside = 3;
const requestsHref = networkHref({ ...forYou, view: 'requests' });

interface RequestsProps {
  network: Network;
  calls: NetworkCalls;
  /** All of them; beside the suggestions a few. */
  isFull: boolean;
  className?: string;
}

/** Who waits for the reader's answer. */
export function WaitingPanel({ network: { received, summary, meetings }, calls, isFull, className }: RequestsProps) {
  const waiting = summary.received + meetings.received;
  const shown = isFull ? received : received.slice(0, maxBeside);
  return (
    <Panel
      title={m.network_waiting()}
      action={<CountBadge count={waiting} label={m.network_waiting_count({ count: waiting })} />}
      {...(className && { className })}
    >
      {meetings.received > 0 && <AsksToMeet count={meetings.received} />}
      {waiting === 0 && <p className="mt-2 text-ui text-fg-2">{m.network_nobody_waits()}</p>}
      {shown.length > 0 && (
        <ul className="divide-y divide-line">
          {shown.map((request) => (
            <Received key={request.request_id} request={request} calls={calls} />
          ))}
        </ul>
      )}
      {summary.received > shown.length && !isFull && <AllLink to={requestsHref} count={summary.received} title={m.network_waiting()} />}
    </Panel>
  );
}

/** Who proposes a time is answered where the meetings are. */
const AsksToMeet = ({ count }: { count: number }) => (
  <p className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-3 text-ui last:border-0">
    {m.network_meetings_wait({ count })}
    <TextLink to={networkHref({ ...forYou, view: 'meetings' })} className="hit-44 inline-block rounded-control py-1 text-sm">
      {m.network_answer()}
    </TextLink>
  </p>
);

interface RowProps {
  request: ConnectionRequest;
  calls: NetworkCalls;
}

function Received({ request, calls }: RowProps) {
  const { person, note } = request;
  const name = nameOf(person);
  return (
    <li data-row={receivedRow(request)} className="grid gap-3 py-4 last:pb-1">
      <PersonHead person={person} hasPage={person.has_page}>
        <Lapse request={request} />
      </PersonHead>
      <Note text={note} />
      <div className="flex flex-wrap gap-1.5">
        <Button
          data-action="accepted"
          size="small"
          aria-label={m.network_accept_of({ name })}
          onClick={() => calls.answer(request, 'accepted')}
        >
          {m.network_accept()}
        </Button>
        <Button
          data-action="declined"
          kind="quiet"
          size="small"
          aria-label={m.network_decline_of({ name })}
          onClick={() => calls.answer(request, 'declined')}
        >
          {m.network_decline()}
        </Button>
      </div>
    </li>
  );
}

const Note = ({ text }: { text: string }) =>
  text === '' ? null : (
    <blockquote className="text-ui whitespace-pre-line [overflow-wrap:anywhere]">{m.network_quoted({ text })}</blockquote>
  );

function Lapse({ request: { lapses_at } }: Pick<RowProps, 'request'>) {
  const now = useNow();
  if (now === null) return null;
  return <p className="mt-0.5 text-sm text-fg-3">{m.network_lapses({ count: daysLeft(lapses_at, now) })}</p>;
}

/** Whom the reader has asked, and how many they can still ask this week. */
export function AskedPanel({ network: { sent, summary }, calls, isFull, className }: RequestsProps) {
  const shown = isFull ? sent : sent.slice(0, maxBeside);
  const max = networkLimits.requests_a_week;
  return (
    <Panel
      title={m.network_asked()}
      action={summary.sent > shown.length && !isFull && <AllLink to={requestsHref} count={summary.sent} title={m.network_asked()} />}
      {...(className && { className })}
    >
      {shown.length === 0 ? (
        <p className="mt-2 text-ui text-fg-2">{m.network_asked_none()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {shown.map((request) => (
            <Sent key={request.request_id} request={request} calls={calls} hasNote={isFull} />
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3.5">
        <p className="text-sm text-fg-2 tabular">{m.network_requests_left({ count: summary.requests_left, max })}</p>
        <Windows lit={summary.requests_left} total={max} label="" />
      </div>
    </Panel>
  );
}

function Sent({ request, calls, hasNote }: RowProps & { hasNote: boolean }) {
  const { person, note } = request;
  const name = nameOf(person);
  return (
    <li data-row={sentRow(request)} className="grid gap-2.5 py-4 last:pb-1">
      <div className="flex items-start justify-between gap-2">
        <PersonHead person={person} hasPage={person.has_page}>
          <Lapse request={request} />
        </PersonHead>
        <QuestionButton
          {...withdrawTexts(name)}
          rowAction="withdraw"
          label={m.network_withdraw_of({ name })}
          onYes={() => calls.withdraw(request)}
        >
          {m.network_withdraw()}
        </QuestionButton>
      </div>
      {hasNote && <Note text={note} />}
    </li>
  );
}
