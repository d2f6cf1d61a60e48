import { collaborationLimits, type Collaboration } from '@sabha/contract/collaboration/collaboration';
import { answerCollaboration } from '@sabha/contract/collaboration/operations';
import { listOwnOrganisations } from '@sabha/contract/organisations/member-operations';
import type { OwnOrganisation } from '@sabha/contract/organisations/members';
import { useState } from 'react';
import { readDraft } from '../../../lib/forms/form-draft.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
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

/** The form that answers an ask or offer. What is written is a draft until it is sent. */
export function useAnswerForm({ collaboration_id }: Collaboration, { api, put, takeRefusal }: CollaborationWrites) {
  const draft = { name: `collaboration-answer:${collaboration_id}`, version: 1 } as const;
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
      try {
        const { data } = await api.call(answerCollaboration, { params: { collaboration_id }, body });
        const own = data.answer_list.find(({ is_mine }) => is_mine);
        put(data, own ? answerHeadingId(own.answer_id) : answerPartId);
        return true;
      } catch (error) {
        return takeRefusal(error, answerPartId);
      }
    },
  });
  return { ...answerForm, organisations };
}
