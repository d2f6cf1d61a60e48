import { collaborationLimits, type CollaborationKind } from '@sabha/contract/collaboration/collaboration';
import { createCollaboration, type CollaborationDirection } from '@sabha/contract/collaboration/operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useEffect, useState } from 'react';
import { readDraft } from '../../../lib/forms/form-draft.ts';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { readProblem, type ProblemMessage } from '../../../lib/problem-message.ts';
import { m } from '../../../paraglide/messages.js';
import { toSent, useDraftFiles } from '../../attachments/public.ts';
import { useDraft } from '../../drafts/public.ts';
import {
  describeFault,
  describeServerFault,
  emptyDetails,
  findFaults,
  isChosen,
  toDetails,
  type DetailValues,
} from './collaboration-values.ts';
import type { Offered } from './write-reads.ts';

/** What the address of the page has chosen beforehand. */
interface AskedCollaboration {
  readonly direction: CollaborationDirection | null;
  readonly kind: CollaborationKind | null;
}

export interface NewCollaborationParts {
  readonly api: ApiClient;
  readonly user_id: number;
  readonly offered: Offered;
  readonly asked: AskedCollaboration;
  readonly onPosted: (path: string) => void;
}

interface NewCollaborationValues extends DetailValues {
  /** A part of what is written, so that it is one however often it is sent, also after a reload. */
  readonly client_collaboration_id: string;
  /** Both have drafts of their own. Their faults stand here. */
  readonly body: null;
  readonly attachments: null;
}

/** Where this device stores what is written besides the text and its files. */
export const newCollaborationDraft = { name: 'new-collaboration', version: 1 } as const;

function readClientId(): string {
  const stored = readDraft(newCollaborationDraft)?.['client_collaboration_id'];
  return typeof stored === 'string' ? stored : crypto.randomUUID();
}

/** The form of a new ask or offer. All that is written is a draft until it is sent. */
export function useNewCollaboration({ api, user_id, offered, asked, onPosted }: NewCollaborationParts) {
  const key = `${user_id}:collaboration:new`;
  const draft = useDraft(api, { device: key, account: 'collaboration:new' });
  const outgoing = useDraftFiles(api, key);
  const { text } = draft;
  const [client_collaboration_id] = useState(readClientId);
  const [hasPerhapsPosted, setPerhapsPosted] = useState(false);
  const bodyOf = (written: NewCollaborationValues) => ({
    ...toDetails(written),
    client_collaboration_id: written.client_collaboration_id,
    body: text,
    attachments: toSent(outgoing.ready),
  });
  const [first] = useState<DetailValues>(() => {
    const empty = emptyDetails(offered.today);
    return { ...empty, direction: asked.direction ?? empty.direction, kind: asked.kind ?? empty.kind };
  });
  const operationForm = useOperationForm<NewCollaborationValues>({
    schema: { safeParse: (written) => createCollaboration.body.safeParse(bodyOf(written as NewCollaborationValues)) },
    values: { ...first, client_collaboration_id, body: null, attachments: null },
    draft: newCollaborationDraft,
    describe: describeFault,
    describeFault: describeServerFault,
    rules: (written) => ({ ...findFaults(written, offered), ...(outgoing.isWaiting && { attachments: m.attachments_busy() }) }),
    async send(written, leave) {
      const body = bodyOf(written);
      if (!isChosen(body)) return false;
      setPerhapsPosted(false);
      const { ready } = outgoing;
      try {
        const { data } = await api.call(createCollaboration, { body });
        draft.clear(text);
        outgoing.clear(ready);
        leave();
        onPosted(data.path);
        return true;
      } catch (error) {
        const problem = readProblem(error);
        // It may have gone again since, or stand where its author does not read.
        if (problem && (problem.status === 404 || isOtherOfKey(problem))) return showPerhapsPosted();
        if (outgoing.showProblem(problem, ready)) return false;
        throw error;
      }
    },
  });
  const { form, failure, refusal } = operationForm;
  /** A try without an answer came through with other words: whatever is sent from now on is another one. */
  function showPerhapsPosted(): false {
    form.setValue('client_collaboration_id', crypto.randomUUID(), { shouldDirty: true });
    setPerhapsPosted(true);
    return false;
  }
  useEffect(() => {
    if (!outgoing.isWaiting) form.clearErrors('attachments');
  }, [form, outgoing.isWaiting]);
  useEffect(() => {
    // A draft without a kind takes the one of the address.
    if (asked.kind !== null && form.getValues('kind') === '') form.setValue('kind', asked.kind, { shouldDirty: true });
  }, [form, asked.kind]);
  return {
    ...operationForm,
    draft,
    outgoing,
    hasPerhapsPosted,
    /** Why it was not sent; null where it was, or the reason stands at a field. */
    refusal: hasPerhapsPosted ? m.collaboration_write_perhaps_posted() : refusal === null ? null : describeRefusal(failure),
    write(next: string): void {
      draft.change(next);
      form.clearErrors('body');
    },
  };
}

export type NewCollaborationForm = ReturnType<typeof useNewCollaboration>;

/** A conflict also says that too many are open. */
const isOtherOfKey = ({ status, detail }: ProblemMessage): boolean => status === 409 && detail.startsWith('Something else');

const refusals: Readonly<Record<number, () => string>> = {
  0: m.collaboration_write_unreached,
  403: m.collaboration_write_restricted,
  409: () => m.collaboration_write_too_many_open({ count: collaborationLimits.open }),
};

function describeRefusal(failure: unknown): string {
  const { status = -1, detail = '' } = readProblem(failure) ?? {};
  // Others are of the server as a whole.
  if (status === 429 && detail.startsWith('You can post')) return m.collaboration_write_too_many({ count: collaborationLimits.a_day });
  const known = refusals[status];
  return known ? known() : refusalText(failure, m.collaboration_write_failed());
}
