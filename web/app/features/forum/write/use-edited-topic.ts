import type { ApiClient } from '@sabha/contract/core/operation';
import { editTopic, getForum, getTopic } from '@sabha/contract/forum/operations';
import type { CategoryBrief, Topic } from '@sabha/contract/forum/topic';
import { useEffect, useState } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import type { OfferedCategory } from './category-field.tsx';
import { describeFault, describeServerFault, findFaults, isOfSameOrganisation, type ChosenValues } from './topic-values.ts';

interface EditedTopic {
  readonly api: ApiClient;
  readonly topic: Topic;
  readonly onSaved: () => void;
}

/** Where the writer knows the topic to stand. */
interface Place {
  readonly category: CategoryBrief;
  /** Where it stood before it was moved under their hands; null where it was not, or they have saved since. */
  readonly moved_from: number | null;
}

/** The form of a topic that is there. What others change of it meanwhile changes nothing under the hands of whoever types. */
export function useEditedTopic({ api, topic, onSaved }: EditedTopic) {
  const [{ topic_id, title, tags, category }] = useState(topic);
  const [place, setPlace] = useState<Place>({ category, moved_from: null });
  const { category: seen, moved_from } = place;
  const categories = useOffered(seen);
  const { form, failure, refusal, ...operationForm } = useOperationForm<ChosenValues>({
    schema: { safeParse: (written) => editTopic.body.safeParse(changesIn(written as ChosenValues, { title, tags })) },
    values: { category_id: category.category_id, title, tags: [...tags], typed_tag: '' },
    describe: describeFault,
    describeFault: describeServerFault,
    rules: (written) => findFaults(written, categories.offered),
    async send({ category_id, ...written }) {
      if (category_id === null) return false;
      setPlace({ category: seen, moved_from: null });
      try {
        await api.call(editTopic, {
          params: { topic_id },
          body: { ...changesIn({ category_id, ...written }, { title, tags }), category_id, seen_category_id: seen.category_id },
        });
      } catch (error) {
        const moved = readProblem(error)?.status === 409 ? await readCategory(api, topic_id) : seen;
        if (moved.category_id === seen.category_id) throw error;
        setPlace({ category: moved, moved_from: seen.category_id });
        return false;
      }
      onSaved();
      return true;
    },
  });
  useEffect(() => {
    // Not before the menu has it: one in which nobody starts topics is offered only where the topic stands there.
    if (moved_from === null) return;
    const chosen = form.getValues('category_id');
    form.resetField('category_id', { defaultValue: seen.category_id });
    if (chosen !== moved_from) form.setValue('category_id', chosen, { shouldDirty: true });
    form.setFocus('category_id');
  }, [form, seen, moved_from]);
  return {
    ...operationForm,
    form,
    categories,
    /** Where staff have moved the topic while it was edited. */
    movedTo: moved_from === null ? null : seen.name,
    /** Why it was not saved; null where it was, or the reason stands at a field. */
    refusal: refusal === null ? null : describeRefusal(failure),
  };
}

/** What is sent of what is written: others may change the rest meanwhile, and a title that is gone with its author stays so. */
const changesIn = ({ category_id, ...written }: ChosenValues, { title, tags }: Pick<Topic, 'title' | 'tags'>) => ({
  category_id,
  ...(written.title !== title && { title: written.title }),
  ...(JSON.stringify(written.tags) !== JSON.stringify(tags) && { tags: written.tags }),
});

/** Where the topic stands now. @throws ProblemError where it cannot be read */
async function readCategory(api: ApiClient, topic_id: number): Promise<CategoryBrief> {
  const { data } = await api.call(getTopic, { params: { topic_id } });
  return data.category;
}

/** The present category can stay also where nobody starts topics any more. A topic of an organisation stays in its forum, and others outside. */
function useOffered(present: CategoryBrief) {
  const { loaded, reload } = useRead(queryOf(getForum));
  const categories = loaded.state === 'ready' ? loaded.value.data.categories : [];
  const offered = categories.filter(
    (each) => each.category_id === present.category_id || (each.can_start && isOfSameOrganisation(each, present)),
  );
  const hasPresent = offered.some(({ category_id }) => category_id === present.category_id);
  const all: readonly OfferedCategory[] = hasPresent ? offered : [present, ...offered];
  return { offered: all, isMissing: loaded.state === 'failed', reload };
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
