import type { HelpDeskCase } from '@sabha/contract/messages/message';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { useNow } from '../../../ui/time/use-now.ts';
import { deviceZone, formatMoment } from '../../../ui/time/zoned-time.ts';
import { waitedFor } from '../waiting-time.ts';

interface CaseStateProps {
  help_desk: HelpDeskCase;
  /** There is room for the whole sentence. */
  isFull?: boolean;
}

/** How far the help desk is with it, and for how long it waits. */
export function CaseState({ help_desk: { state, waiting_since }, isFull = false }: CaseStateProps) {
  const now = useNow();
  if (state === 'closed') return <span className="shrink-0">{m.help_desk_closed()}</span>;
  if (state === 'answered') return <span className="shrink-0">{m.help_desk_answered()}</span>;
  return (
    <span className="shrink-0 font-semibold text-lit-text">
      {isFull ? m.help_desk_case_waiting() : m.help_desk_waiting()}
      {waiting_since !== null && now !== null && (
        <>
          {' · '}
          <time dateTime={waiting_since} title={formatMoment(waiting_since, deviceZone(), 'long-weekday')}>
            {waitedFor(waiting_since, now, getLocale())}
          </time>
        </>
      )}
    </span>
  );
}
