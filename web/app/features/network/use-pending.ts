import type { ApiClient } from '@sabha/contract/core/operation';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAuth } from '../../lib/session/use-auth.tsx';
import { notify } from '../../ui/toast.tsx';
import type { Change } from './network-changes.ts';
import { networkRead, type Network } from './network-query.ts';
import { failureText, isOvertaken } from './refusals.ts';
import type { RowFocus } from './use-row-focus.ts';

interface Pending {
  readonly row: string;
  /** What was done to it, as its control is marked by `data-action`. */
  readonly action: string;
  readonly change: Change;
}

interface Call extends Pending {
  readonly write: (api: ApiClient) => Promise<unknown>;
  /** What follows once the server has done it. */
  readonly onDone: () => void;
}

const refuse = (error: unknown) => void notify({ kind: 'bad', title: failureText(error) });

/**
 * What was done on the page lies over the last answer until the next one shows it: a row goes at once, and comes back where the server
 * refuses.
 */
export function usePending(loaded: Network, focus: Pick<RowFocus, 'leave' | 'comeBack'>) {
  const { session } = useAuth();
  const client = useQueryClient();
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const rows = useRef(new Set<string>());
  const { queryKey } = networkRead(loaded.asked);

  function cover(done: Pending): void {
    focus.leave(done.row, done.action);
    rows.current.add(done.row);
    setPending((known) => [...known, done]);
  }
  function uncover(row: string): void {
    rows.current.delete(row);
    setPending((known) => known.filter((each) => each.row !== row));
  }
  /** A write has it read anew already; otherwise it is read here. */
  const readAnew = () => client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
  async function settle({ row, change }: Pending): Promise<void> {
    await readAnew();
    // What was undone meanwhile is shown again.
    if (!rows.current.has(row)) return;
    client.setQueryData<Network>(queryKey, (known) => known && change(known));
    // The page gets it in the same queue, and before.
    notifyManager.schedule(() => uncover(row));
  }
  return {
    api: session?.api ?? null,
    /** With all that was done here. */
    network: pending.reduce<Network>((shown, { change }) => change(shown), loaded),
    async run({ write, onDone, ...done }: Call): Promise<void> {
      const { row } = done;
      // What is pressed twice is done once.
      if (!session || rows.current.has(row)) return;
      cover(done);
      try {
        await write(session.api);
      } catch (error) {
        // The page shows how it is.
        if (isOvertaken(error)) await readAnew();
        uncover(row);
        refuse(error);
        return;
      }
      onDone();
      void settle(done);
    },
    /** Shows what the server has done already. */
    showDone(done: Pending): void {
      cover(done);
      void settle(done);
    },
    /** Takes back what was done to a row. */
    async undo({ row, action }: Pick<Pending, 'row' | 'action'>, write: Call['write']): Promise<void> {
      if (!session) return;
      focus.comeBack(row, action);
      uncover(row);
      try {
        await write(session.api);
      } catch (error) {
        refuse(error);
      }
      await readAnew();
    },
  };
}
