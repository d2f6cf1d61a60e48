import type { Attachment } from '@sabha/contract/core/attachment';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useState } from 'react';
import { useStore } from '../../lib/create-store.ts';
import { readyOf } from './outgoing-file.ts';
import { createOutgoingStore, type OutgoingState, type OutgoingStore } from './outgoing-store.ts';

export interface OutgoingFiles extends OutgoingState, Omit<OutgoingStore, 'read' | 'subscribe'> {
  /** Those that the server has, as they are going to be sent. */
  readonly ready: readonly Attachment[];
  /** Some are still on their way, or failed: what is sent now would go without them. */
  readonly isWaiting: boolean;
}

/** Of each draft, for as long as this page: whoever looks at something else meanwhile finds them uploaded. */
const drafts = new Map<string, OutgoingStore>();

function openDraft(api: ApiClient, draftKey: string): OutgoingStore {
  const known = drafts.get(draftKey);
  if (known) return known;
  const made = createOutgoingStore({ api, draftKey, first: [] });
  drafts.set(draftKey, made);
  return made;
}

/** The files of a draft. A component that shows another one is mounted anew. */
export const useDraftFiles = (api: ApiClient, draftKey: string): OutgoingFiles => useOutgoing(() => openDraft(api, draftKey));

/** The files of something that is being changed. */
export const useChangedFiles = (api: ApiClient, first: readonly Attachment[]): OutgoingFiles =>
  useOutgoing(() => createOutgoingStore({ api, draftKey: null, first }));

function useOutgoing(open: () => OutgoingStore): OutgoingFiles {
  const [store] = useState(open);
  const state = useStore(store, store.read());
  return { ...store, ...state, ready: readyOf(state.files), isWaiting: state.files.some((one) => one.state !== 'ready') };
}
