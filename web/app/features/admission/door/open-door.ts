import type { CheckInCounts, DoorList, Scan } from '@sabha/contract/admission/check-in';
import { dayAt, decideOffline, passageId } from './decide-offline.ts';
import type { DoorCalls } from './door-calls.ts';
import { createDoorLink, inTime, isAway, readClosed, type DoorLink } from './door-link.ts';
import { createStateHolder, type DoorAnswer, type DoorState, type ScanKind, type StateHolder } from './door-state.ts';
import type { DoorStore } from './door-store.ts';
import { keyOf, readCode } from './ticket-text.ts';

interface DoorParts {
  readonly calls: DoorCalls;
  readonly store: DoorStore;
  readonly device_name: string;
  canCall(): Promise<boolean>;
}

/** One phone at one door. */
export interface Door {
  read(): DoorState;
  subscribe(listener: () => void): () => void;
  setKind(kind: ScanKind): void;
  /** Looks at what was read; asks the server, and decides by itself when that does not answer. */
  scan(text: string, override_reason?: string): Promise<void>;
  /** Takes back the entry that was answered so, also when another ticket has been looked at since. */
  undo(answer: DoorAnswer, reason: string): Promise<void>;
  clear(): void;
  refresh(): Promise<void>;
  listenForCounts(counts: CheckInCounts): void;
  forgetDuplicates(): Promise<void>;
}

interface Inside extends DoorParts {
  readonly holder: StateHolder;
  readonly link: DoorLink;
}

/** Opens the door where it was left: with the list that lies on the device, and what waits there. */
export async function openDoor(parts: DoorParts, list: DoorList): Promise<Door> {
  const { store } = parts;
  const [stored, waiting, duplicates] = await Promise.all([store.read('list'), store.readWaiting(), store.read('duplicates')]);
  const holder = createStateHolder({
    list,
    kind: 'entry',
    offline_since: null,
    stored: stored?.list.check_in_list_id === list.check_in_list_id ? stored : null,
    waiting_count: waiting.length,
    counts: null,
    answer: null,
    is_busy: false,
    trouble: null,
    duplicates: duplicates ?? [],
  });
  const inside: Inside = { ...parts, holder, link: createDoorLink({ ...parts, holder }) };
  return {
    read: holder.read,
    subscribe: holder.subscribe,
    setKind: (kind) => holder.change({ kind, answer: null }),
    scan: (text, override_reason) => scanCode(inside, text, override_reason),
    undo: (answer, reason) => undo(inside, answer, reason),
    clear: () => holder.change({ answer: null }),
    refresh: () => inside.link.refresh(),
    listenForCounts(counts) {
      if (counts.check_in_list_id === holder.read().list.check_in_list_id) holder.change({ counts });
    },
    async forgetDuplicates() {
      await store.store('duplicates', []);
      holder.change({ duplicates: [] });
    },
  };
}

async function scanCode(inside: Inside, text: string, override_reason?: string): Promise<void> {
  const { holder } = inside;
  const { is_busy, kind, trouble } = holder.read();
  if (is_busy || trouble === 'shut-out' || trouble === 'over') return;
  const at = new Date();
  const asked = { scan_id: crypto.randomUUID(), text, kind, at };
  // What was said of one person is never seen over the next; only an entry that is asked for again keeps its refusal until then.
  holder.change({ is_busy: true, ...(override_reason === undefined && { answer: null }) });
  try {
    const answer =
      holder.read().offline_since === null || override_reason !== undefined ? await askServer(inside, asked, override_reason) : null;
    const isLeftToItself = override_reason === undefined && holder.read().trouble !== 'over';
    const entered = answer ?? (isLeftToItself ? await decideHere(inside, asked) : null);
    if (entered) holder.change({ answer: entered });
  } finally {
    holder.change({ is_busy: false });
  }
}

interface Asked {
  readonly scan_id: string;
  readonly text: string;
  readonly kind: ScanKind;
  readonly at: Date;
}

