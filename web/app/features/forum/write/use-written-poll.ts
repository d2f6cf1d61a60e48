import type { ApiClient } from '@sabha/contract/core/operation';
import { setPoll } from '@sabha/contract/forum/poll-operations';
import type { Topic } from '@sabha/contract/forum/topic';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isSameValue } from '../../../lib/forms/later-values.ts';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { m } from '../../../paraglide/messages.js';
import { notify } from '../../../ui/toast.tsx';
import { topicRead } from '../topic/topic-read.ts';
import { describePollFault, emptyPoll, findPollFaults, toNewPoll, toPollValues, withoutTwice, type PollValues } from './poll-values.ts';

interface WrittenPoll {
  readonly api: ApiClient;
  readonly topic: Topic;
  readonly onClose: () => void;
}

interface PollDialogValues {
  readonly poll: PollValues;
}

/** The form of a poll of a topic that is there. It replaces the poll that its writer saw when they began, and no other. */
export function useWrittenPoll({ api, topic, onClose }: WrittenPoll) {
  const client = useQueryClient();
  const [{ topic_id, poll: seen }] = useState(topic);
  const [values] = useState<PollDialogValues>(() => ({ poll: seen ? toPollValues(seen) : emptyPoll() }));
  const bodyOf = ({ poll }: PollDialogValues) => ({
    poll: toNewPoll(poll),
    seen_poll_id: seen?.poll_id ?? null,
    has_same_end: poll.closes_in_days === 'same',
  });
  const { form, failure, refusal, ...operationForm } = useOperationForm<PollDialogValues>({
    schema: { safeParse: (written) => withoutTwice(setPoll.body.safeParse(bodyOf(written as PollDialogValues))) },
    values,
    describe: (path, code, { poll }) => describePollFault(path, code, poll),
    rules: ({ poll }) => findPollFaults(poll),
    async send(written) {
      // A poll that nobody changed goes on as the same one, and closes when it would.
      if (!seen || !isSameValue(written, values)) {
        await api.call(setPoll, { params: { topic_id }, body: bodyOf(written) });
        void notify({ title: seen ? m.pollform_changed() : m.pollform_added(), kind: 'ok' });
      }
      onClose();
      return true;
    },
  });
  return {
    ...operationForm,
    form,
    isNew: seen === null,
    /** When the poll that is changed closes by itself; null where it does not, and where there is none. */
    closes_at: seen?.closes_at ?? null,
    /** Why it was not saved; null where it was, or the reason stands at a field. */
    refusal: refusal === null ? null : describeRefusal(failure, seen === null),
    leave(): void {
      // The page behind shows what it has become.
      if (readProblem(failure)?.status === 409) void client.invalidateQueries({ queryKey: topicRead(topic_id).queryKey });
      onClose();
    },
  };
}

const refusals: Readonly<Record<number, () => string>> = {
  0: m.newtopic_edit_unreached,
  403: m.pollform_forbidden,
  404: m.pollform_forbidden,
};

function describeConflict(detail: string, isNew: boolean): string {
  if (detail.startsWith('This discussion is closed')) return m.pollform_topic_closed();
  if (detail.startsWith('This poll is closed')) return m.pollform_poll_closed();
  return isNew ? m.pollform_exists() : m.pollform_outdated();
}

function describeRefusal(failure: unknown, isNew: boolean): string {
  const problem = readProblem(failure);
  if (problem?.status === 409) return describeConflict(problem.detail, isNew);
  const known = refusals[problem?.status ?? -1];
  return known ? known() : refusalText(failure, m.newtopic_edit_failed());
}
