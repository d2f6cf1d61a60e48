import type { Collaboration } from '@sabha/contract/collaboration/collaboration';
import { getCollaboration } from '@sabha/contract/collaboration/operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { refreshReads } from '../../../lib/query/query-client.ts';
import { m } from '../../../paraglide/messages.js';
import { notify } from '../../../ui/toast.tsx';
import { collaborationRead } from './collaboration-read.ts';
import { focusWhenGone } from './focus-places.ts';

interface Written {
  readonly data: Collaboration;
}

interface Write {
  /** Which button is busy meanwhile: `agree:12`. */
  readonly name: string;
  readonly call: () => Promise<Written>;
  /** Where the keyboard goes on when the button is gone. */
  readonly focus: string;
}

/** What is done with an ask or offer and its answers. */
export interface CollaborationWrites {
  readonly api: ApiClient;
  /** The write that is on its way; null while none is. */
  readonly busy: string | null;
  /** One at a time. What it answers is shown at once, a refusal is a note. */
  readonly run: (write: Write) => void;
  /** Shows what a form has written. */
  readonly put: (collaboration: Collaboration, focus: string) => void;
  /** Reads what has become of it meanwhile. */
  readonly readAnew: (focus: string) => Promise<void>;
  /**
   * For a form: where something else has become of it meanwhile, that is read and said in a note. Answers false, as a form that gave up does.
   * @throws everything else, for the form to show, also what somebody may not do any more, once that is read
   */
  readonly takeRefusal: (error: unknown, focus: string) => Promise<false>;
}

/** What somebody may not do, or not any more, and what is gone: the page no longer shows how it stands. */
const outdated: ReadonlySet<number | undefined> = new Set([403, 404, 409]);

/** The writes of one page, all of which answer with the whole ask or offer. */
export function useCollaborationWrites(api: ApiClient, collaboration_id: number): CollaborationWrites {
  const client = useQueryClient();
  const isBusy = useRef(false);
  const [busy, setBusy] = useState<string | null>(null);
  function put(collaboration: Collaboration, focus: string): void {
    client.setQueryData(collaborationRead(collaboration_id).queryKey, collaboration);
    focusWhenGone(focus);
  }
  async function readAnew(focus: string): Promise<void> {
    // The client logs what cannot be read.
    await refreshReads(client, [getCollaboration]).catch(() => undefined);
    focusWhenGone(focus);
  }
  const note = (error: unknown) =>
    void notify({ title: m.collaboration_page_failed(), text: refusalText(error, m.collaboration_page_try_again()), kind: 'bad' });
  async function write({ name, call, focus }: Write): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(name);
    try {
      put((await call()).data, focus);
    } catch (error) {
      note(error);
      if (outdated.has(readProblem(error)?.status)) await readAnew(focus);
    }
    isBusy.current = false;
    setBusy(null);
  }
  return {
    api,
    busy,
    put,
    readAnew,
    run: (one) => void write(one),
    async takeRefusal(error, focus) {
      const status = readProblem(error)?.status;
      if (!outdated.has(status)) throw error;
      if (status !== 403) note(error);
      await readAnew(focus);
      if (status === 403) throw error;
      return false;
    },
  };
}
