import type { Attachment } from '@sabha/contract/core/attachment';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useEffect, useState } from 'react';
import { useStore } from '../../lib/create-store.ts';
import { openSession } from '../../lib/session/open-session.ts';
import { readyOf } from './outgoing-file.ts';
import { createOutgoingStore, type OutgoingState, type OutgoingStore } from './outgoing-store.ts';

export interface OutgoingFiles extends OutgoingState, Omit<OutgoingStore, 'read' | 'subscribe' | 'abandon' | 'close'> {
  /** Those that the server has, as they are going to be sent. */
  readonly ready: readonly Attachment[];
  /** Some are still on their way, or failed: what is sent now would go without them. */
  readonly isWaiting: boolean;
  /** Whether a text with these files is something to send. */
  readonly canSend: (text: string, max: number) => boolean;
}

/** Of each draft, for as long as this page: whoever looks at something else meanwhile finds them uploaded. */
const drafts = new Map<string, OutgoingStore>();
let isFollowing = false;

/** Nothing of one person's files stays on the page when they go, or goes on in the name of the next; the session clears what is stored. */
function followReader(): void {
  if (isFollowing) return;
  isFollowing = true;
  const { store } = openSession();
  let reader = store.read().user?.user_id;
  store.subscribe(() => {
    const now = store.read().user?.user_id;
    if (now === reader) return;
    const wasSomebody = reader !== undefined;
    reader = now;
    if (!wasSomebody) return;
    for (const draft of drafts.values()) draft.close();
    drafts.clear();
  });
}

function openDraft(api: ApiClient, draftKey: string): OutgoingStore {
  followReader();
  const known = drafts.get(draftKey);
  if (known) return known;
  const made = createOutgoingStore({ api, draftKey, first: [] });
  drafts.set(draftKey, made);
  return made;
}

/** The files of a draft. A component that shows another one is mounted anew. */
export function useDraftFiles(api: ApiClient, draftKey: string): OutgoingFiles {
  const [store] = useState(() => openDraft(api, draftKey));
  return useOutgoing(store);
}

/** The files of something that is being changed; those that were added go when nobody saves them. */
export function useChangedFiles(api: ApiClient, first: readonly Attachment[]): OutgoingFiles {
  const [store] = useState(() => createOutgoingStore({ api, draftKey: null, first }));
  useEffect(() => store.abandon, [store]);
  return useOutgoing(store);
}

function useOutgoing(store: OutgoingStore): OutgoingFiles {
  const state = useStore(store, store.read());
  const ready = readyOf(state.files);
  const isWaiting = state.files.some((one) => one.state !== 'ready');
  return {
    ...store,
    ...state,
    ready,
    isWaiting,
    canSend: (text, max) => (text.trim() !== '' || ready.length > 0) && !isWaiting && text.length <= max,
  };
}
