import type { ApiClient } from '@sabha/contract/core/operation';
import type { WaitingChoice, WaitingEntry } from '@sabha/contract/tickets/waiting-list';
import { useCallback, useEffect, useState } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { logError } from '../../../lib/console.ts';
import { useIsSignedIn } from '../../../lib/session/hint.ts';
import { m } from '../../../paraglide/messages.js';
import { openApi } from '../buyer-calls.ts';
import { describeFailure, statusOf } from '../read-problem.ts';
import { fetchChoice, fetchEntry } from '../waiting-calls.ts';
import { Problem } from './problem.tsx';
import { WaitingJoin } from './waiting-join.tsx';
import { WaitingTurn } from './waiting-turn.tsx';

interface WaitingPageProps {
  search: string;
  /** What a mailed link carries; empty without one. */
  secret: string;
}

interface Shown {
  api: ApiClient;
  /** What opens the turn that is shown. */
  key: string;
  entry: WaitingEntry | null;
  choice: WaitingChoice | null;
}

/** One's turn on a waiting list, or the way onto one. */
export function WaitingPage({ search, secret }: WaitingPageProps) {
  const isSignedIn = useIsSignedIn();
  const [shown, setShown] = useState<Shown | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const address = new URLSearchParams(search);
  const product = Number(address.get('product') ?? '');
  const key = secret || (address.get('entry') ?? '');
  const load = useCallback(async () => {
    const api = await openApi(isSignedIn);
    setProblem(null);
    try {
      if (key === '') setShown({ api, key, entry: null, choice: await fetchChoice(api, product) });
      else setShown({ api, key, entry: await fetchEntry(api, key), choice: null });
    } catch (error) {
      const isMissing = statusOf(error) === 404 || statusOf(error) === 400;
      const words = key === '' ? m.waiting_not_sold_out() : m.waiting_unknown();
      setProblem(isMissing ? words : describeFailure(error));
    }
  }, [isSignedIn, key, product]);
  const reload = useCallback(() => void load().catch((error: unknown) => logError('waiting list', error)), [load]);
  useEffect(reload, [reload]);
  return (
    <div className="wrap max-w-[760px] pt-12 pb-24 max-md:pt-8">
      <h1 className="text-display-lg">{m.waiting_title()}</h1>
      {problem === null ? null : (
        <div className="mt-6 grid justify-items-start gap-4">
          <Problem text={problem} onTryAgain={reload} />
          <ButtonLink to="/tickets">{m.waiting_to_passes()}</ButtonLink>
        </div>
      )}
      {problem === null && shown === null ? (
        <SkeletonGroup label={m.tickets_loading()} className="mt-6">
          <Skeleton className="h-64 w-full" />
        </SkeletonGroup>
      ) : null}
      {shown?.choice && problem === null ? (
        <WaitingJoin
          api={shown.api}
          choice={shown.choice}
          first={product}
          isSignedIn={isSignedIn}
          onJoined={(entry) => setShown({ ...shown, key: String(entry.entry_id), entry, choice: null })}
        />
      ) : null}
      {shown?.entry ? (
        <WaitingTurn api={shown.api} reach={shown.key} entry={shown.entry} onChange={(entry) => setShown({ ...shown, entry })} />
      ) : null}
    </div>
  );
}
