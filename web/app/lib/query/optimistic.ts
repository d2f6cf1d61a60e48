import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { ReadOf } from './query-of.ts';

interface Change<T> {
  readonly query: ReadOf<T>;
  /** What the read will answer when the write has gone through. */
  readonly change: (before: T) => T;
  readonly write: () => Promise<unknown>;
}

type Apply = (before: unknown) => unknown;

/** The changes of one read that are shown and not written yet, the first one being written. */
interface Waiting {
  readonly changes: Apply[];
  last: Promise<unknown>;
  /** What is shown without any of them; null until it is known. */
  base: { readonly data: unknown } | null;
  /** One was refused: what is shown may be another than what the server has. */
  isDoubtful: boolean;
}

const waitingOf = new WeakMap<QueryClient, Map<string, Waiting>>();

/**
 * Shows a change at once, then writes it, and takes it back where the server refuses. Changes of the same read are written one after the
 * other, in the order in which they were made, and each stays shown while those before it are on their way.
 * @throws what the server said, after what is shown is what it was
 */
export async function writeOptimistically<T>(client: QueryClient, { query: { queryKey }, change, write }: Change<T>): Promise<void> {
  const only = { queryKey, exact: true };
  const apply = change as Apply;
  const waiting = joinWaiting(client, hashKey(queryKey));
  const turn = waiting.last;
  const { promise: done, resolve: finish } = Promise.withResolvers<void>();
  waiting.changes.push(apply);
  waiting.last = done;
  await client.cancelQueries(only);
  const before = client.getQueryData(queryKey);
  waiting.base ??= { data: before };
  if (before !== undefined) client.setQueryData(queryKey, apply(before));
  try {
    await turn;
    // What is read after the write before this one does not know of it.
    await client.cancelQueries(only);
    await write();
    if (waiting.base.data !== undefined) waiting.base = { data: apply(waiting.base.data) };
  } catch (error) {
    const others = waiting.changes.filter((other) => other !== apply);
    waiting.isDoubtful = true;
    const { data: base } = waiting.base;
    if (base !== undefined)
      client.setQueryData(
        queryKey,
        others.reduce<unknown>((data, other) => other(data), base),
      );
    throw error;
  } finally {
    waiting.changes.splice(waiting.changes.indexOf(apply), 1);
    // Something else may have changed meanwhile; the client logs where that cannot be read either.
    if (waiting.isDoubtful && waiting.changes.length === 0) client.invalidateQueries(only).catch(() => undefined);
    finish();
  }
}

function joinWaiting(client: QueryClient, hash: string): Waiting {
  const ofClient = waitingOf.get(client) ?? new Map<string, Waiting>();
  waitingOf.set(client, ofClient);
  const found = ofClient.get(hash);
  if (found && found.changes.length > 0) return found;
  const made: Waiting = { changes: [], last: Promise.resolve(), base: null, isDoubtful: false };
  ofClient.set(hash, made);
  return made;
}
