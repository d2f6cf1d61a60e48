import type { ApiClient } from '@sabha/contract/core/operation';
import type { NetworkRelation } from '@sabha/contract/network/network';
import { answerConnectionRequest, endConnection, getNetworkRelation, withdrawConnectionRequest } from '@sabha/contract/network/operations';
import { ChevronDown, UserRoundCheck, UserRoundPlus, UserRoundX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { deviceZone, formatDay } from '../../../ui/time/zoned-time.ts';
import { notify } from '../../../ui/toast.tsx';
import { focusWhenLost } from '../focus-when-lost.ts';
import { Question, QuestionButton } from './question-button.tsx';
import { RequestDialog, type AskedPerson } from './request-dialog.tsx';
import { daysLeft, endTexts, withdrawTexts } from './request-texts.ts';

interface ConnectButtonProps {
  api: ApiClient;
  person: AskedPerson;
}

/** How the reader stands to somebody, and what they can do about it; nothing where they can do nothing. */
export function ConnectButton({ api, person }: ConnectButtonProps) {
  const { loaded, put } = useRead(queryOf(getNetworkRelation, { params: { user_id: person.user_id } }));
  if (loaded.state !== 'ready') return null;
  return <Parts api={api} person={person} state={loaded.value.data} onChanged={(data) => put({ data })} />;
}

interface PartsProps extends ConnectButtonProps {
  state: NetworkRelation;
  onChanged: (state: NetworkRelation) => void;
}

function Parts({ api, person, state, onChanged }: PartsProps) {
  const { relation, request } = state;
  const parts = useRef<HTMLDivElement>(null);
  const shown = useRef(relation);
  useEffect(() => {
    if (shown.current === relation) return;
    shown.current = relation;
    // What was pressed is gone.
    focusWhenLost(() => parts.current?.querySelector<HTMLElement>('button') ?? parts.current);
  }, [relation]);
  const [isBusy, setBusy] = useState(false);
  async function run(write: () => Promise<{ data: NetworkRelation }>): Promise<void> {
    setBusy(true);
    try {
      onChanged((await write()).data);
    } catch (error) {
      void notify({ kind: 'bad', title: refusalText(error, m.network_failed()) });
    }
    setBusy(false);
  }
  const { name } = person;
  const params = { user_id: person.user_id };
  if (relation === 'self') return null;
  return (
    <div
      ref={parts}
      role="group"
      aria-label={m.network_group({ name })}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-1 outline-none"
    >
      {relation === 'none' && <Ask api={api} person={person} state={state} onChanged={onChanged} />}
      {relation === 'sent' && request && (
        <Sent
          request={request}
          name={name}
          isBusy={isBusy}
          onWithdraw={() => void run(() => api.call(withdrawConnectionRequest, { params }))}
        />
      )}
      {relation === 'received' && request && (
        <Received
          request={request}
          name={name}
          isBusy={isBusy}
          onAnswer={(answer) =>
            void run(() => api.call(answerConnectionRequest, { params: { request_id: request.request_id }, body: { answer } }))
          }
        />
      )}
      {relation === 'connected' && (
        <Connected name={name} isBusy={isBusy} onEnd={() => void run(() => api.call(endConnection, { params }))} />
      )}
    </div>
  );
}

const text = 'px-2 py-1.5 text-sm text-fg-2';

function Ask({ api, person, state: { can_request, asks_again_at }, onChanged }: PartsProps) {
  const [isOpen, setOpen] = useState(false);
  if (!can_request) {
    if (asks_again_at === null) return null;
    return <p className={text}>{m.network_ask_again({ day: formatDay(asks_again_at, deviceZone(), { style: 'long-date' }) })}</p>;
  }
  return (
    <>
      <Button size="small" kind="strong" aria-label={m.network_connect_with({ name: person.name })} onClick={() => setOpen(true)}>
        <UserRoundPlus size={17} strokeWidth={1.75} aria-hidden />
        {m.network_connect()}
      </Button>
      {isOpen && <RequestDialog api={api} person={person} onRequested={onChanged} onClose={() => setOpen(false)} />}
    </>
  );
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

function Received({ request, name, isBusy, onAnswer }: WaitingProps & { onAnswer: (answer: 'accepted' | 'declined') => void }) {
  return (
    <>
      <p className={text}>{m.network_asks_you({ name })}</p>
      {request.note !== '' && (
        <blockquote className="w-full max-w-read px-2 pb-1.5 text-ui whitespace-pre-line [overflow-wrap:anywhere]">
          {`“${request.note}”`}
        </blockquote>
      )}
      <Button size="small" kind="strong" isBusy={isBusy} aria-label={m.network_accept_of({ name })} onClick={() => onAnswer('accepted')}>
        {m.network_accept()}
      </Button>
      <Button size="small" disabled={isBusy} aria-label={m.network_decline_of({ name })} onClick={() => onAnswer('declined')}>
        {m.network_decline()}
      </Button>
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
