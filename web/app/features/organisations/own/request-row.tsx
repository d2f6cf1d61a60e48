import type { JoinRequest } from '@sabha/contract/organisations/members';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { deviceZone, formatDay } from '../../../ui/time/zoned-time.ts';
import { PersonLine } from '../components/person-line.tsx';
import { personName } from '../components/person-name.ts';
import { requestRow, type RowState } from './use-people-calls.ts';

interface RequestRowProps {
  request: JoinRequest;
  state: RowState;
  /** Nobody is accepted where nobody owns it. */
  canAccept: boolean;
  onAnswer: (answer: 'accepted' | 'declined') => void;
}

/** Somebody who asks to join, with their message and both answers. */
export function RequestRow({ request, state: { isBusy, isDisabled }, canAccept, onAnswer }: RequestRowProps) {
  const { person, message, asked_at } = request;
  const name = personName(person);
  return (
    <li data-row={requestRow(request)} className="grid gap-3 border-t border-line py-3.5 first:border-t-0">
      <PersonLine person={person}>{m.organisations_asked_on({ day: formatDay(asked_at, deviceZone(), { style: 'date' }) })}</PersonLine>
      {message !== '' && <p className="max-w-read text-ui whitespace-pre-line [overflow-wrap:anywhere]">{message}</p>}
      <div className="flex flex-wrap gap-2">
        {canAccept && (
          <Button
            size="small"
            kind="strong"
            isBusy={isBusy}
            disabled={isDisabled}
            aria-label={`${m.organisations_accept()}: ${name}`}
            onClick={() => onAnswer('accepted')}
          >
            {m.organisations_accept()}
          </Button>
        )}
        <Button
          size="small"
          isBusy={isBusy}
          disabled={isDisabled}
          aria-label={`${m.organisations_decline()}: ${name}`}
          onClick={() => onAnswer('declined')}
        >
          {m.organisations_decline()}
        </Button>
      </div>
    </li>
  );
}
