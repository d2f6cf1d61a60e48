import type { NetworkRelation } from '@sabha/contract/network/network';
import { endConnection, withdrawConnectionRequest } from '@sabha/contract/network/operations';
import { ChevronDown, UserRoundCheck, UserRoundPlus, UserRoundX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { deviceZone, formatDay } from '../../../ui/time/zoned-time.ts';
import { focusWhenLost } from '../focus-when-lost.ts';
import { isOvertaken } from '../refusals.ts';
import { useRelation, type Relation, type RelationProps } from '../use-relation.ts';
import { Question, QuestionButton } from './question-button.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { daysLeft, endTexts, withdrawTexts } from './request-texts.ts';

/** How the reader stands to somebody, and what they can do about it; a request of theirs has a place of its own. */
export function ConnectButton({ api, person }: RelationProps) {
  const relation = useRelation(person.user_id);
  const { state, announced } = relation;
  if (state === null || state.relation === 'self') return null;
  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <Parts api={api} person={person} relation={relation} state={state} />
    </>
  );
}

interface PartsProps extends RelationProps {
  relation: Relation;
  state: NetworkRelation;
}

function Parts({ api, person, relation: { isBusy, run, show, reload }, state }: PartsProps) {
  const { relation, request, can_request } = state;
  const { name } = person;
  const params = { user_id: person.user_id };
  const parts = useRef<HTMLDivElement>(null);
  const seen = `${relation} ${can_request}`;
  const shown = useRef(seen);
  useEffect(() => {
    if (shown.current === seen) return;
    shown.current = seen;
    // What was pressed is gone.
    focusWhenLost(() => parts.current?.querySelector<HTMLElement>('button') ?? parts.current);
  }, [seen]);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {relation !== 'received' && (
        // Where nothing can be done it takes no part in the gaps beside it.
        <div
          ref={parts}
          role="group"
          aria-label={m.network_group({ name })}
          tabIndex={-1}
          className="flex flex-wrap items-center gap-2 rounded-control empty:-mr-2"
        >
          {relation === 'none' && <Ask name={name} state={state} onAsk={() => setAsking(true)} />}
          {relation === 'sent' && request && (
            <Sent
              request={request}
              name={name}
              isBusy={isBusy}
              onWithdraw={() => void run(() => api.call(withdrawConnectionRequest, { params }), m.network_withdrawn({ name }))}
            />
          )}
          {relation === 'connected' && (
            <Connected
              name={name}
              isBusy={isBusy}
              onEnd={() => void run(() => api.call(endConnection, { params }), m.network_ended({ name }))}
            />
          )}
        </div>
      )}
      {isAsking && <Asking api={api} person={person} onRequested={show} onOvertaken={reload} onClose={() => setAsking(false)} />}
    </>
  );
}

interface AskingProps extends RelationProps {
  onRequested: Relation['show'];
  onOvertaken: Relation['reload'];
  onClose: () => void;
}

/** What was refused stays in sight with what is written; how the two stand to each other now is read behind it. */
function Asking({ api, person, onRequested, onOvertaken, onClose }: AskingProps) {
  const { name } = person;
  const isStale = useRef(false);
  return (
    <RequestDialog
      api={api}
      person={person}
      onRequested={(data) => onRequested({ data }, data.relation === 'connected' ? m.network_accepted({ name }) : m.network_sent({ name }))}
      onRefused={(error) => {
        isStale.current ||= isOvertaken(error);
      }}
      onClose={() => {
        onClose();
        if (isStale.current) void onOvertaken();
      }}
    />
  );
}

const text = 'px-2 py-1.5 text-sm text-fg-2';

interface AskProps {
  name: string;
  state: NetworkRelation;
  onAsk: () => void;
}

function Ask({ name, state: { can_request, asks_again_at }, onAsk }: AskProps) {
  if (can_request) {
    return (
      <Button size="small" kind="strong" aria-label={m.network_connect_with({ name })} onClick={onAsk}>
        <UserRoundPlus size={17} strokeWidth={1.75} aria-hidden />
        {m.network_connect()}
      </Button>
    );
  }
  if (asks_again_at === null) return null;
  return <p className={text}>{m.network_ask_again({ day: formatDay(asks_again_at, deviceZone(), { style: 'long-date' }) })}</p>;
}

interface WaitingProps {
  request: NonNullable<NetworkRelation['request']>;
  name: string;
  isBusy: boolean;
}

function Sent({ request, name, isBusy, onWithdraw }: WaitingProps & { onWithdraw: () => void }) {
  const now = useNow();
  return (
    <>
      {now !== null && <p className={text}>{m.network_asked_lapses({ count: daysLeft(request.lapses_at, now) })}</p>}
      <QuestionButton {...withdrawTexts(name)} kind="secondary" isBusy={isBusy} label={m.network_withdraw_of({ name })} onYes={onWithdraw}>
        {m.network_withdraw()}
      </QuestionButton>
    </>
  );
}

function Connected({ name, isBusy, onEnd }: { name: string; isBusy: boolean; onEnd: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <Button size="small" isBusy={isBusy}>
            <UserRoundCheck size={17} strokeWidth={1.75} aria-hidden />
            {m.network_connected()}
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
          </Button>
        }
      >
        <MenuItem isDanger icon={<UserRoundX size={18} strokeWidth={1.75} aria-hidden />} onSelect={() => setAsking(true)}>
          {m.network_end_do()}
        </MenuItem>
      </Menu>
      {isAsking && <Question {...endTexts(name)} onYes={onEnd} onClose={() => setAsking(false)} />}
    </>
  );
}
