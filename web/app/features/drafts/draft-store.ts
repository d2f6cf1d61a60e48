import type { ApiClient } from '@sabha/contract/core/operation';
import { draftLimits, type Draft } from '@sabha/contract/drafts/draft';
import { getDraft } from '@sabha/contract/drafts/operations';
import { createStore, type Store } from '../../lib/create-store.ts';
import { readDeviceDraft, storeDeviceDraft, type DeviceDraft, type DraftKeys } from './device-draft.ts';
import { knownOf, meetAccount } from './meet-account.ts';
import { writeDraft } from './write-draft.ts';

export interface DraftState {
  readonly text: string;
  /** Whether the account has this text. */
  readonly isStored: boolean;
  /** Another text of the same draft that can take the place of this one: from another device, or one that gave way to this. */
  readonly other: 'elsewhere' | 'aside' | null;
}

/** What the account has, and how far this page was when it asked. */
export interface AccountAnswer {
  readonly draft: Draft | null;
  readonly answers: number;
  readonly changes: number;
}

export interface DraftStore extends Pick<Store<DraftState>, 'read' | 'subscribe'> {
  readonly change: (text: string) => void;
  /** This text was sent: it is a draft no more, here and on the account. What was typed on meanwhile stays. */
  readonly clear: (sent: string) => void;
  /** Puts the other text in the place of this one, which stays within reach. */
  readonly swap: () => void;
  /** What the account has now. */
  readonly ask: (api: ApiClient) => Promise<AccountAnswer>;
  /** Goes on from what the account has answered. */
  readonly meet: (answer: AccountAnswer) => void;
  /** Whether something is going to be written to the account, or is on its way. */
  readonly isWorking: () => boolean;
  /** Writes to the account what it does not have yet, also when its field is gone. */
  readonly flush: () => void;
  /** Goes on from what another tab has written on this device, or has sent. */
  readonly takeFromDevice: () => void;
  /** Nothing of it is done or stored any more on this page. */
  readonly close: () => void;
}

interface Drafting {
  readonly api: ApiClient;
  readonly keys: DraftKeys;
  /** Staff who look as somebody else write nothing to that account. */
  readonly isOnDeviceOnly: boolean;
}

/**
 * A text that somebody is writing. It lies on the device with every key, and on the account a pause after the last one. Where the two
 * differ, the device's stays in the field and the other one is offered: nothing is written over that was not seen here.
 */
export function createDraftStore({ api, keys, isOnDeviceOnly }: Drafting): DraftStore {
  const draft_key = keys.account;
  let known = readDeviceDraft(keys);
  /** What another device has written; until it is taken or gone, nothing is written over it. */
  let elsewhere: Draft | null = null;
  let answers = 0;
  let changes = 0;
  let isClosed = false;
  const onLearnt = (draft: Draft | null): void => goOnFrom(draft, true);
  const turns = createTurns({ isDue, write: () => writeDraft({ api, draft_key, known, become, onAnswer, onLearnt }) });
  const store = createStore(
    () => present(known, elsewhere),
    () => followPage(turns.flush),
  );

  function become(next: Partial<DeviceDraft>): void {
    if (isClosed) return;
    known = { ...known, ...next };
    storeDeviceDraft(keys, known);
    store.set(present(known, elsewhere));
  }
  function onAnswer(next: Partial<DeviceDraft>): void {
    answers += 1;
    become(next);
  }
  /** Whether the account does not have what it should have. */
  function isDue(): boolean {
    const { text, account, tried } = known;
    if (isClosed || isOnDeviceOnly || elsewhere) return false;
    return tried !== null || (text !== account.text && text.length <= draftLimits.body);
  }
  function goOnFrom(draft: Draft | null, isTouched: boolean): void {
    const meeting = meetAccount(known, draft, isTouched);
    elsewhere = meeting.elsewhere;
    onAnswer(meeting.next);
  }

  return {
    read: store.read,
    subscribe: store.subscribe,
    change(text) {
      if (text === known.text) return;
      changes += 1;
      become({ text });
      turns.flushLater();
    },
    clear(sent) {
      if (sent !== known.text) return;
      changes += 1;
      become({ text: '' });
      turns.flush();
    },
    swap() {
      const next = takeOther(known, elsewhere);
      elsewhere = null;
      changes += 1;
      become(next);
      turns.flush();
    },
    ask: (client) => askAccount(client, draft_key, { answers, changes }),
    meet({ draft, ...before }) {
      // What was learnt since, or is being learnt, is newer.
      const isOlder = before.answers !== answers || (draft?.revision ?? Infinity) < known.account.revision;
      if (isClosed || turns.isBusy() || isOlder) return;
      goOnFrom(draft, before.changes !== changes);
      if (!turns.isWorking()) turns.flush();
    },
    isWorking: turns.isWorking,
    flush: turns.flush,
    takeFromDevice() {
      if (isClosed || turns.isWorking()) return;
      known = readDeviceDraft(keys);
      store.set(present(known, elsewhere));
    },
    close() {
      isClosed = true;
      turns.stop();
    },
  };
}

async function askAccount(client: ApiClient, draft_key: string, before: Omit<AccountAnswer, 'draft'>): Promise<AccountAnswer> {
  return { draft: (await client.call(getDraft, { params: { draft_key } })).data, ...before };
}

function present({ text, account, aside }: DeviceDraft, elsewhere: Draft | null): DraftState {
  const other = elsewhere ? 'elsewhere' : aside.length > 0 ? 'aside' : null;
  return { text, isStored: text !== '' && text === account.text, other };
}

/** The other text in the place of this one. */
function takeOther({ text, account, aside }: DeviceDraft, elsewhere: Draft | null): Partial<DeviceDraft> {
  const [first, ...rest] = elsewhere ? [elsewhere.body, ...aside] : aside;
  if (first === undefined) return {};
  return { text: first, aside: text === '' ? rest : [...rest, text], account: elsewhere ? knownOf(elsewhere) : account };
}

/** While its field is there: what is due goes out when the page is hidden, and when the network is back. */
function followPage(flush: () => void): () => void {
  const flushHidden = () => {
    if (document.visibilityState === 'hidden') flush();
  };
  window.addEventListener('online', flush);
  document.addEventListener('visibilitychange', flushHidden);
  return () => {
    window.removeEventListener('online', flush);
    document.removeEventListener('visibilitychange', flushHidden);
  };
}

interface Turns {
  /** Whether the account does not have what it should have. */
  readonly isDue: () => boolean;
  readonly write: () => Promise<void>;
}

/** Milliseconds after the last key. */
const pauseMs = 1_500;
/** Calls that settle one change, when other devices write at the same moment. */
const maxCalls = 6;

/** One call after the other until nothing is due; while somebody types on, their next pause is waited for. */
function createTurns({ isDue, write }: Turns) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isBusy = false;
  const isPausing = () => timer !== null;
  function stop(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }
  async function settle(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      for (let left = maxCalls; left > 0 && isDue() && !isPausing(); left -= 1) await write();
    } catch {
      // The client has logged it. The device has the text; the next key, the network or the next visit tries again.
    }
    isBusy = false;
  }
  function flush(): void {
    stop();
    void settle();
  }
  return {
    flush,
    /** A pause after the last call of this. */
    flushLater(): void {
      stop();
      if (isDue() || isBusy) timer = setTimeout(flush, pauseMs);
    },
    stop,
    isBusy: () => isBusy,
    isWorking: () => isBusy || timer !== null,
  };
}
