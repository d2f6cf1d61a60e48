import type { ApiClient } from '@sabha/contract/core/operation';
import { useEffect, useState } from 'react';
import { useStore } from '../../lib/create-store.ts';
import { composeQuery, forEditing } from '../../lib/query/query-of.ts';
import { useRead } from '../../lib/query/use-read.ts';
import { openSession } from '../../lib/session/open-session.ts';
import type { DraftKeys } from './device-draft.ts';
import { createDraftStore, type DraftState, type DraftStore } from './draft-store.ts';

export interface WrittenDraft extends DraftState, Pick<DraftStore, 'change' | 'clear' | 'swap'> {}

/** Of each draft the last one opened: what it has not written to the account yet goes there also when its field is gone. */
const drafts = new Map<string, DraftStore>();
let stopFollowing: (() => void) | undefined;

const isLookingAsAnother = () => openSession().store.read().impersonation !== null;
const readerNow = () => `${openSession().store.read().user?.user_id ?? 0} ${isLookingAsAnother()}`;

/** Nothing goes to an account in the name of whoever comes next. */
function followReader(): void {
  const reader = readerNow();
  stopFollowing ??= openSession().store.subscribe(() => {
    if (readerNow() === reader) return;
    for (const draft of drafts.values()) draft.close();
    drafts.clear();
    stopFollowing?.();
    stopFollowing = undefined;
  });
}

function openDraft(api: ApiClient, keys: DraftKeys): DraftStore {
  followReader();
  const known = drafts.get(keys.device);
  if (known?.isWorking()) return known;
  // Other tabs may have gone on with it on this device.
  const made = createDraftStore({ api, keys, isOnDeviceOnly: isLookingAsAnother() });
  drafts.set(keys.device, made);
  return made;
}

/**
 * A text that somebody is writing: at once from this device, then from their account, where they may have gone on with it elsewhere.
 * A component that shows another one is mounted anew.
 */
export function useDraft(api: ApiClient, keys: DraftKeys): WrittenDraft {
  const [store] = useState(() => openDraft(api, keys));
  const [isWanted] = useState(() => !isLookingAsAnother());
  const state = useStore(store, store.read());
  const { loaded } = useRead(forEditing(composeQuery('draft', keys.account, store.ask)), { isWanted });
  const answer = loaded.state === 'ready' ? loaded.value : null;
  useEffect(() => {
    if (answer) store.meet(answer);
  }, [store, answer]);
  return { ...state, change: store.change, clear: store.clear, swap: store.swap };
}
