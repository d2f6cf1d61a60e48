import type { Connection, ConnectionRequest, NetworkRelation, Suggestion } from '@sabha/contract/network/network';
import {
  answerConnectionRequest,
  dismissSuggestion,
  endConnection,
  restoreSuggestion,
  restoreSuggestions,
  withdrawConnectionRequest,
} from '@sabha/contract/network/operations';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { notify } from '../../ui/toast.tsx';
import { nameOf } from '../people/public.ts';
import { withoutConnection, withoutDismissals, withoutReceived, withoutSent, withoutSuggestion } from './network-changes.ts';
import type { Network } from './network-query.ts';
import { usePending } from './use-pending.ts';
import type { RowFocus } from './use-row-focus.ts';

export const receivedRow = ({ request_id }: Pick<ConnectionRequest, 'request_id'>): string => `received ${request_id}`;
export const sentRow = ({ request_id }: Pick<ConnectionRequest, 'request_id'>): string => `sent ${request_id}`;
export const personRow = ({ person }: Pick<Connection, 'person'> | Pick<Suggestion, 'person'>): string => `person ${person.user_id}`;
export const dismissalsRow = 'dismissals';

/** What is done on the page, row by row. */
export function useNetworkCalls(loaded: Network, focus: RowFocus) {
  const { api, network, run, showDone, undo } = usePending(loaded, focus);
  const [announced, announce] = useState('');
  return {
    api,
    network,
    /** The keyboard goes on where it was before a dialog. */
    resume: focus.resume,
    /** What was done last, for those who do not see it go. */
    announced,
    announce,
    answer(request: ConnectionRequest, answer: 'accepted' | 'declined') {
      const { request_id, person } = request;
      const name = nameOf(person);
      void run({
        row: receivedRow(request),
        action: answer,
        change: withoutReceived(request_id, answer === 'accepted'),
        write: (open) => open.call(answerConnectionRequest, { params: { request_id }, body: { answer } }),
        onDone: () => announce(answer === 'accepted' ? m.network_accepted({ name }) : m.network_declined({ name })),
      });
    },
    withdraw(request: ConnectionRequest) {
      const { request_id, person } = request;
      void run({
        row: sentRow(request),
        action: 'withdraw',
        change: withoutSent(request_id),
        write: (open) => open.call(withdrawConnectionRequest, { params: { user_id: person.user_id } }),
        onDone: () => announce(m.network_withdrawn({ name: nameOf(person) })),
      });
    },
    end(connection: Connection) {
      const { user_id } = connection.person;
      void run({
        row: personRow(connection),
        action: 'end',
        change: withoutConnection(user_id),
        write: (open) => open.call(endConnection, { params: { user_id } }),
        onDone: () => announce(m.network_ended({ name: nameOf(connection.person) })),
      });
    },
    dismiss(suggestion: Suggestion) {
      const { user_id } = suggestion.person;
      const dismissal = { row: personRow(suggestion), action: 'dismiss' };
      void run({
        ...dismissal,
        change: withoutSuggestion(user_id, true),
        write: (open) => open.call(dismissSuggestion, { params: { user_id } }),
        onDone: () => {
          const restore = () => undo(dismissal, (open) => open.call(restoreSuggestion, { params: { user_id } }));
          void notify({
            title: m.network_dismissed({ name: nameOf(suggestion.person) }),
            action: { label: m.network_undo(), onSelect: () => void restore() },
          });
        },
      });
    },
    restoreAll(count: number) {
      void run({
        row: dismissalsRow,
        action: 'restore',
        change: withoutDismissals,
        write: (open) => open.call(restoreSuggestions),
        onDone: () => announce(m.network_restored({ count })),
      });
    },
    /** The reader has asked somebody who was suggested; who had asked them before is connected with them now. */
    onRequested(suggestion: Suggestion, { relation }: NetworkRelation) {
      const name = nameOf(suggestion.person);
      announce(relation === 'connected' ? m.network_accepted({ name }) : m.network_sent({ name }));
      showDone({ row: personRow(suggestion), action: 'ask', change: withoutSuggestion(suggestion.person.user_id, false) });
    },
  };
}

export type NetworkCalls = ReturnType<typeof useNetworkCalls>;