/** Null when the server did not answer, or has closed the door. */
async function askServer(inside: Inside, asked: Asked, override_reason?: string): Promise<DoorAnswer | null> {
  const { calls, holder, link } = inside;
  const { list } = holder.read();
  const { scan_id, text, kind } = asked;
  try {
    const scan = await inTime(
      calls.scan(list.check_in_list_id, { scan_id, ticket: text, kind, ...(override_reason !== undefined && { override_reason }) }),
    );
    await remember(inside, asked, scan);
    return toAnswer(scan, text);
  } catch (error) {
    const closed = readClosed(error);
    if (closed) holder.change({ trouble: closed });
    if (closed === 'over') return null;
    if (!isAway(error)) throw error;
    link.lost(error);
    return null;
  }
}

const toAnswer = (scan: Scan, text: string): DoorAnswer => ({
  scan_id: scan.scan_id,
  kind: scan.kind,
  reason: scan.reason,
  person: scan.attendee,
  line_id: scan.attendee?.line_id ?? null,
  at: scan.scanned_at,
  is_offline: false,
  is_overridden: scan.is_overridden,
  is_undone: scan.undone_at !== null,
  earlier: scan.earlier && { at: scan.earlier.scanned_at, device: scan.earlier.device_name },
  text,
});

/** What this door let pass stays known when the network goes. */
async function remember({ store, holder }: Inside, { text, kind, at }: Asked, { result, reason }: Scan): Promise<void> {
  const code = readCode(text);
  if (code === null || (result === 'refused' && reason !== 'already_in')) return;
  const { list } = holder.read();
  const id = passageId({ list }, dayAt(list.time_zone, at), await keyOf(code));
  await store.storePassage(id, { is_inside: isInsideAfter(list, kind), at: at.toISOString() });
}

/** Where nobody comes in twice, whoever went out counts as if they were inside. */
const isInsideAfter = ({ allows_reentry }: DoorList, kind: ScanKind) => kind === 'entry' || !allows_reentry;

/** Null when there is no list to decide by. */
async function decideHere({ store, holder }: Inside, { scan_id, text, kind, at }: Asked): Promise<DoorAnswer | null> {
  const { stored, list } = holder.read();
  if (!stored) return null;
  const { key, refused_for, person, earlier_at } = await decideOffline(store, stored, { text, kind, at });
  const scanned_at = at.toISOString();
  // Written down before anybody is told, so that no entry gets lost with the phone's battery.
  await store.storePending({ scan_id, check_in_list_id: list.check_in_list_id, kind, key, scanned_at, refused_for });
  if (refused_for === null)
    await store.storePassage(passageId(stored, dayAt(list.time_zone, at), key), { is_inside: isInsideAfter(list, kind), at: scanned_at });
  holder.change({ waiting_count: (await store.readWaiting()).length });
  const earlier = earlier_at === null ? null : { at: earlier_at, device: null };
  return {
    scan_id,
    kind,
    reason: refused_for,
    person,
    line_id: null,
    at: scanned_at,
    is_offline: true,
    is_overridden: false,
    is_undone: false,
    earlier,
    text,
  };
}

async function undo({ calls, store, holder }: Inside, answer: DoorAnswer, reason: string): Promise<void> {
  const { list } = holder.read();
  const waiting = (await store.readWaiting()).find(({ scan_id }) => scan_id === answer.scan_id);
  if (waiting) await store.storePending({ ...waiting, undo_reason: reason });
  else await inTime(calls.undo(list.check_in_list_id, answer.scan_id, reason));
  const code = readCode(answer.text);
  if (code !== null) {
    const id = passageId({ list }, dayAt(list.time_zone, new Date(answer.at)), await keyOf(code));
    await store.storePassage(id, { is_inside: false, at: new Date().toISOString() });
  }
  if (holder.read().answer?.scan_id === answer.scan_id) holder.change({ answer: { ...answer, is_undone: true } });
}
