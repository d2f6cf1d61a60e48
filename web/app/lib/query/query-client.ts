import { QueryClient, type Query, type QueryMeta } from '@tanstack/react-query';
import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import { readProblem } from '../problem-message.ts';

/** Milliseconds for which what nobody shows any more is retained. */
const retained = 5 * 60_000;
/** How often a read is tried again that failed without anybody having refused it. */
const maxRetries = 3;
const longestDelay = 30_000;
/** Milliseconds for which an answer counts as fresh: from a route's loader to the page that it loads for. */
const fresh = 2_000;

/** Whose reads a cache holds, and what it has to know about them. */
interface ReadState {
  readonly api: ApiClient;
  /** How many writes have gone through; a read that began before the last one may be outdated. */
  writes: number;
  /** What each read is made of, by the ids of its operations, and how many writes there had been when it began. */
  readonly reads: WeakMap<object, { readonly operations: Set<string>; readonly writes: number }>;
}

const states = new WeakMap<QueryClient, ReadState>();

/** The reads of a signed-in person: shown at once from here, then fresh. */
export function createQueryClient(api: ApiClient): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: retained,
        staleTime: fresh,
        retry: (count, error) => count < maxRetries && canRetry(error),
        retryDelay: (count) => Math.min(1_000 * 2 ** count, longestDelay),
        // Without a network a read fails, so that a page can say so; it does not wait for the network without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
  states.set(client, { api, writes: 0, reads: new WeakMap() });
  return client;
}

/** What the server has refused it refuses again. */
function canRetry(error: unknown): boolean {
  const status = readProblem(error)?.status;
  return status === undefined || status < 400 || status >= 500;
}

export function stateOf(client: QueryClient): ReadState {
  const state = states.get(client);
  if (!state) throw new Error('This cache was not made by createQueryClient.');
  return state;
}

const nounOf = (operation_id: string) => operation_id.slice(0, operation_id.indexOf('.'));

/** Whether a read is made of an operation of which this is true. */
const isMadeOf = (client: QueryClient, query: Query, isOne: (operation_id: string) => boolean): boolean =>
  [...(stateOf(client).reads.get(query)?.operations ?? [])].some(isOne);

/** Whether something was written since a read began, so that it may answer what is no more. */
export function isMaybeOutdated(client: QueryClient, query: Query): boolean {
  const { reads, writes } = stateOf(client);
  return query.state.isInvalidated || (reads.get(query)?.writes ?? -1) < writes;
}

/** What a notification says about itself, what somebody has not sent yet and what they have saved concerns no other page. */
const apart: ReadonlySet<string> = new Set(['notification', 'draft', 'saved']);

/** Written many at a time: who writes them has what they change read anew, once and in the end. */
const withoutRefresh: ReadonlySet<string> = new Set([
  'notification.updateNotification',
  'discussion.markRead',
  'conversation.markRead',
  'saved.place',
  'community.visit',
]);

/** Writes after which somebody reads other texts than before, without a change of those texts themselves. */
const changeReaders: ReadonlySet<string> = new Set(['contact']);

/**
 * A write went through. What is shown of the same thing is read anew; whatever else was read is so when it is shown next, because
 * what a write touches is the server's to know.
 */
export async function onWritten(client: QueryClient, { id }: Pick<Operation, 'id'>): Promise<void> {
  if (withoutRefresh.has(id)) return;
  // Asking for what changed would not bring them.
  if (changeReaders.has(nounOf(id))) client.removeQueries({ type: 'inactive', predicate: ({ meta }) => meta?.['isFollowed'] === true });
  const isOfIt = (query: Query) => isMadeOf(client, query, (read) => nounOf(read) === nounOf(id));
  if (!apart.has(nounOf(id))) {
    stateOf(client).writes += 1;
    void readAnew(client, (query) => !isOfIt(query), 'none');
  }
  await readAnew(client, (query) => isOfIt(query) && !isEdited(query));
}

/**
 * Reads anew what is shown of some reads, and the others when they are shown next. The library calls off a read on its way, but
 * never a read's first: its answer may be from before the change, so it is asked for once more when it has come.
 * @param refetchType 'none' for reads that wait until they are shown again
 */
export async function readAnew(client: QueryClient, predicate: (query: Query) => boolean, refetchType?: 'none'): Promise<void> {
  const begun = client.getQueryCache().findAll({ predicate: (query) => isFirstOnItsWay(query) && predicate(query) });
  const firsts = new Set(begun);
  const answers = begun.flatMap(({ promise }) => promise ?? []);
  const options = refetchType && { refetchType };
  await client.invalidateQueries({ predicate, ...options });
  if (firsts.size === 0) return;
  await Promise.allSettled(answers);
  await client.invalidateQueries({ predicate: (query) => firsts.has(query), ...options });
}

const isFirstOnItsWay = ({ state }: Query): boolean => state.fetchStatus === 'fetching' && state.data === undefined;

/** Somebody has it open in a form, where nothing comes from elsewhere under their hands. */
export const isEdited = ({ meta }: { readonly meta?: QueryMeta | undefined }): boolean => meta?.['isEdited'] === true;

/** Reads anew what is shown of these operations, and everything else of them when it is shown next. */
export const refreshReads = (client: QueryClient, operations: readonly Pick<Operation, 'id'>[]): Promise<void> => {
  const ids = new Set(operations.map(({ id }) => id));
  return readAnew(client, (query) => isMadeOf(client, query, (read) => ids.has(read)) && !isEdited(query));
};
