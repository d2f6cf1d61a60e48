import { attachmentLimits, type Attachment } from '@sabha/contract/core/attachment';
import { removeAttachment, uploadAttachment } from '@sabha/contract/attachments/operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { createStore, type Store } from '../../lib/create-store.ts';
import { readProblem, type ProblemMessage } from '../../lib/problem-message.ts';
import { m } from '../../paraglide/messages.js';
import { readDraftFiles, readyFile, readyOf, storeDraftFiles, waitingFile, type OutgoingFile } from './outgoing-file.ts';
import { sendForm } from './send-form.ts';

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
  /** These were sent, and are here no more. */
  readonly clear: (sent: readonly Attachment[]) => void;
  /** Shows at its file what the server has said of one of those that were sent; answers whether it was about one. */
  readonly showProblem: (problem: ProblemMessage | null, sent: readonly Attachment[]) => boolean;
  /** Nobody is going to send them: what is on its way is given up, and what the server has for them is removed there. */
  readonly abandon: () => void;
  /** Nothing of them is done or stored any more on this page. */
  readonly close: () => void;
}

interface Sending {
  readonly api: ApiClient;
  /** Under which name this device remembers them; null where they belong to something that is already there. */
  readonly draftKey: string | null;
  /** Those it begins with. */
  readonly first: readonly Attachment[];
}

const retryMs = 10_000;

/** Files are uploaded as soon as they are chosen, one after the other, so that sending what was written takes a moment. */
export function createOutgoingStore({ api, draftKey, first }: Sending): OutgoingStore {
  const begin = (draftKey === null ? first : readDraftFiles(draftKey)).map(readyFile);
  const store = createStore<OutgoingState>(() => ({ files: begin, problem: null }), retryByItself);
  const uploads = createUploads({ api, store, change });
  let isClosed = false;

  function change(files: readonly OutgoingFile[], problem = store.read().problem): void {
    if (isClosed) return;
    const before = readyOf(store.read().files);
    const ready = readyOf(files);
    store.set({ files, problem });
    if (draftKey !== null && JSON.stringify(before) !== JSON.stringify(ready)) storeDraftFiles(draftKey, ready);
  }
  function again(isMeant: (file: OutgoingFile) => boolean): void {
    const isAgain = (one: OutgoingFile) => one.state === 'failed' && uploads.has(one.key) && isMeant(one);
    if (!store.read().files.some(isAgain)) return;
    change(store.read().files.map((one) => (isAgain(one) ? waitingFile(one) : one)));
    uploads.flush();
  }
  /** While somebody sees them: whoever is offline reads why nothing goes on. */
  function retryByItself(): () => void {
    const retry = () => again((one) => one.retry === 'by itself');
    window.addEventListener('online', retry);
    const timer = setInterval(retry, retryMs);
    return () => {
      window.removeEventListener('online', retry);
      clearInterval(timer);
    };
  }
  const dropNew = (list: readonly Attachment[]) => {
    // What was sent before is removed when the change is saved.
    for (const { name } of list) if (!first.some((one) => one.name === name)) drop(api, name);
  };

  return {
    read: store.read,
    subscribe: store.subscribe,
    add(list) {
      const { files } = store.read();
      const { taken, problem } = takeFitting(list, attachmentLimits.count - files.length);
      change([...files, ...taken.map((file) => waitingFile({ key: uploads.hold(file), file_name: file.name, bytes: file.size }))], problem);
      uploads.flush();
    },
    remove(key) {
      const { files } = store.read();
      const rest = files.filter((one) => one.key !== key);
      change(rest, null);
      uploads.giveUp(key);
      dropNew(readyOf(files).filter(({ name }) => !readyOf(rest).some((one) => one.name === name)));
    },
    retry: (key) => again((one) => one.key === key),
    describe: (key, alt) => change(store.read().files.map((one) => (one.key === key ? describeFile(one, alt) : one))),
    clear(sent) {
      const isSent = ({ attachment }: OutgoingFile) => attachment !== null && sent.some(({ name }) => name === attachment.name);
      change(
        store.read().files.filter((one) => !isSent(one)),
        null,
      );
    },
    showProblem(problem, sent) {
      const [error] = problem?.errors ?? [];
      const at = /^attachments\.(\d+)/.exec(error?.path ?? '')?.[1];
      const about = at === undefined ? undefined : sent[Number(at)];
      if (!error || !about) return false;
      const lost = { state: 'failed', retry: 'never', problem: error.message, attachment: null } as const;
      change(store.read().files.map((one) => (one.attachment?.name === about.name ? { ...one, ...lost } : one)));
      return true;
    },
    abandon() {
      uploads.giveUpAll();
      dropNew(readyOf(store.read().files));
    },
    close() {
      isClosed = true;
      uploads.giveUpAll();
    },
  };
}

