import { attachmentLimits, type Attachment } from '@sabha/contract/core/attachment';
import { removeAttachment, uploadAttachment } from '@sabha/contract/attachments/operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { createStore, type Store } from '../../lib/create-store.ts';
import { readProblem } from '../../lib/problem-message.ts';
import { m } from '../../paraglide/messages.js';
import { readDraftFiles, readyFile, readyOf, storeDraftFiles, waitingFile, type OutgoingFile } from './outgoing-file.ts';

export interface OutgoingState {
  readonly files: readonly OutgoingFile[];
  /** Why some of what was chosen was not taken. */
  readonly problem: string | null;
}

export interface OutgoingStore extends Pick<Store<OutgoingState>, 'read' | 'subscribe'> {
  readonly add: (chosen: readonly File[]) => void;
  readonly remove: (key: string) => void;
  readonly retry: (key: string) => void;
  /** Says what a picture shows. */
  readonly describe: (key: string, alt: string) => void;
  /** They were sent, and are here no more. */
  readonly clear: () => void;
}

interface Sending {
  readonly api: ApiClient;
  /** Under which name this device remembers them; null where they belong to something that is already there. */
  readonly draftKey: string | null;
  /** Those it begins with. */
  readonly first: readonly Attachment[];
}

/** Files are uploaded as soon as they are chosen, one after the other, so that sending what was written takes a moment. */
export function createOutgoingStore({ api, draftKey, first }: Sending): OutgoingStore {
  const begin = (draftKey === null ? first : readDraftFiles(draftKey)).map(readyFile);
  const store = createStore<OutgoingState>(() => ({ files: begin, problem: null }), retryWhenOnline);
  const chosen = new Map<string, File>();
  let running: { readonly key: string; readonly controller: AbortController } | null = null;

  function change(files: readonly OutgoingFile[], problem = store.read().problem): void {
    if (draftKey !== null) storeDraftFiles(draftKey, readyOf(files));
    store.set({ files, problem });
  }
  const has = (key: string) => store.read().files.some((one) => one.key === key);
  const set = (key: string, changes: Partial<OutgoingFile>) =>
    change(store.read().files.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  async function upload(key: string, file: File): Promise<void> {
    const controller = new AbortController();
    running = { key, controller };
    set(key, { state: 'uploading', share: 0, problem: null });
    try {
      const sending = { signal: controller.signal, onProgress: (share: number) => set(key, { share }) };
      const { data } = await api.call(uploadAttachment, { body: { file }, upload: sending });
      // It may have been taken out while it was on its way.
      if (has(key)) set(key, { ...readyFile(data), key });
      else void drop(api, data);
      chosen.delete(key);
    } catch (error) {
      set(key, { state: 'failed', ...describeProblem(error) });
    }
    running = null;
  }
  async function flush(): Promise<void> {
    if (running) return;
    const next = store.read().files.find(({ state }) => state === 'waiting');
    const file = next && chosen.get(next.key);
    if (!file) return;
    await upload(next.key, file);
    await flush();
  }
  function again(isMeant: (file: OutgoingFile) => boolean): void {
    change(store.read().files.map((one) => (one.state === 'failed' && isMeant(one) ? waitingFile(one) : one)));
    void flush();
  }
  function retryWhenOnline(): () => void {
    const retry = () => again(({ isOffline }) => isOffline);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }

  return {
    read: store.read,
    subscribe: store.subscribe,
    add(list) {
      const { files } = store.read();
      const { taken, problem } = takeFitting(list, attachmentLimits.count - files.length);
      const added = taken.map((file) => {
        const key = crypto.randomUUID();
        chosen.set(key, file);
        return waitingFile({ key, file_name: file.name, bytes: file.size });
      });
      change([...files, ...added], problem);
      void flush();
    },
    remove(key) {
      const { files } = store.read();
      const attachment = files.find((one) => one.key === key)?.attachment;
      change(
        files.filter((one) => one.key !== key),
        null,
      );
      chosen.delete(key);
      if (running?.key === key) running.controller.abort();
      // What was sent before is removed when the change is saved.
      if (attachment && !first.some(({ name }) => name === attachment.name)) void drop(api, attachment);
    },
    retry: (key) => again((one) => one.key === key),
    describe: (key, alt) => change(store.read().files.map((one) => (one.key === key ? describeFile(one, alt) : one))),
    clear: () => change([], null),
  };
}

const describeFile = (one: OutgoingFile, alt: string): OutgoingFile =>
  one.attachment ? { ...one, attachment: { ...one.attachment, alt } } : one;

/** As many of these as there is room for, and what is wrong with the others. */
function takeFitting(list: readonly File[], room: number): { readonly taken: readonly File[]; readonly problem: string | null } {
  const { count, bytes, megabytes } = attachmentLimits;
  const fitting = list.filter(({ size }) => size <= bytes);
  const taken = fitting.slice(0, Math.max(0, room));
  if (fitting.length < list.length) return { taken, problem: m.attachments_too_large({ megabytes }) };
  return { taken, problem: taken.length < fitting.length ? m.attachments_too_many({ count }) : null };
}

/** What the server would remove by itself after a day. */
async function drop(api: ApiClient, { name }: Attachment): Promise<void> {
  // The client logs what went wrong; nobody waits for it.
  await api.call(removeAttachment, { params: { name } }).catch(() => undefined);
}

function describeProblem(error: unknown): Pick<OutgoingFile, 'problem' | 'isOffline'> {
  const problem = readProblem(error);
  if (problem?.status === 0) return { problem: m.attachments_offline(), isOffline: true };
  return { problem: problem?.detail ?? m.attachments_failed(), isOffline: false };
}
