import { collaborationLimits, type Collaboration } from '@sabha/contract/collaboration/collaboration';
import { answerCollaboration } from '@sabha/contract/collaboration/operations';
import { listOwnOrganisations } from '@sabha/contract/organisations/member-operations';
import type { OwnOrganisation } from '@sabha/contract/organisations/members';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { readDraft, type DraftKey } from '../../../lib/forms/form-draft.ts';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { answerHeadingId, answerPartId } from './focus-places.ts';
import type { CollaborationWrites } from './use-collaboration-writes.ts';

interface AnswerValues {
  /** A part of what is written, so that it is one answer however often it is sent, also after a reload. */
  readonly client_answer_id: string;
  readonly community_common_id: number | null;
  readonly body: string;
}

/** The roles of those who write in the name of an organisation. */
const writers: ReadonlySet<OwnOrganisation['own_role']> = new Set(['owner', 'admin', 'editor']);

function describeFault(path: string, code: string): string {
  if (path === 'body' && code === 'too_big') return m.composer_shorten({ max: collaborationLimits.answer });
  return path === 'body' ? m.collaboration_page_write_something() : m.collaboration_page_name_refused();
}

/** Where this device stores an answer that is not sent. */
export const answerDraftOf = (collaboration_id: number): DraftKey => ({ name: `collaboration-answer:${collaboration_id}`, version: 1 });

/** The form that answers an ask or offer. What is written is a draft until it is sent. */
export function useAnswerForm({ collaboration_id }: Collaboration, { api, put, readAnew, takeRefusal }: CollaborationWrites) {
  const draft = answerDraftOf(collaboration_id);
  const [hasPerhapsSent, setPerhapsSent] = useState(false);
  const [client_answer_id] = useState(() => {
    const stored = readDraft(draft)?.['client_answer_id'];
    return typeof stored === 'string' ? stored : crypto.randomUUID();
  });
  const { loaded } = useRead(queryOf(listOwnOrganisations));
  const organisations = loaded.state === 'ready' ? loaded.value.data.organisations.filter(({ own_role }) => writers.has(own_role)) : [];
  const answerForm = useOperationForm<AnswerValues>({
    schema: answerCollaboration.body,
    values: { client_answer_id, community_common_id: null, body: '' },
    draft,
    describe: describeFault,
    describeFault: (path) => (path === 'community_common_id' ? m.collaboration_page_name_refused() : undefined),
    async send(body) {
      setPerhapsSent(false);
      try {
        const { data } = await api.call(answerCollaboration, { params: { collaboration_id }, body });
        const own = data.answer_list.find(({ is_mine }) => is_mine);
        if (!own) showPerhapsSent();
        put(data, own ? answerHeadingId(own.answer_id) : answerPartId);
        return own !== undefined;
      } catch (error) {
        if (!isOtherOfKey(error)) return takeRefusal(error, answerPartId);
        showPerhapsSent();
        await readAnew(answerPartId);
        return false;
      }
    },
  });
  const { form, refusal, failure } = answerForm;
  /** A try without an answer came through, and was taken back or says something else: whatever is sent from now on is another one. */
  function showPerhapsSent(): void {
    form.setValue('client_answer_id', crypto.randomUUID(), { shouldDirty: true });
    setPerhapsSent(true);
  }
  const sender = useWatch({ control: form.control, name: 'community_common_id' });
  const isStranger =
    loaded.state === 'ready' && sender !== null && !organisations.some(({ community_common_id }) => community_common_id === sender);
  useEffect(() => {
    // Who no longer writes in the name that a draft has answers in their own.
    if (isStranger) form.setValue('community_common_id', null, { shouldDirty: true });
  }, [form, isStranger]);
  return {
    ...answerForm,
    organisations,
    /** In whose name; null in one's own. */
    sender,
    /** Why it was not sent; null where it was, or the reason stands at a field. */
    refusal: hasPerhapsSent
      ? m.collaboration_page_perhaps_sent()
      : refusal === null
        ? null
        : refusalText(failure, m.collaboration_page_try_again()),
  };
}

function isOtherOfKey(error: unknown): boolean {
  const problem = readProblem(error);
  return problem?.status === 409 && problem.detail.startsWith('Something else has been answered');
}
