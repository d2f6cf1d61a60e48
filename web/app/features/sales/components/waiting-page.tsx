import type { ApiClient } from '@sabha/contract/core/operation';
import type { WaitingChoice, WaitingEntry } from '@sabha/contract/sales/waiting-list';
import { useEffect, useState } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useIsSignedIn } from '../../../lib/session/hint.ts';
import { openVisitorApi } from '../../../lib/session/open-visitor-api.ts';
import { m } from '../../../paraglide/messages.js';
import { describeFailure, statusOf } from '../read-problem.ts';
import { fetchChoice, fetchEntry } from '../waiting-calls.ts';
import { Problem } from '../../../ui/problem.tsx';
import { WaitingJoin } from './waiting-join.tsx';
import { OpenOffer } from './open-offer.tsx';

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

interface Wanted {
  isSignedIn: boolean;
  key: string;
  product: number;
}

async function readShown({ isSignedIn, key, product }: Wanted): Promise<Shown> {
  const api = await openVisitorApi(isSignedIn);
  if (key === '') return { api, key, entry: null, choice: await fetchChoice(api, product) };
  return { api, key, entry: await fetchEntry(api, key), choice: null };
}

interface Loss {
  readonly text: string;
  /** Whether the same may open a moment later. */
  readonly isPassing: boolean;
}

/** Words for a link that opens nothing, or for what need not be waited for. */
function describeLoss(error: unknown, key: string): Loss {
  const status = statusOf(error);
  if (status !== 404 && status !== 400) return { text: describeFailure(error), isPassing: true };
  return { text: key === '' ? m.waiting_not_sold_out() : m.waiting_unknown(), isPassing: false };
}

/** One's turn on a waiting list, or the way onto one. */
export function WaitingPage({ search, secret }: WaitingPageProps) {
  const isSignedIn = useIsSignedIn();
  const [shown, setShown] = useState<Shown | null>(null);
  const [problem, setProblem] = useState<Loss | null>(null);
  const address = new URLSearchParams(search);
  const product = Number(address.get('product') ?? '');
  const key = secret || (address.get('entry') ?? '');
  useEffect(() => {
    readShown({ isSignedIn, key, product }).then(setShown, (error: unknown) => setProblem(describeLoss(error, key)));
  }, [isSignedIn, key, product]);
  const tryAgain = () => {
    setProblem(null);
    readShown({ isSignedIn, key, product }).then(setShown, (error: unknown) => setProblem(describeLoss(error, key)));
  };
  return (
    <div className="wrap max-w-[760px] pt-12 pb-24 max-md:pt-8">
      <h1 className="text-display-lg">{m.waiting_title()}</h1>
      {problem === null ? null : (
        <div className="mt-6 grid justify-items-start gap-4">
          <Problem text={problem.text} {...(problem.isPassing && { onTryAgain: tryAgain })} />
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
        <OpenOffer api={shown.api} reach={shown.key} entry={shown.entry} onChange={(entry) => setShown({ ...shown, entry })} />
      ) : null}
    </div>
  );
}
