import { getConversation } from '@sabha/contract/messages/operations';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { queryOf } from '../../lib/query/query-of.ts';
import { addressFor, readInbox, type HelpDeskView } from './messages-address.ts';
import { useHelpDeskCount } from './use-unread-conversations.ts';

interface ListAddress {
  /** The address as it counts for its reader. */
  readonly here: URLSearchParams;
  /** The view of the desk's inbox that is the list; null for the reader's own conversations. */
  readonly inbox: HelpDeskView | null;
  /** Whether the reader is known to have the inbox, or to learn from asking for it why not. */
  readonly canAsk: boolean;
  /** How many wait there; null for who does not answer there, undefined until it is known. */
  readonly waiting: number | null | undefined;
}

/** Which list stands beside what is open. */
export function useListAddress(conversation_id: number | null): ListAddress {
  const [params] = useSearchParams();
  const count = useHelpDeskCount();
  // What is open asks for it itself.
  const { data } = useQuery({ ...queryOf(getConversation, { params: { conversation_id: conversation_id ?? 0 } }), enabled: false });
  const isAtCase = data?.data.help_desk?.is_staff === true;
  const waiting = count.state === 'ready' ? count.value : undefined;
  const here = addressFor(params, { isStaff: waiting !== null, isAtCase });
  return { here, inbox: readInbox(here), canAsk: isAtCase || count.state !== 'loading', waiting };
}
