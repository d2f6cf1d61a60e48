import { notFound } from '@sabha/contract/core/errors';
import type { OperationOutput } from '@sabha/contract/core/operation';
import { getConversation } from '@sabha/contract/messages/operations';
import type { Query, QueryClient } from '@tanstack/react-query';
import { isMissing } from '../../lib/problem-message.ts';
import { queryOf } from '../../lib/query/query-of.ts';
import type { LivePayloads } from '../../lib/session/live-events.ts';

/** A conversation with the people in it. */
export type Opened = OperationOutput<typeof getConversation>['data'];
export type Update = LivePayloads['update_message'];

const keyOf = (conversation_id: number) => queryOf(getConversation, { params: { conversation_id } }).queryKey;

/** What the cache holds of a conversation. */
export const readOpened = (client: QueryClient, conversation_id: number): Opened | undefined =>
  client.getQueryData<{ data: Opened }>(keyOf(conversation_id))?.data;

/** Nothing comes into the cache that is not there. */
export const changeOpened = (client: QueryClient, conversation_id: number, change: (known: Opened) => Opened): void =>
  void client.setQueryData<{ data: Opened }>(keyOf(conversation_id), (known) => known && { data: change(known.data) });

/** The reader has lost it: everything that shows it is answered so, without asking. */
export const loseOpened = (client: QueryClient, conversation_id: number): void =>
  client
    .getQueryCache()
    .find({ queryKey: keyOf(conversation_id), exact: true })
    ?.setState({ status: 'error', error: notFound() });

/** Waits until all that is being read of a conversation has come: asked for before it is gone, and answered after, it would be missing. */
export async function awaitReads(client: QueryClient, conversation_id: number): Promise<void> {
  const isOfIt = ({ queryKey: [, input] }: Query) =>
    (input as { params?: { conversation_id?: number } } | undefined)?.params?.conversation_id === conversation_id;
  const begun = client.getQueryCache().findAll({ fetchStatus: 'fetching', predicate: isOfIt });
  await Promise.allSettled(begun.flatMap(({ promise }) => promise ?? []));
}

/** Until it is read anew. */
export const isLost = (client: QueryClient, conversation_id: number): boolean =>
  isMissing(client.getQueryState(keyOf(conversation_id))?.error);

/** Somebody has read on. Answers whether what is known is from before they showed it, and has to be read anew. */
export function raiseRead(client: QueryClient, { conversation_id, member_id, seq }: Extract<Update, { kind: 'read' }>): boolean {
  const raise = () =>
    changeOpened(client, conversation_id, (known) => ({
      ...known,
      members: known.members.map((member) =>
        member.member_id === member_id && member.read_seq !== null ? { ...member, read_seq: Math.max(member.read_seq, seq) } : member,
      ),
    }));
  raise();
  const query = client.getQueryCache().find({ queryKey: keyOf(conversation_id), exact: true });
  // An answer on its way may be from before that.
  if (query?.state.fetchStatus === 'fetching') query.promise?.then(raise, () => undefined);
  return (
    readOpened(client, conversation_id)?.members.some((one) => one.member_id === member_id && !one.is_me && one.read_seq === null) ?? false
  );
}

/** A message or the conversation itself has become another; that somebody reads or types changes neither. */
export const isChange = (payload: unknown): boolean => (payload as Update).kind === 'changed';

/** The person has read on in another page; what they have read in this one it knows itself. */
export function isReadElsewhere(client: QueryClient, user_id: number | undefined, payload: unknown): boolean {
  const update = payload as Update;
  if (update.kind !== 'read' || update.member_id !== user_id) return false;
  return (readOpened(client, update.conversation_id)?.last_read_seq ?? 0) < update.seq;
}
