import type { NetworkRelation } from '@sabha/contract/network/network';
import { answerConnectionRequest } from '@sabha/contract/network/operations';
import { useId, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { useRelation, type Relation, type RelationProps } from '../use-relation.ts';
import { daysLeft } from './request-texts.ts';

/** Somebody asks the reader to connect, with their note and the two answers; nothing where they do not. */
export function ReceivedRequest({ api, person }: RelationProps) {
  const relation = useRelation(person.user_id);
  const { state, announced } = relation;
  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {state?.relation === 'received' && state.request && <Panel api={api} person={person} relation={relation} request={state.request} />}
    </>
  );
}

interface PanelProps extends RelationProps {
  relation: Relation;
  request: NonNullable<NetworkRelation['request']>;
}

function Panel({ api, person: { name }, relation: { isBusy, run }, request: { request_id, note, lapses_at } }: PanelProps) {
  const id = useId();
  const now = useNow();
  const [given, setGiven] = useState<'accepted' | 'declined' | null>(null);
  function give(answer: 'accepted' | 'declined'): void {
    if (isBusy) return;
    setGiven(answer);
    const done = answer === 'accepted' ? m.network_accepted({ name }) : m.network_declined({ name });
    void run(() => api.call(answerConnectionRequest, { params: { request_id }, body: { answer } }), done);
  }
  return (
    <section
      aria-labelledby={id}
      className="mt-3 flex max-w-[920px] flex-wrap items-center gap-x-8 gap-y-3.5 rounded-card bg-surface px-7 py-5 shadow-1 max-md:px-5"
    >
      <div className="min-w-0 flex-1 basis-72">
        <p id={id} className="font-semibold [overflow-wrap:anywhere]">
          {m.network_asks_you({ name })}
        </p>
        {note !== '' && (
          <blockquote className="mt-1 max-w-read text-ui whitespace-pre-line [overflow-wrap:anywhere]">
            {m.network_quoted({ text: note })}
          </blockquote>
        )}
        {now !== null && <p className="mt-1 text-sm text-fg-3">{m.network_lapses({ count: daysLeft(lapses_at, now) })}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="strong"
          isBusy={isBusy && given === 'accepted'}
          aria-label={m.network_accept_of({ name })}
          onClick={() => give('accepted')}
        >
          {m.network_accept()}
        </Button>
        <Button isBusy={isBusy && given === 'declined'} aria-label={m.network_decline_of({ name })} onClick={() => give('declined')}>
          {m.network_decline()}
        </Button>
      </div>
    </section>
  );
}
