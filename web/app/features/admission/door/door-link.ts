import { readProblem } from '../../../lib/problem-message.ts';
import type { DoorCalls } from './door-calls.ts';
import type { StateHolder } from './door-state.ts';
import type { DoorStore, WaitingScan } from './door-store.ts';

/** Longer than a slow network takes, shorter than a queue has patience. */
const patienceMs = 2_500;
const maxPerBatch = 500;
/** A list of thousands is fetched anew as seldom as this. */
const listAgeMs = 120_000;

class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

/** The answer of the server; fails when it takes longer than a queue waits. */
export function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswerError('The server took too long.')), patienceMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The server was not reached, did not answer in time, is broken for the moment, or knows this sign-in no more: the door goes on by itself. */
export function isAway(error: unknown): boolean {
  const status = readProblem(error)?.status;
  return error instanceof NoAnswerError || status === 0 || status === 401 || status === 429 || (status !== undefined && status >= 500);
}

/** Why the server keeps this door closed; null when it does not. */
export function readClosed(error: unknown): 'refused' | 'over' | null {
  const status = readProblem(error)?.status;
  if (status === 410) return 'over';
  return status === 403 ? 'refused' : null;
}

interface LinkParts {
  readonly calls: DoorCalls;
  readonly store: DoorStore;
  readonly holder: StateHolder;
  readonly device_name: string;
  /** Whether somebody is signed in whose token the server takes; asked before anything is sent. */
  canCall(): Promise<boolean>;
}

/** Keeps the door and the server at one: sends what waits, fetches the list and the counts anew, and finds out when the network is back. */
export interface DoorLink {
  /** Once around; a round that is under way is waited for instead. */
  refresh(): Promise<void>;
  /** A call failed because of the network, or the sign-in. */
  lost(error: unknown): void;
}

/** Names of the one before are nobody's to read, nor to be stored again. */
const signedOut = { trouble: 'signed-out', duplicates: [] } as const;

export function createDoorLink(parts: LinkParts): DoorLink {
  const { calls, holder } = parts;
  let round: Promise<void> | null = null;
  const lost = (error: unknown): void => {
    const isSignedOut = readProblem(error)?.status === 401;
    const { offline_since } = holder.read();
    holder.change({ offline_since: offline_since ?? new Date().toISOString(), ...(isSignedOut && signedOut) });
  };
  async function goAround(): Promise<void> {
    try {
      if (await inTime(calls.isShutOut())) return await shutOut(parts);
      if (!(await parts.canCall()))
        return holder.change({ ...signedOut, offline_since: holder.read().offline_since ?? new Date().toISOString() });
      await meet(parts);
      holder.change({ offline_since: null, trouble: null });
    } catch (error) {
      const closed = readClosed(error);
      if (closed) return holder.change({ trouble: closed });
      if (!isAway(error)) throw error;
      lost(error);
    }
  }
  return {
    lost,
    refresh() {
      round ??= goAround().finally(() => {
        round = null;
      });
      return round;
    },
  };
}

async function shutOut({ store, holder }: LinkParts): Promise<void> {
  await store.wipe();
  holder.change({ trouble: 'shut-out', stored: null, waiting_count: 0, answer: null, duplicates: [] });
}

async function meet(parts: LinkParts): Promise<void> {
  const { calls, store, holder, device_name } = parts;
  const { check_in_list_id } = holder.read().list;
  const here = async () => calls.answerLocally({ name: device_name, check_in_list_id, waiting_count: (await store.readWaiting()).length });
  if ((await here()).is_shut_out) return shutOut(parts);
  const hasSent = await sendWaiting(parts);
  if (hasSent) await here();
  const { stored } = holder.read();
  if (stored === null || hasSent || Date.now() - Date.parse(stored.made_at) > listAgeMs) {
    const list = await calls.readOfflineList(check_in_list_id);
    holder.change({ stored: await store.replaceList(list), list: list.list });
  }
  holder.change({ counts: await calls.readCounts(check_in_list_id) });
}

/** Whether there was anything to send. */
async function sendWaiting({ calls, store, holder }: LinkParts): Promise<boolean> {
  const waiting = await store.readWaiting();
  for (const [check_in_list_id, ofList] of Map.groupBy(waiting, (one) => one.check_in_list_id))
    for (let start = 0; start < ofList.length; start += maxPerBatch)
      await sendBatch({ calls, store, holder }, check_in_list_id, ofList.slice(start, start + maxPerBatch));
  holder.change({ waiting_count: (await store.readWaiting()).length });
  return waiting.length > 0;
}

async function sendBatch(
  { calls, store, holder }: Pick<LinkParts, 'calls' | 'store' | 'holder'>,
  check_in_list_id: number,
  batch: readonly WaitingScan[],
): Promise<void> {
  const answers = await calls.send(check_in_list_id, batch);
  const letPass = new Set(batch.filter((one) => one.refused_for === null && one.undo_reason === undefined).map(({ scan_id }) => scan_id));
  const duplicates = answers
    .filter(({ scan_id, result }) => result === 'refused' && letPass.has(scan_id))
    .map(({ scan_id, attendee, scanned_at, earlier }) => ({
      scan_id,
      name: attendee?.attendee_name ?? '',
      scanned_at,
      earlier_at: earlier?.scanned_at ?? null,
      earlier_device: earlier?.device_name ?? null,
    }));
  if (duplicates.length > 0) {
    const all = [...duplicates, ...holder.read().duplicates];
    await store.store('duplicates', all);
    holder.change({ duplicates: all });
  }
  await store.dropWaiting(answers.map(({ scan_id }) => scan_id));
}
