import type { ApiClient } from '@sabha/contract/core/operation';
import { createTopic, listTopicMentionable } from '@sabha/contract/forum/operations';
import { topicLimits, type CategoryView, type TopicKind } from '@sabha/contract/forum/topic';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readDraft } from '../../../lib/forms/form-draft.ts';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { imageUrl } from '../../../lib/image-url.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { m } from '../../../paraglide/messages.js';
import type { Mentionable } from '../../../ui/composer/mentions.ts';
import { toSent, useDraftFiles } from '../../attachments/public.ts';
import { useDraft } from '../../drafts/public.ts';
import { describePollFault, findPollFaults, readPoll, toNewPoll, withoutTwice, type PollValues } from './poll-values.ts';
import { describeFault, describeServerFault, findFaults, takeTyped, type ChosenValues } from './topic-values.ts';

/** What the address of the page has chosen beforehand. */
interface AskedTopic {
  readonly kind: TopicKind | null;
  readonly category_id: number | null;
}

export interface NewTopicParts {
  readonly api: ApiClient;
  readonly user_id: number;
  /** The categories in which the reader starts topics. */
  readonly offered: readonly CategoryView[];
  readonly asked: AskedTopic;
  readonly onStarted: (path: string) => void;
}

interface NewTopicValues extends ChosenValues {
  /** A part of what is written, so that it is one topic however often it is sent, also after a reload. */
  readonly client_topic_id: string;
  readonly kind: TopicKind;
  /** A stored one may be of another shape: it is read by `readPoll`. */
  readonly poll: PollValues | null;
  /** Both have drafts of their own. Their faults stand here. */
  readonly body: null;
  readonly attachments: null;
}

/** Where this device stores what is written besides the text and its files. */
export const newTopicDraft = { name: 'new-topic', version: 1 } as const;

function readTopicId(): string {
  const stored = readDraft(newTopicDraft)?.['client_topic_id'];
  return typeof stored === 'string' ? stored : crypto.randomUUID();
}

const beginTopic = (client_topic_id: string, { kind, category_id }: AskedTopic): NewTopicValues => ({
  client_topic_id,
  kind: kind ?? 'question',
  category_id,
  title: '',
  tags: [],
  typed_tag: '',
  poll: null,
  body: null,
  attachments: null,
});

/** The poll that is sent; null where none is written. */
function pollOf(written: unknown) {
  const poll = readPoll(written);
  return poll && toNewPoll(poll);
}

/**
 * A draft without a category takes the one of the address. So does one whose category is not offered any more, and one that others would
 * read than the people of the organisation in whose forum it is started.
 */
function useAskedCategory(
  form: UseFormReturn<NewTopicValues>,
  { offered, category_id }: { offered: readonly CategoryView[]; category_id: number | null },
): void {
  const [offeredAtFirst] = useState(() => new Set(offered.map((each) => each.category_id)));
  const isForOwn = offered.some((each) => each.category_id === category_id && each.organisation_slug !== null);
  useEffect(() => {
    const current = form.getValues('category_id');
    const gives = current === null || isForOwn || !offeredAtFirst.has(current);
    if (category_id !== null && gives) form.setValue('category_id', category_id, { shouldDirty: true });
  }, [form, category_id, isForOwn, offeredAtFirst]);
}

/** The form of a new topic. All that is written is a draft until it is sent. */
export function useNewTopic({ api, user_id, offered, asked, onStarted }: NewTopicParts) {
  const key = `${user_id}:topic:new`;
  const draft = useDraft(api, { device: key, account: 'topic:new' });
  const outgoing = useDraftFiles(api, key);
  const { text } = draft;
  const [client_topic_id] = useState(readTopicId);
  const [hasPerhapsStarted, setPerhapsStarted] = useState(false);
  const operationForm = useOperationForm<NewTopicValues>({
    schema: {
      safeParse(written) {
        const values = written as NewTopicValues;
        const body = { ...values, poll: pollOf(values.poll), body: text, attachments: toSent(outgoing.ready) };
        return withoutTwice(createTopic.body.safeParse(body));
      },
    },
    values: beginTopic(client_topic_id, asked),
    draft: newTopicDraft,
    describe: (path, code, { poll }) => (path.startsWith('poll.') ? describePollFault(path, code, poll) : describeFault(path, code)),
    describeFault: describeServerFault,
    rules: (written) => ({
      ...findFaults(written, offered),
      ...findPollFaults(readPoll(written.poll)),
      ...(outgoing.isWaiting && { attachments: m.attachments_busy() }),
    }),
    async send({ category_id, client_topic_id, kind, title, tags, poll }, leave) {
      if (category_id === null) return false;
      setPerhapsStarted(false);
      const { ready } = outgoing;
      const body = { client_topic_id, kind, category_id, title, tags, body: text, attachments: toSent(ready), poll: pollOf(poll) };
      try {
        const { data } = await api.call(createTopic, { body });
        draft.clear(text);
        outgoing.clear(ready);
        leave();
        onStarted(data.path);
        return true;
      } catch (error) {
        const problem = readProblem(error);
        // It may have gone again since, or stand where its author does not read.
        if (problem?.status === 409 || problem?.status === 404) return showPerhapsStarted();
        if (outgoing.showProblem(problem, ready)) return false;
        throw error;
      }
    },
  });
  const { form, submit, failure, refusal } = operationForm;
  /** A try without an answer came through with another text: whatever is sent from now on is another topic. */
  function showPerhapsStarted(): false {
    form.setValue('client_topic_id', crypto.randomUUID(), { shouldDirty: true });
    setPerhapsStarted(true);
    return false;
  }
  useEffect(() => {
    if (!outgoing.isWaiting) form.clearErrors('attachments');
  }, [form, outgoing.isWaiting]);
  useAskedCategory(form, { offered, category_id: asked.category_id });
  return {
    ...operationForm,
    draft,
    outgoing,
    hasPerhapsStarted,
    /** Why it was not sent; null where it was, or the reason stands at a field. */
    refusal: hasPerhapsStarted ? m.newtopic_perhaps_started() : refusal === null ? null : describeRefusal(failure),
    submit(event: React.SyntheticEvent<HTMLFormElement>): Promise<boolean> {
      const [tags, typed_tag] = form.getValues(['tags', 'typed_tag']);
      takeTyped(form, { tags, typed_tag });
      return submit(event);
    },
    /** Whom the text can name: who reads the category that is chosen by then. */
    async findPeople(search: string): Promise<Mentionable[]> {
      const category_id = form.getValues('category_id') ?? undefined;
      const { data } = await api.call(listTopicMentionable, { query: { search: search.slice(0, 60), category_id } });
      return data.map(({ profile_image, ...person }) => ({ ...person, image: imageUrl(profile_image, 72) }));
    },
    write(next: string): void {
      draft.change(next);
      form.clearErrors('body');
    },
  };
}

export type NewTopicForm = ReturnType<typeof useNewTopic>;

const refusals: Readonly<Record<number, () => string>> = {
  0: m.newtopic_unreached,
  403: m.newtopic_restricted,
};

function describeRefusal(failure: unknown): string {
  const { status = -1, detail = '' } = readProblem(failure) ?? {};
  // Whoever writes too fast waits a moment and not a day; the server says so.
  if (status === 429 && detail.startsWith('You can start')) return m.newtopic_too_many({ count: topicLimits.topicsADay });
  const known = refusals[status];
  return known ? known() : refusalText(failure, m.newtopic_failed());
}
