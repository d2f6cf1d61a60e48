import type { ApiClient } from '@sabha/contract/core/operation';
import { mergeTopic, type MovedPosts } from '@sabha/contract/forum/move-operations';
import type { Topic } from '@sabha/contract/forum/topic';
import { useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { titleOf } from '../topic/topic-names.ts';
import { Caution, Outcome } from './outcome.tsx';
import { describeMovingFault, describeRefusal, Refusal } from './refusals.tsx';
import type { TargetTopic } from './target-topic.ts';
import { TopicSearch } from './topic-search.tsx';

interface MergeTopicDialogProps {
  topic: Topic;
  onMerged: (moved: MovedPosts) => void;
  onClose: () => void;
}

/** All posts of a topic, to go behind the last post of another; what happens is shown before it does. */
export function MergeTopicDialog(props: MergeTopicDialogProps) {
  const { session } = useAuth();
  if (!session) return null;
  return props.topic.poll === null ? <MergeTopic api={session.api} {...props} /> : <PollFirst onClose={props.onClose} />;
}

/** A poll belongs to the first post of its topic, and cannot stand in the middle of another. */
const PollFirst = ({ onClose }: Pick<MergeTopicDialogProps, 'onClose'>) => (
  <Dialog
    onClose={onClose}
    title={m.forummove_merge_title()}
    footer={
      <Button kind="primary" onClick={onClose}>
        {m.ui_close()}
      </Button>
    }
  >
    <Caution text={m.forummove_merge_poll()} />
  </Dialog>
);

interface MergingValues {
  readonly into_topic_id: number | null;
}

/** The form of a topic that is merged into the one that is chosen in it. */
function useMerging({ api, topic: { topic_id }, onMerged }: Omit<MergeTopicDialogProps, 'onClose'> & { api: ApiClient }) {
  const [target, setTarget] = useState<TargetTopic | null>(null);
  const [tried, setTried] = useState<number | null>(null);
  const { form, failure, refusal, ...operationForm } = useOperationForm<MergingValues>({
    schema: mergeTopic.body,
    values: { into_topic_id: null },
    describe: () => m.forummove_target_missing(),
    describeFault: describeMovingFault,
    async send({ into_topic_id }) {
      if (into_topic_id === null) return false;
      setTried(into_topic_id);
      onMerged((await api.call(mergeTopic, { params: { topic_id }, body: { into_topic_id } })).data);
      return true;
    },
  });
  const { field } = useController({ control: form.control, name: 'into_topic_id' });
  return {
    ...operationForm,
    target,
    focusTarget: field.ref,
    chooseTarget(next: TargetTopic | null): void {
      setTarget(next);
      form.setValue('into_topic_id', next?.topic_id ?? null, { shouldDirty: true });
      form.clearErrors();
    },
    /** Why it was not merged into the one that is chosen; null where it was not tried, or the reason stands there. */
    refusal: refusal === null || tried === null || tried !== target?.topic_id ? null : describeRefusal(failure, refusalTexts),
  };
}

const refusalTexts = { forbidden: m.forummove_merge_forbidden, failed: m.forummove_merge_failed };

function MergeTopic({ topic, onClose, ...rest }: MergeTopicDialogProps & { api: ApiClient }) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const { submit, errorOf, isBusy, refusal, target, focusTarget, chooseTarget } = useMerging({ topic, ...rest });
  // What is on its way may be refused, and is said nowhere else.
  const close = () => !isBusy && onClose();
  return (
    <Dialog
      onClose={close}
      title={m.forummove_merge_title()}
      initialFocus={() => element.current?.querySelector('input') ?? null}
      footer={
        <>
          <Button kind="quiet" onClick={close}>
            {m.newtopic_cancel()}
          </Button>
          {target && (
            <Button type="submit" form={id} kind="danger" isBusy={isBusy}>
              {m.forummove_merge()}
            </Button>
          )}
        </>
      }
    >
      <form ref={element} id={id} noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {refusal !== null && <Refusal text={refusal} />}
        <TopicSearch
          present={topic}
          chosen={target}
          error={errorOf('into_topic_id')}
          isBusy={isBusy}
          focusRef={focusTarget}
          onChoose={chooseTarget}
        />
        {target && <Outcome texts={outcomeOf(topic, target)} isForGood />}
      </form>
    </Dialog>
  );
}

/** A sentence each. */
function outcomeOf(topic: Topic, target: TargetTopic): string[] {
  const count = topic.replies + 1;
  const { category } = target;
  return [
    m.forummove_merge_posts({ count, others: m.forummove_posts({ count: target.replies + 1 }), title: titleOf(target) }),
    m.forummove_merge_address(),
    m.forummove_merge_followers(),
    ...votesOutcome(topic, target),
    ...(topic.is_solved ? [m.forummove_merge_answer()] : []),
    ...(category.category_id === topic.category.category_id ? [] : [m.forummove_readers({ count, category: category.name })]),
  ];
}

function votesOutcome({ kind, votes }: Topic, target: TargetTopic): string[] {
  if (kind !== 'idea') return [];
  if (target.kind === 'idea') return [m.forummove_merge_votes()];
  const count = votes?.count ?? 0;
  return count === 0 ? [] : [m.forummove_merge_votes_lost({ count })];
}
