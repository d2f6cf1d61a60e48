import type { Collaboration, CollaborationState } from '@sabha/contract/collaboration/collaboration';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { formatCalendarDay } from '../../../ui/time/zoned-time.ts';
import { Windows } from '../../../ui/windows.tsx';
import { stateTexts } from '../components/collaboration-texts.ts';
import { litWindows } from '../components/state-windows.tsx';
import { dayOf, lastDayOf } from './answer-texts.ts';

const steps = [
  ['open', 'created_at'],
  ['in_talks', 'in_talks_at'],
  ['agreed', 'agreed_at'],
  ['done', 'done_at'],
] as const satisfies readonly (readonly [CollaborationState, keyof Collaboration])[];

/** How far an ask or offer has come, and since when; of what has ended without an agreement, when that was. */
export function StateTrack({ collaboration }: { collaboration: Collaboration }) {
  const { state, closed_at } = collaboration;
  const ended = lastDayOf(collaboration);
  const lit = litWindows[state];
  return (
    <div className="grid gap-3">
      <ol aria-label={m.collaboration_page_track()} className="grid grid-cols-4">
        {steps.map(([step, time], place) => {
          const isReached = place < lit;
          const at = collaboration[time];
          return (
            <li key={step} aria-current={step === state ? 'step' : undefined} className="min-w-0 pr-2">
              <span aria-hidden="true" className="flex items-center gap-2">
                <Windows lit={isReached ? 1 : 0} total={1} label="" className="h-5 shrink-0" />
                {place < steps.length - 1 && (
                  <span className={classNames('h-0.5 flex-1', place + 1 < lit ? 'bg-lit' : 'bg-line', 'max-sm:invisible')} />
                )}
              </span>
              <span className={classNames('mt-1.5 block text-sm', isReached ? 'font-semibold' : 'text-fg-3')}>{stateTexts[step]()}</span>
              <span className="block text-xs text-fg-2 tabular">
                {isReached && at !== null && dayOf(at)}
                {!isReached && state !== 'closed' && <span className="sr-only">{m.collaboration_page_not_yet()}</span>}
              </span>
            </li>
          );
        })}
      </ol>
      {state === 'closed' ? (
        <p className="text-ui font-semibold">{describeClosed(collaboration)}</p>
      ) : (
        closed_at !== null && <p className="text-ui text-fg-2">{m.collaboration_page_no_answers_since({ day: dayOf(closed_at) })}</p>
      )}
      {ended !== null && <p className="text-ui text-fg-2">{m.collaboration_page_took_until({ day: ended })}</p>}
    </div>
  );
}

function describeClosed({ closed_at, ends_on, is_closed_by_staff }: Collaboration): string {
  if (closed_at === null) return m.collaboration_page_ended_on({ day: formatCalendarDay(ends_on, { style: 'long-date' }) });
  const day = dayOf(closed_at);
  return is_closed_by_staff ? m.collaboration_page_closed_by_staff({ day }) : m.collaboration_page_closed_on({ day });
}
