import type { Query, QueryClient, QueryFunctionContext, QueryKey, QueryMeta } from '@tanstack/react-query';
import type { ApiClient, Operation, OperationInput, OperationOutput } from '@sabha/contract/core/operation';
import { stateOf } from './query-client.ts';

/** How something is read: what `useQuery` takes, with the answer known by its type. */
export interface ReadOf<T> {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: QueryFunctionContext) => Promise<T>;
  readonly meta?: QueryMeta;
  /** Milliseconds for which an answer counts as fresh, where events say what has changed; `static` for what never changes. */
  readonly staleTime?: number | ((query: Pick<Query, 'state'>) => number | 'static');
  /** For a read that a page itself asks for again when the network is back. */
  readonly retry?: false;
}

/** The read of one operation, known by its id and its input: `useQuery(queryOf(listX, { query }))`. */
export const queryOf = <O extends Operation>(operation: O, input: OperationInput<O> = {}): ReadOf<OperationOutput<O>> => ({
  queryKey: [operation.id, input],
  queryFn: ({ client, queryKey }) => followReads(client, queryKey).call(operation, input),
});

/** Puts there what a read would answer now, because it has come along with something else. */
export function seedRead<O extends Operation>(
  client: QueryClient,
  operation: O,
  input: OperationInput<O>,
  answer: OperationOutput<O>,
): void {
  const { queryKey } = queryOf(operation, input);
  client.setQueryData(queryKey, answer);
  const query = client.getQueryCache().find({ queryKey, exact: true });
  const { reads, writes } = stateOf(client);
  if (query) reads.set(query, { operations: new Set([operation.id]), writes });
}

/** A read that is put together from several operations; it goes stale with any of them. `input` is all that it depends on. */
export const composeQuery = <T>(name: string, input: unknown, load: (api: ApiClient) => Promise<T>): ReadOf<T> => ({
  queryKey: [name, input],
  queryFn: ({ client, queryKey }) => load(followReads(client, queryKey)),
});

/** A read whose answer somebody edits: it begins from what the server has now, and is not read anew while it is open. */
export const forEditing = <T>(query: ReadOf<T>): ReadOf<T> => ({ ...query, meta: { isEdited: true } });

/**
 * A read that its page follows change by change once it is there, with `setQueryData`: it is loaded once, and neither time nor a write
 * has it loaded again. Whoever comes back within the cache's time sees it at once, and asks for what changed since. It is tried once:
 * what it begins with has its own retries, and its page offers another try.
 */
export const followedQuery = <T>(name: string, input: unknown, load: (client: QueryClient) => Promise<T>): ReadOf<T> => ({
  queryKey: [name, input],
  queryFn: ({ client }) => load(client),
  meta: { isFollowed: true },
  retry: false,
  staleTime: ({ state }) => (state.data === undefined ? 0 : 'static'),
});

/** Remembers which operations a read is made of, as they are called. */
function followReads(client: QueryClient, queryKey: QueryKey): ApiClient {
  const { api, reads, writes } = stateOf(client);
  const query = client.getQueryCache().find({ queryKey, exact: true });
  const operations = new Set<string>();
  if (query) reads.set(query, { operations, writes });
  return {
    call(operation, input) {
      operations.add(operation.id);
      return api.call(operation, input);
    },
  };
}
