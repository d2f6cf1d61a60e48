import { getConversation } from '@sabha/contract/messages/operations';
import { useQuery } from '@tanstack/react-query';
import { isMissing } from '../../lib/problem-message.ts';
import { queryOf } from '../../lib/query/query-of.ts';

/** Whether there is no such conversation for the reader, also where it is still known from before. */
export const useIsLost = (conversation_id: number): boolean =>
  isMissing(useQuery(queryOf(getConversation, { params: { conversation_id } })).error);
