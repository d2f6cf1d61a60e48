import type { QueryClient } from '@tanstack/react-query';
import type { ReadOf } from './query-of.ts';

interface Change<T> {
  readonly query: ReadOf<T>;
  /** What the read will answer when the write has gone through. */
  readonly change: (before: T) => T;
  readonly write: () => Promise<unknown>;
}

/**
 * Shows a change at once, then writes it, and takes it back where the server refuses.
 * @throws what the server said, after what is shown is what it was
 */
export async function writeOptimistically<T>(client: QueryClient, { query: { queryKey }, change, write }: Change<T>): Promise<void> {
  const only = { queryKey, exact: true };
  await client.cancelQueries(only);
  const before = client.getQueryData(queryKey);
  if (before !== undefined) client.setQueryData(queryKey, change(before as T));
  try {
    await write();
  } catch (error) {
    if (before !== undefined) client.setQueryData(queryKey, before);
    // Something else may have changed meanwhile; the client logs where that cannot be read either.
    client.invalidateQueries(only).catch(() => undefined);
    throw error;
  }
}
