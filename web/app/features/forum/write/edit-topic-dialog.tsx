import type { ApiClient } from '@sabha/contract/core/operation';
import type { Topic } from '@sabha/contract/forum/topic';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { CategoryField, toCategoryId, type OfferedCategory, type TopicReaders } from './category-field.tsx';
import { TagField } from './tag-field.tsx';
import { TitleField } from './title-field.tsx';
import { takeTyped } from './topic-values.ts';
import { useEditedTopic } from './use-edited-topic.ts';

interface EditTopicDialogProps {
  topic: Topic;
  onClose: () => void;
}

/** The title, the category and the tags of a topic, to be changed. */
export function EditTopicDialog(props: EditTopicDialogProps) {
  const { session } = useAuth();
  return session && <EditTopic api={session.api} {...props} />;
}

function EditTopic({ api, topic, onClose }: EditTopicDialogProps & { api: ApiClient }) {
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const { form, submit, errorOf, isBusy, refusal, hasChanged, categories, movedTo } = useEditedTopic({ api, topic, onSaved: onClose });
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
        {refusal !== null && <Problem text={refusal} />}
        <TitleField title={shownTitle} error={errorOf('title')} control={form.register('title')} />
        <CategoryField
          offered={categories.offered}
          chosen={chosen}
          readers={readersIn(
            topic,
            categories.offered.find(({ category_id }) => category_id === chosen),
          )}
          error={errorOf('category_id')}
          control={form.register('category_id', { setValueAs: toCategoryId })}
        />
        {movedTo !== null && <Problem text={m.newtopic_edit_moved({ category: movedTo })} />}
        {categories.isMissing && <Problem text={m.newtopic_categories_failed()} onTryAgain={() => void categories.reload()} />}
        <TagField form={form} tags={shownTags} typed_tag={typed_tag} error={errorOf('tags') ?? errorOf('typed_tag')} />
      </form>
    </Dialog>
  );
}

/** Who reads a public topic where it is to stand, or one of an organisation; one of members stays theirs everywhere. */
function readersIn({ public_path }: Topic, category: OfferedCategory | undefined): TopicReaders | null {
  if (category && category.organisation_slug !== null) return 'organisation';
  if (public_path === null || category?.is_public === undefined) return null;
  return category.is_public ? 'everybody' : 'members';
}