interface Uploading {
  readonly api: ApiClient;
  readonly store: Store<OutgoingState>;
  readonly change: (files: readonly OutgoingFile[]) => void;
}

/** Sends the files that wait, the first one first. */
function createUploads({ api, store, change }: Uploading) {
  const chosen = new Map<string, File>();
  let running: { readonly key: string; readonly controller: AbortController } | null = null;
  const set = (key: string, changes: Partial<OutgoingFile>) =>
    change(store.read().files.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  async function upload(key: string, file: File): Promise<void> {
    const controller = new AbortController();
    running = { key, controller };
    set(key, { state: 'uploading', percent: 0, problem: null });
    let shown = 0;
    const onProgress = (share: number) => {
      const percent = Math.floor(share * 100);
      if (percent > shown) set(key, { percent: (shown = percent) });
    };
    const send = (url: string, form: { headers: Headers; form: FormData }) =>
      sendForm(url, { ...form, signal: controller.signal, onProgress });
    try {
      const { data } = await api.call(uploadAttachment, { body: { file }, send });
      // It may have been taken out while it was on its way.
      if (chosen.delete(key)) set(key, { ...readyFile(data), key });
      else drop(api, data.name);
    } catch (error) {
      set(key, { state: 'failed', ...describeProblem(error) });
    }
    running = null;
  }
  async function flush(): Promise<void> {
    for (;;) {
      const next = store.read().files.find(({ state }) => state === 'waiting');
      const file = next && chosen.get(next.key);
      if (running || !file) return;
      await upload(next.key, file);
    }
  }
  function giveUp(key: string): void {
    chosen.delete(key);
    if (running?.key === key) running.controller.abort();
  }
  return {
    has: (key: string) => chosen.has(key),
    /** Answers how the file is named on this page. */
    hold(file: File): string {
      const key = crypto.randomUUID();
      chosen.set(key, file);
      return key;
    },
    flush: () => void flush(),
    giveUp,
    giveUpAll: () => {
      for (const key of chosen.keys()) giveUp(key);
    },
  };
}

const describeFile = (one: OutgoingFile, alt: string): OutgoingFile =>
  one.attachment ? { ...one, attachment: { ...one.attachment, alt } } : one;

/** As many of these as there is room for, and what is wrong with the others. */
function takeFitting(list: readonly File[], room: number): { readonly taken: readonly File[]; readonly problem: string | null } {
  const { count, bytes, megabytes } = attachmentLimits;
  const fitting = list.filter(({ size }) => size <= bytes);
  const taken = fitting.slice(0, Math.max(0, room));
  const problems = [
    ...(fitting.length < list.length ? [m.attachments_too_large({ megabytes })] : []),
    ...(taken.length < fitting.length ? [m.attachments_too_many({ count })] : []),
  ];
  return { taken, problem: problems.length === 0 ? null : problems.join(' ') };
}

/** The server would remove it by itself after a day. */
function drop(api: ApiClient, name: string): void {
  // The client logs what went wrong; nobody waits for it.
  api.call(removeAttachment, { params: { name } }).catch(() => undefined);
}

function describeProblem(error: unknown): Pick<OutgoingFile, 'problem' | 'retry'> {
  const problem = readProblem(error);
  if (!problem) return { problem: m.attachments_failed(), retry: 'by hand' };
  if (problem.status === 0) return { problem: m.attachments_unreached(), retry: 'by itself' };
  const { status, detail, errors } = problem;
  const isForNow = [401, 408, 429].includes(status) || status >= 500;
  return { problem: errors[0]?.message ?? (detail === '' ? m.attachments_failed() : detail), retry: isForNow ? 'by hand' : 'never' };
}
