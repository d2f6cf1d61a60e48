import type { Operation } from '@sabha/contract/core/operation';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { LiveEvent } from '../session/live-events.ts';
import { useAuth } from '../session/use-auth.tsx';
import { refreshReads } from './query-client.ts';

/** What an event has changed on the server. */
interface Refresh {
  readonly event: LiveEvent;
  readonly operations: readonly Pick<Operation, 'id'>[];
  /** Milliseconds after the first of several events, which come together on a busy day. */
  readonly restMs: number;
  /** Whether an event concerns what is shown; all do unless said. */
  readonly isMeant?: (payload: unknown) => boolean;
}

/** Reads anew what is shown of some operations when an event says that it has changed. */
export function useRefreshOn({ event, operations, restMs, isMeant = () => true }: Refresh): void {
  const { session } = useAuth();
  const client = useQueryClient();
  const refresh = useEffectEvent(() => void refreshReads(client, operations).catch(() => undefined));
  const concerns = useEffectEvent(isMeant);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = session?.live.listen(event, (payload) => {
      if (!concerns(payload)) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        refresh();
      }, restMs);
    });
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [session, event, restMs]);
}
