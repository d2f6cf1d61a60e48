import type { ApiClient } from '@sabha/contract/core/operation';
import { movePosts, movingLimits, splitTopic, type MovedPosts } from '@sabha/contract/forum/move-operations';
import { getForum } from '@sabha/contract/forum/operations';
import type { Topic, TopicKind } from '@sabha/contract/forum/topic';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import type { OfferedCategory } from '../write/category-field.tsx';
import { describeFault, describeServerFault, findFaults, isOfSameOrganisation, type ChosenValues } from '../write/topic-values.ts';
import { describeMovingFault, describeRefusal } from './refusals.tsx';
import type { TargetTopic } from './target-topic.ts';

interface MovingValues extends ChosenValues {
  readonly into: 'new' | 'other';
  readonly kind: TopicKind;
  readonly into_topic_id: number | null;
  /** They are chosen on the page; their faults stand here. */
  readonly post_numbers: null;
}

interface Moving {
  readonly api: ApiClient;
  readonly topic: Topic;
  readonly post_numbers: readonly number[];
  readonly onMoved: (moved: MovedPosts) => void;
}

/** The form of posts that go into a new topic or into another one. What is written for the one stays when the other is chosen. */
export function useMovedPosts({ api, topic, post_numbers, onMoved }: Moving) {
  const [{ topic_id, kind, category }] = useState(topic);
  const [target, setTarget] = useState<TargetTopic | null>(null);
  /** What the posts were to go into when it was tried last: a new topic, or the one of this number. */
  const [tried, setTried] = useState<number | 'new' | null>(null);
  const categories = useOffered(category);
  const numbers = [...post_numbers];
  const { form, failure, refusal, ...operationForm } = useOperationForm<MovingValues>({
    schema: {
      safeParse(written) {
        const { into, into_topic_id, kind, category_id, title, tags } = written as MovingValues;
        return into === 'new'
          ? splitTopic.body.safeParse({ kind, category_id, title, tags, post_numbers: numbers })
          : movePosts.body.safeParse({ into_topic_id, post_numbers: numbers });
      },
    },
    values: {
      into: 'new',
      kind,
      category_id: category.category_id,
      title: '',
      tags: [],
      typed_tag: '',
      into_topic_id: null,
      post_numbers: null,
    },
    describe: describeWritten,
    describeFault: (path, problem) => describeMovingFault(path, problem) ?? describeServerFault(path, problem),
    rules: (written) => (written.into === 'new' ? findFaults(written, categories.offered) : {}),
    async send({ into, into_topic_id, kind, category_id, title, tags }) {
      setTried(into === 'new' ? into : into_topic_id);
      const params = { topic_id };
      if (into === 'new') {
        if (category_id === null) return false;
        onMoved((await api.call(splitTopic, { params, body: { kind, category_id, title, tags, post_numbers: numbers } })).data);
        return true;
      }
      if (into_topic_id === null) return false;
      onMoved((await api.call(movePosts, { params, body: { into_topic_id, post_numbers: numbers } })).data);
      return true;
    },
  });
  const { field } = useController({ control: form.control, name: 'into_topic_id' });
  const [into, into_topic_id] = useWatch({ control: form.control, name: ['into', 'into_topic_id'] });
  const isTried = tried === (into === 'new' ? into : into_topic_id);
  return {
    ...operationForm,
    form,
    categories,
    target,
    focusTarget: field.ref,
    chooseTarget(next: TargetTopic | null): void {
      setTarget(next);
      form.setValue('into_topic_id', next?.topic_id ?? null, { shouldDirty: true });
      form.clearErrors(['into_topic_id', 'post_numbers']);
    },
    /** Why nothing was moved there; null where it was not tried, or the reason stands at a field. */
    refusal: refusal === null || !isTried ? null : describeRefusal(failure, refusalTexts),
  };
}

const refusalTexts = { forbidden: m.forummove_forbidden, failed: m.forummove_failed };

function describeWritten(path: string, code: string): string {
  if (path === 'into_topic_id') return m.forummove_target_missing();
  if (path !== 'post_numbers') return describeFault(path, code);
  return code === 'too_big' ? m.topic_chosen_max({ max: movingLimits.posts }) : m.forummove_posts_gone();
}

/** Where the reader starts topics that the posts can go into, and until that is known where the present one stands. */
function useOffered(present: OfferedCategory) {
  const { loaded, reload } = useRead(queryOf(getForum));
  const offered: readonly OfferedCategory[] =
    loaded.state === 'ready'
      ? loaded.value.data.categories.filter((each) => each.can_start && isOfSameOrganisation(each, present))
      : [present];
  return { offered, isMissing: loaded.state === 'failed', reload };
}
