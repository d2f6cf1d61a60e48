import type { ApiClient } from '@sabha/contract/core/operation';
import type { SessionPlaces } from '@sabha/contract/session-sign-ups/sign-up';
import { useEffect, useState } from 'react';
import { logError } from '../../../lib/console.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { useIsSignedIn } from '../../../lib/session/hint.ts';
import { openVisitorApi } from '../../../lib/session/open-visitor-api.ts';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { giveUpPlace, readSessionPlaces, takePlace } from './sign-up-calls.ts';

interface SignUpPanelProps {
  sessionId: number;
  title: string;
}

interface Known {
  api: ApiClient;
  places: SessionPlaces;
}

/** What stands in the way: no pass, another session at that time, or something else. */
type Refusal = { kind: 'ticket' } | { kind: 'clash'; session_id: number; title: string } | { kind: 'said'; text: string };

function explain(error: unknown): Refusal {
  const problem = readProblem(error);
  const [first] = problem?.errors ?? [];
  if (first?.path === 'ticket') return { kind: 'ticket' };
  if (first?.path.startsWith('clash.'))
    return { kind: 'clash', session_id: Number(first.path.slice('clash.'.length)), title: first.message };
  if (first?.path === 'full') return { kind: 'said', text: m.sign_up_gone() };
  if (first?.path === 'elsewhere') return { kind: 'said', text: m.sign_up_elsewhere() };
  if (problem?.status === 403) return { kind: 'said', text: m.sign_up_consent() };
  return { kind: 'said', text: problem?.status === 409 ? m.sign_up_over() : m.sign_up_failed() };
}

const findPlaces = async (api: ApiClient, sessionId: number): Promise<SessionPlaces | undefined> =>
  (await readSessionPlaces(api)).find(({ session_id }) => session_id === sessionId);

/** How many places a session has left, and the way to one; nothing for sessions that one just walks into. */
export function SignUpPanel({ sessionId, title }: SignUpPanelProps) {
  const isSignedIn = useIsSignedIn();
  const [known, setKnown] = useState<Known | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    const read = async () => {
      const api = await openVisitorApi(isSignedIn);
      const places = await findPlaces(api, sessionId);
      return places ? { api, places } : null;
    };
    read().then(setKnown, (error: unknown) => logError('session places', error));
  }, [isSignedIn, sessionId]);
  if (known === null) return null;
  const { api, places } = known;
  async function action(work: () => Promise<SessionPlaces>): Promise<void> {
    setIsBusy(true);
    setRefusal(null);
    try {
      setKnown({ api, places: await work() });
    } catch (error) {
      setRefusal(explain(error));
      // What was refused was perhaps taken meanwhile.
      await findPlaces(api, sessionId).then(
        (found) => found && setKnown({ api, places: found }),
        (failure: unknown) => logError('session places', failure),
      );
    } finally {
      setIsBusy(false);
    }
  }
  const take = (instead_of: number | null) => void action(() => takePlace(api, sessionId, instead_of));
  return (
    <section aria-live="polite" className="grid justify-items-start gap-3 border-t border-line-2 pt-5 print:hidden">
      <h2 className="text-display-xs">{m.sign_up_title()}</h2>
      <SignUpStatus places={places} />
      {places.mine === null ? (
        isSignedIn ? (
          <Button kind="strong" isBusy={isBusy} onClick={() => take(null)}>
            {places.left_count > 0 ? m.sign_up_do() : m.sign_up_wait()}
          </Button>
        ) : (
          <ButtonLink to="/auth" kind="strong">
            {m.sign_up_sign_in()}
          </ButtonLink>
        )
      ) : (
        <>
          {/* A place is free and not theirs: something else of theirs is in the way. */}
          {places.mine === 'waiting' && places.left_count > 0 && (
            <Button kind="strong" isBusy={isBusy} onClick={() => take(null)}>
              {m.sign_up_do()}
            </Button>
          )}
          <GiveUp isPlace={places.mine === 'has_place'} isBusy={isBusy} onYes={() => void action(() => giveUpPlace(api, sessionId))} />
        </>
      )}
      {refusal === null ? null : <Refused refusal={refusal} title={title} isBusy={isBusy} onSwap={take} />}
    </section>
  );
}

function SignUpStatus({ places: { places, left_count, waiting_count, mine, position } }: { places: SessionPlaces }) {
  if (mine === 'has_place') return <Tag kind="ok">{m.plan_has_place()}</Tag>;
  if (mine === 'waiting') return <Tag kind="info">{m.plan_waiting({ position: position ?? 0 })}</Tag>;
  return (
    <p className="text-ui font-medium">
      {left_count > 0 ? m.sign_up_left({ left: left_count, places }) : m.sign_up_full({ places })}
      {waiting_count > 0 ? <span className="block text-sm text-fg-2">{m.sign_up_waiting_count({ count: waiting_count })}</span> : null}
    </p>
  );
}

/** Asks first: a place that was given up may be another's the same moment. */
function GiveUp({ isPlace, isBusy, onYes }: { isPlace: boolean; isBusy: boolean; onYes: () => void }) {
  const [isAsked, setIsAsked] = useState(false);
  const action = isPlace ? m.plan_give_up() : m.plan_leave();
  return (
    <>
      <Button isBusy={isBusy} onClick={() => setIsAsked(true)}>
        {action}
      </Button>
      <Dialog
        isOpen={isAsked}
        onOpenChange={setIsAsked}
        title={isPlace ? m.plan_give_up_title() : m.waiting_leave_title()}
        description={isPlace ? m.plan_give_up_text() : m.waiting_leave_text()}
        footer={
          <>
            <Button kind="quiet" onClick={() => setIsAsked(false)}>
              {m.plan_keep()}
            </Button>
            <Button
              kind="danger"
              onClick={() => {
                setIsAsked(false);
                onYes();
              }}
            >
              {action}
            </Button>
          </>
        }
      />
    </>
  );
}

interface RefusedProps {
  refusal: Refusal;
  title: string;
  isBusy: boolean;
  onSwap: (instead_of: number) => void;
}

function Refused({ refusal, title, isBusy, onSwap }: RefusedProps) {
  return (
    <div
      role="alert"
      className="grid w-full justify-items-start gap-3 rounded-control bg-info-tint px-4 py-3 text-ui font-medium text-info-text"
    >
      {refusal.kind === 'ticket' ? (
        <>
          <p>{m.sign_up_needs_pass()}</p>
          <ButtonLink to="/tickets">{m.plan_get_pass()}</ButtonLink>
        </>
      ) : refusal.kind === 'clash' ? (
        <>
          <p>{m.sign_up_clash({ wanted: title, other: refusal.title })}</p>
          <Button isBusy={isBusy} onClick={() => onSwap(refusal.session_id)}>
            {m.sign_up_swap()}
          </Button>
        </>
      ) : (
        <p>{refusal.text}</p>
      )}
    </div>
  );
}
