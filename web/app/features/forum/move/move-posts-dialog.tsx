import type { ApiClient } from '@sabha/contract/core/operation';
import type { MovedPosts } from '@sabha/contract/forum/move-operations';
import type { Topic } from '@sabha/contract/forum/topic';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Radio, RadioGroup } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { titleOf } from '../topic/topic-names.ts';
import { CategoryField, toCategoryId, type OfferedCategory } from '../write/category-field.tsx';
import { KindField } from '../write/kind-field.tsx';
import { TagField } from '../write/tag-field.tsx';
import { TitleField } from '../write/title-field.tsx';
import { takeTyped } from '../write/topic-values.ts';
import { Outcome } from './outcome.tsx';
import { Refusal } from './refusals.tsx';
import { TopicSearch } from './topic-search.tsx';
import { useMovedPosts } from './use-moved-posts.ts';

interface MovePostsDialogProps {
  topic: Topic;
  post_numbers: readonly number[];
  onMoved: (moved: MovedPosts) => void;
  onClose: () => void;
}

/** Posts of a topic, to go into a new one or behind the last post of another. */
export function MovePostsDialog(props: MovePostsDialogProps) {
  const { session } = useAuth();
  return session && <MovePosts api={session.api} {...props} />;
}

type MovedForm = ReturnType<typeof useMovedPosts>;

function MovePosts({ api, topic, post_numbers, onMoved, onClose }: MovePostsDialogProps & { api: ApiClient }) {
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const written = useMovedPosts({ api, topic, post_numbers, onMoved });
  const { form, submit, errorOf, isBusy, refusal, hasChanged } = written;
  const [into, tags, typed_tag] = useWatch({ control: form.control, name: ['into', 'tags', 'typed_tag'] });
  const isNew = into === 'new';
  const problem = errorOf('post_numbers') ?? refusal;
  function close(): void {
    // While it is being sent the dialog stays: it may be refused.
    if (isBusy) return;
    if (hasChanged()) setAsking(true);
    else onClose();
  }
  // What was found wrong with the one choice is nothing against the other.
  const choice = form.register('into', { onChange: () => form.clearErrors() });
  return (
    <Dialog
      onClose={close}
      title={m.forummove_title({ count: post_numbers.length })}
      footer={
        <>
          <Button kind="quiet" onClick={close}>
            {m.newtopic_cancel()}
          </Button>
          <Button type="submit" form={id} kind="primary" isBusy={isBusy}>
            {m.forummove_move()}
          </Button>
        </>
      }
    >
      <LeaveGuard hasChanged={hasChanged} />
      <LeaveQuestion isOpen={isAsking} onStay={() => setAsking(false)} onLeave={onClose} />
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          if (isNew) takeTyped(form, { tags, typed_tag });
          void submit(event);
        }}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        {problem !== null && <Refusal text={problem} />}
        <RadioGroup legend={m.forummove_where()}>
          <Radio {...choice} value="new">
            {m.forummove_new()}
          </Radio>
          <Radio {...choice} value="other">
            {m.forummove_other()}
          </Radio>
        </RadioGroup>
        {isNew && <NewTopicFields of={written} />}
        <div hidden={isNew}>
          <TopicSearch
            present={topic}
            chosen={written.target}
            error={errorOf('into_topic_id')}
            isBusy={isBusy}
            focusRef={written.focusTarget}
            onChoose={written.chooseTarget}
          />
        </div>
        <MovedOutcome of={written} topic={topic} count={post_numbers.length} />
      </form>
    </Dialog>
  );
}

interface PartProps {
  of: MovedForm;
  topic: Topic;
}

/** What the new topic is and where it stands. */
function NewTopicFields({ of: { form, errorOf, categories } }: Omit<PartProps, 'topic'>) {
  const [category_id, title, tags, typed_tag] = useWatch({ control: form.control, name: ['category_id', 'title', 'tags', 'typed_tag'] });
  return (
    <>
      <TitleField title={title} error={errorOf('title')} control={form.register('title')} />
      <CategoryField
        offered={categories.offered}
        chosen={category_id}
        readers={null}
        error={errorOf('category_id')}
        control={form.register('category_id', { setValueAs: toCategoryId })}
      />
      {categories.isMissing && <Problem text={m.newtopic_categories_failed()} onTryAgain={() => void categories.reload()} />}
      <KindField control={form.register('kind')} />
      <TagField form={form} tags={tags} typed_tag={typed_tag} error={errorOf('tags') ?? errorOf('typed_tag')} />
    </>
  );
}

/** Who reads posts of a public topic where the new one is to stand; those for members stay theirs everywhere. */
function describeReaders({ public_path }: Topic, category: OfferedCategory | undefined): string[] {
  if (public_path === null || category?.is_public === undefined) return [];
  return [category.is_public ? m.forummove_everybody() : m.forummove_members()];
}

/** What becomes of the posts where they are moved as it is chosen now. */
function MovedOutcome({ of: { form, categories, target }, topic, count }: PartProps & { count: number }) {
  const [into, category_id] = useWatch({ control: form.control, name: ['into', 'category_id'] });
  const other = into === 'new' ? null : target;
  const offered = into === 'new' ? categories.offered.find((each) => each.category_id === category_id) : undefined;
  const category = offered ?? other?.category;
  const isElsewhere = category !== undefined && category.category_id !== topic.category.category_id;
  const texts = [
    ...(into === 'new' ? [m.forummove_author({ count })] : []),
    ...(other === null ? [] : [m.forummove_behind({ count, title: titleOf(other) })]),
    m.forummove_lines({ count }),
    ...(topic.kind === 'question' ? [m.forummove_not_accepted({ count })] : []),
    ...(isElsewhere ? [m.forummove_readers({ count, category: category.name })] : []),
    ...describeReaders(topic, offered),
  ];
  return <Outcome texts={texts} />;
}
