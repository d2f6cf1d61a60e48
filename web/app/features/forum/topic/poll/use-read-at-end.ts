import { getTopic } from '@sabha/contract/forum/operations';
import type { PollState } from '@sabha/contract/forum/poll';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshReads } from '../../../../lib/query/query-client.ts';

const HALF_MINUTE = 30_000;
/** In which the clock of the server, where it is behind, is waited for. */
const maxHalfMinutes = 4;

/** Half minutes since the end of a poll that the server called open; null where it has none, before it, and once the server knows. */
function findLateness({ closes_at, closed_at }: PollState, now: number | null): number | null {
  if (closes_at === null || closed_at !== null || now === null) return null;
  const past = Math.floor((now - Date.parse(closes_at)) / HALF_MINUTE);
  return past < 0 ? null : Math.min(past, maxHalfMinutes);
}

/** Reads the topic anew once its poll is over by its time: the result may have been hidden until then. */
export function useReadAtEnd(poll: PollState, now: number | null): void {
  const client = useQueryClient();
  const lateness = findLateness(poll, now);
  useEffect(() => {
    // What cannot be read stays as it is.
    if (lateness !== null) refreshReads(client, [getTopic]).catch(() => undefined);
  }, [client, lateness]);
}
