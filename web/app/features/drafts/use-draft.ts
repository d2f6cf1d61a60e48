import type { ApiClient } from '@sabha/contract/core/operation';
import { useEffect, useState } from 'react';
import { useStore } from '../../lib/create-store.ts';
import { composeQuery, forEditing } from '../../lib/query/query-of.ts';
import { useRead } from '../../lib/query/use-read.ts';
import { openSession } from '../../lib/session/open-session.ts';
import { isOfDraft, type DraftKeys } from './device-draft.ts';
import { createDraftStore, type DraftState, type DraftStore } from './draft-store.ts';

export interface WrittenDraft extends DraftState, Pick<DraftStore, 'change' | 'clear' | 'swap'> {}

/** Of each draft the last one opened: what it has not written to the account yet goes there also when its field is gone. */
const drafts = new Map<string, DraftStore>();
let isFollowing = false;

const isLookingAsAnother = () => openSession().store.read().impersonation !== null;
const readerNow = () => `${openSession().store.read().user?.user_id ?? 0} ${isLookingAsAnother()}`;

/** Nothing goes to an account in the name of whoever comes next. */
function followReader(): void {
  if (isFollowing) return;
  isFollowing = true;
  const reader = readerNow();
  const flushAll = () => {
    for (const draft of drafts.values()) draft.flush();
  };
  /** Nothing changes under the hands of whoever types. */
  const onStored = ({ key }: StorageEvent) => {
    if (document.visibilityState === 'visible') return;
    for (const [device, draft] of drafts) if (isOfDraft(device, key)) draft.takeFromDevice();
  };
  window.addEventListener('online', flushAll);
  window.addEventListener('storage', onStored);
  const unfollow = openSession().store.subscribe(() => {
    if (readerNow() === reader) return;
    for (const draft of drafts.values()) draft.close();
    drafts.clear();
    unfollow();
    window.removeEventListener('online', flushAll);
    window.removeEventListener('storage', onStored);
    isFollowing = false;
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
  const { loaded, reload } = useRead(forEditing(composeQuery('draft', keys.account, store.ask)), { isWanted });
  useEffect(() => {
    // On another device it may have been sent meanwhile, or gone on with.
    const onVisible = () => {
      if (isWanted && document.visibilityState === 'visible' && !store.isWorking()) void reload();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [isWanted, store, reload]);
  const answer = loaded.state === 'ready' ? loaded.value : null;
  useEffect(() => {
    if (answer) store.meet(answer);
  }, [store, answer]);
  return { ...state, change: store.change, clear: store.clear, swap: store.swap };
}
