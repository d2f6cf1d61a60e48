import { listTopicTags } from '@sabha/contract/forum/operations';
import { topicLimits } from '@sabha/contract/forum/topic';
import { X } from 'lucide-react';
import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { Field, Input } from '../../../ui/field.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import { addTyped, toTag, type Tagging } from './tags.ts';
import { setTags, takeTyped, type TagForm } from './topic-values.ts';

interface TagFieldProps extends Tagging {
  form: TagForm;
  error: string | undefined;
}

const maxOffered = 8;
const pauseMs = 250;

/** Up to five tags: those in use are pressed, others typed. What was typed counts when the field is left. */
export function TagField({ form, tags, typed_tag, error }: TagFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isFull = tags.length >= topicLimits.tags;
  const take = () => takeTyped(form, { tags, typed_tag });
  function takeOnEnter(event: KeyboardEvent): void {
    // What is still being composed of several keys is not done.
    if (event.nativeEvent.isComposing) return;
    const isTyped = typed_tag.trim() !== '';
    if (event.key !== 'Enter' && !(event.key === ',' && isTyped)) return;
    // Also with nothing typed: pressed once too often, it must not send the form.
    event.preventDefault();
    if (isTyped) take();
  }
  function choose(tag: string, { currentTarget }: MouseEvent): void {
    // The button goes with the choice.
    if (currentTarget === document.activeElement) input.current?.focus();
    // What stands before the last comma was not asked for, and is no less meant.
    const { fault, ...before } = addTyped({ tags, typed_tag: typed_tag.split(',').slice(0, -1).join(',') });
    if (fault === null)
      setTags(form, { tags: before.tags.includes(tag) ? before.tags : [...before.tags, tag].slice(0, topicLimits.tags), typed_tag: '' });
    else take();
  }
  function remove(tag: string): void {
    const buttons = [...(box.current?.querySelectorAll<HTMLButtonElement>('[data-remove]') ?? [])];
    const place = tags.indexOf(tag);
    (buttons[place + 1] ?? buttons[place - 1] ?? input.current)?.focus();
    setTags(form, { tags: tags.filter((each) => each !== tag), typed_tag });
  }
  return (
    <div
      ref={box}
      className="grid grid-cols-[minmax(0,1fr)] gap-2"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) take();
      }}
    >
      <Field
        label={m.newtopic_tags()}
        hint={isFull ? m.newtopic_tags_full({ max: topicLimits.tags }) : m.newtopic_tags_hint({ max: topicLimits.tags })}
        error={error}
        isOptional
      >
        <Input
          ref={input}
          value={typed_tag}
          autoComplete="off"
          autoCapitalize="none"
          onChange={({ currentTarget }) => setTags(form, { tags: [...tags], typed_tag: currentTarget.value })}
          onKeyDown={takeOnEnter}
        />
      </Field>
      {tags.length > 0 && (
        <ul aria-label={m.newtopic_tags_chosen()} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="flex max-w-full items-center rounded-control bg-strong pl-3 text-ui font-[550] text-on-strong">
              <span className="min-w-0 truncate">#{tag}</span>
              <button
                type="button"
                data-remove
                aria-label={m.ui_remove({ name: tag })}
                onClick={() => remove(tag)}
                className="grid size-11 shrink-0 place-items-center rounded-control"
              >
                <X size={16} strokeWidth={2} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isFull && <OfferedTags tags={tags} typed={typed_tag} onChoose={choose} />}
      <output className="sr-only">{m.ui_chosen_of({ count: tags.length, max: topicLimits.tags })}</output>
    </div>
  );
}

interface OfferedTagsProps {
  tags: readonly string[];
  typed: string;
  onChoose: (tag: string, event: MouseEvent) => void;
}

/** Tags of other topics that begin as what is typed. */
function OfferedTags({ tags, typed, onChoose }: OfferedTagsProps) {
  const search = useSettled(toTag(typed.split(',').at(-1) ?? ''), pauseMs);
  const isWanted = search.length <= topicLimits.tag;
  const { loaded } = useRead(queryOf(listTopicTags, { query: search === '' ? {} : { search } }), { isWanted });
  const found = isWanted && loaded.state === 'ready' ? loaded.value.data : [];
  const offered = found.filter(({ tag }) => tag.startsWith(search) && !tags.includes(tag)).slice(0, maxOffered);
  if (offered.length === 0) return null;
  return (
    <ul aria-label={m.newtopic_tags_offered()} className="flex flex-wrap gap-2">
      {offered.map(({ tag, topics }) => (
        <li key={tag} className="max-w-full">
          <button
            type="button"
            // The field is not left by it, so that the beginning of a tag is not taken for one.
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => onChoose(tag, event)}
            className="flex min-h-11 max-w-full items-center gap-1.5 rounded-control px-3 text-ui text-fg-2 inset-ring-[1.5px] inset-ring-line-field hover:bg-hover hover:text-fg"
          >
            <span className="min-w-0 truncate">#{tag}</span>
            <span aria-hidden className="text-xs text-fg-3 tabular">
              {topics}
            </span>{' '}
            <span className="sr-only">{m.newtopic_tag_choose({ count: topics })}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
