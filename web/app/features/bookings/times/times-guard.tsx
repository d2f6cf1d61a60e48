import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Problem } from '../../../ui/problem.tsx';
import { LoadingDays } from './loading-days.tsx';
import type { Slots } from './slots-query.ts';
import type { Times } from './use-times.ts';

interface TimesGuardProps {
  times: Times;
  /** What stands there where no meetings are taken. */
  closed: ReactNode;
  children: (slots: Slots) => ReactNode;
}

/** What is made of somebody's times, once it is known that there are any; otherwise why there are none. */
export function TimesGuard({ times: { first }, closed, children }: TimesGuardProps) {
  const { loaded, reload } = first;
  if (loaded.state === 'loading') return <LoadingDays />;
  if (loaded.state === 'failed') return <Problem text={m.times_failed()} onTryAgain={() => void reload()} />;
  const answer = loaded.value;
  if (answer.state === 'refused') return <p className="text-ui">{answer.reason || m.times_failed()}</p>;
  return answer.slots.is_open ? children(answer.slots) : <div className="text-ui">{closed}</div>;
}
