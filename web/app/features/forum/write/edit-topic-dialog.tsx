import type { ApiClient } from '@sabha/contract/core/operation';
import { editTopic, getForum } from '@sabha/contract/forum/operations';
import type { Topic } from '@sabha/contract/forum/topic';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { CategoryField, toCategoryId, type OfferedCategory } from './category-field.tsx';
import { TagField } from './tag-field.tsx';
import { TitleField } from './title-field.tsx';
import { describeFault, describeServerFault, findFaults, takeTyped, type ChosenValues } from './topic-values.ts';

interface EditTopicDialogProps {
  topic: Topic;
  onClose: () => void;
}

/** The title, the category and the tags of a topic, to be changed. */
export function EditTopicDialog(props: EditTopicDialogProps) {
  const { session } = useAuth();
  return session && <EditTopic api={session.api} {...props} />;
}

/** The present category can stay also where nobody starts topics any more. */
function useOffered({ category }: Topic) {
  const { loaded, reload } = useRead(queryOf(getForum));
  const categories = loaded.state === 'ready' ? loaded.value.data.categories : [];
  const offered = categories.filter(({ can_start, category_id }) => can_start || category_id === category.category_id);
  const hasPresent = offered.some(({ category_id }) => category_id === category.category_id);
  const all: readonly OfferedCategory[] = hasPresent ? offered : [category, ...offered];
  return { offered: all, isMissing: loaded.state === 'failed', reload };
}

function EditTopic({ api, topic, onClose }: EditTopicDialogProps & { api: ApiClient }) {
  const id = useId();
  // What somebody else changes meanwhile changes nothing under the hands of whoever types.
  const [{ topic_id, category, title, tags }] = useState(topic);
  const { offered, isMissing, reload } = useOffered(topic);
  const [isAsking, setAsking] = useState(false);
  const { form, submit, errorOf, isBusy, refusal, failure, hasChanged } = useOperationForm<ChosenValues>({
    schema: editTopic.body,
    values: { category_id: category.category_id, title, tags: [...tags], typed_tag: '' },
    describe: describeFault,
    describeFault: describeServerFault,
    rules: (written) => findFaults(written, offered),
    async send({ category_id, title, tags }) {
      if (category_id === null) return false;
      await api.call(editTopic, { params: { topic_id }, body: { category_id, title, tags, seen_category_id: category.category_id } });
      onClose();
      return true;
    },
  });
  const [chosen, shownTitle, shownTags, typed_tag] = useWatch({
    control: form.control,
    name: ['category_id', 'title', 'tags', 'typed_tag'],
  });
  function close(): void {
    // While it is being sent the dialog stays: it may be refused.
    if (isBusy) return;
    if (hasChanged()) setAsking(true);
    else onClose();
  }
  return (
    <Dialog
      onClose={close}
      title={m.newtopic_edit_title()}
      footer={
        <>
          <Button kind="quiet" onClick={close}>
            {m.newtopic_cancel()}
          </Button>
          <Button type="submit" form={id} kind="primary" isBusy={isBusy}>
            {m.newtopic_save()}
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
          takeTyped(form, { tags: shownTags, typed_tag });
          void submit(event);
        }}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        {refusal !== null && <Problem text={describeRefusal(failure)} />}
        <TitleField title={shownTitle} error={errorOf('title')} control={form.register('title')} />
        <CategoryField
          offered={offered}
          chosen={chosen}
          error={errorOf('category_id')}
          control={form.register('category_id', { setValueAs: toCategoryId })}
        />
        {isMissing && <Problem text={m.newtopic_categories_failed()} onTryAgain={() => void reload()} />}
        <TagField form={form} tags={shownTags} typed_tag={typed_tag} error={errorOf('tags') ?? errorOf('typed_tag')} />
      </form>
    </Dialog>
  );
}

const refusals: Readonly<Record<number, () => string>> = {
  0: m.newtopic_edit_unreached,
  403: m.newtopic_edit_forbidden,
  404: m.newtopic_edit_forbidden,
};

function describeRefusal(failure: unknown): string {
  const known = refusals[readProblem(failure)?.status ?? -1];
  return known ? known() : refusalText(failure, m.newtopic_edit_failed());
}
