import { postLimits } from '@sabha/contract/discussion/post';
import type { CategoryView, TopicKind } from '@sabha/contract/forum/topic';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Composer } from '../../../ui/composer/composer.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { AttachButton, DropArea, OutgoingList } from '../../attachments/public.ts';
import { DraftArea } from '../../drafts/public.ts';
import { allTopics, forumHref } from '../forum-address.ts';
import { CategoryField, toCategoryId, type TopicReaders } from './category-field.tsx';
import { DraftGuard } from './draft-guard.tsx';
import { KindField } from './kind-field.tsx';
import { PollPart } from './poll-part.tsx';
import { hasPollText, readPoll, type PollValues } from './poll-values.ts';
import { SimilarTopics } from './similar-topics.tsx';
import { TagField } from './tag-field.tsx';
import { TitleField } from './title-field.tsx';
import { useNewTopic, type NewTopicForm as WrittenTopic, type NewTopicParts } from './use-new-topic.ts';

const sendLabels: Readonly<Record<TopicKind, () => string>> = {
  question: m.newtopic_ask,
  discussion: m.newtopic_begin,
  idea: m.newtopic_propose,
};

/** What a new topic is, where it stands, what it says. */
export function NewTopicForm(parts: NewTopicParts) {
  const written = useNewTopic(parts);
  const { form, submit, errorOf, isBusy, refusal, hasPerhapsStarted, draft, outgoing } = written;
  const element = useRef<HTMLFormElement>(null);
  const [kind, category_id, title, tags, typed_tag, written_poll] = useWatch({
    control: form.control,
    name: ['kind', 'category_id', 'title', 'tags', 'typed_tag', 'poll'],
  });
  const poll = readPoll(written_poll);
  const hasLine = [title, typed_tag, draft.text, ...tags].some((each) => each.trim() !== '');
  const hasText = hasLine || outgoing.files.length > 0 || (poll !== null && hasPollText(poll));
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 rounded-card bg-surface p-5.5 shadow-1 max-md:p-4.5"
    >
      <KindField control={form.register('kind')} />
      <CategoryField
        offered={parts.offered}
        chosen={category_id}
        readers={readersIn(parts.offered.find((each) => each.category_id === category_id))}
        error={errorOf('category_id')}
        control={form.register('category_id', { setValueAs: toCategoryId })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        <TitleField title={title} error={errorOf('title')} control={form.register('title')} />
        <SimilarTopics title={title} />
      </div>
      <TextPart written={written} poll={poll} onSubmit={() => element.current?.requestSubmit()} />
      <TagField form={form} tags={tags} typed_tag={typed_tag} error={errorOf('tags') ?? errorOf('typed_tag')} />
      {refusal !== null && (
        <div className="grid justify-items-start gap-3">
          <Problem text={refusal} />
          {hasPerhapsStarted && (
            <ButtonLink size="small" to={forumHref({ ...allTopics, view: 'mine' })}>
              {m.newtopic_see_mine()}
            </ButtonLink>
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button type="submit" kind="primary" isBusy={isBusy} className="max-md:w-full">
          {sendLabels[kind]()}
        </Button>
        <DraftGuard of={written} hasText={hasText} />
      </div>
    </form>
  );
}

function readersIn(category: CategoryView | undefined): TopicReaders | null {
  if (!category) return null;
  if (category.organisation_slug !== null) return 'organisation';
  return category.is_public ? 'everybody' : null;
}

interface TextPartProps {
  written: WrittenTopic;
  poll: PollValues | null;
  onSubmit: () => void;
}

/** The first post of the topic, with its files and its poll. */
function TextPart({ written, poll, onSubmit }: TextPartProps) {
  const { draft, outgoing, errorOf, write, findPeople } = written;
  const fileFault = outgoing.isWaiting || outgoing.files.length > 0 ? errorOf('attachments') : undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <DropArea outgoing={outgoing}>
        <DraftArea draft={draft}>
          <Composer
            label={m.newtopic_text()}
            value={draft.text}
            onChange={write}
            onSubmit={onSubmit}
            max={postLimits.body}
            error={errorOf('body')}
            findPeople={findPeople}
          />
        </DraftArea>
        <OutgoingList outgoing={outgoing} />
      </DropArea>
      <PollPart of={written} poll={poll}>
        <AttachButton outgoing={outgoing} />
        {fileFault !== undefined && (
          <p role="alert" className="text-xs font-[550] text-bad-text">
            {fileFault}
          </p>
        )}
      </PollPart>
    </div>
  );
}
