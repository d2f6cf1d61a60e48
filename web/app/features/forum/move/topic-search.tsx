import { CircleAlert } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { CategoryMark } from '../components/category-mark.tsx';
import { titleOf } from '../topic/topic-names.ts';
import { readTarget, type PresentTopic, type TargetTopic } from './target-topic.ts';
import { useTargets, type Targets } from './use-targets.ts';

/** Long enough for the address of a topic with its site. */
const maxTyped = 300;

interface TopicSearchProps {
  /** The topic that the posts stand in, which is not offered. */
  present: PresentTopic;
  chosen: TargetTopic | null;
  error: string | undefined;
  isBusy: boolean;
  /** Where the keyboard goes when something is wrong with the choice. */
  focusRef: (element: HTMLElement | null) => void;
  onChoose: (target: TargetTopic | null) => void;
}

/** One other topic, found by words, by its address or by its number; the one that is chosen, until another is asked for. */
export function TopicSearch({ chosen, onChoose, ...rest }: TopicSearchProps) {
  const [typed, setTyped] = useState('');
  /** Somebody has chosen here: from then on the keyboard goes along. */
  const [hasChosen, setChosen] = useState(false);
  function choose(target: TargetTopic | null): void {
    setChosen(true);
    onChoose(target);
  }
  return chosen ? (
    <ChosenTopic {...rest} topic={chosen} isNext={hasChosen} onOther={() => choose(null)} />
  ) : (
    <SearchedTopic {...rest} typed={typed} isNext={hasChosen} onType={setTyped} onChoose={choose} />
  );
}

interface ChosenTopicProps extends Pick<TopicSearchProps, 'error' | 'isBusy' | 'focusRef'> {
  topic: TargetTopic;
  isNext: boolean;
  onOther: () => void;
}

function ChosenTopic({ topic, isNext, error, isBusy, focusRef, onOther }: ChosenTopicProps) {
  const id = useId();
  return (
    <section aria-labelledby={`${id}l`} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <h3 id={`${id}l`} className="text-sm font-semibold">
        {m.forummove_other_topic()}
      </h3>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control bg-sunken p-3.5">
        <div className="min-w-0 flex-1 basis-[14rem]">
          <TopicLine topic={topic} />
        </div>
        <Button
          size="small"
          ref={focusRef}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the option that was chosen is gone
          autoFocus={isNext}
          // Not disabled: the keyboard comes here with a fault, while what was sent is not quite over.
          aria-disabled={isBusy || undefined}
          aria-describedby={error === undefined ? undefined : `${id}e`}
          onClick={() => !isBusy && onOther()}
        >
          {m.forummove_choose_another()}
          <span className="sr-only">{`: ${titleOf(topic)}`}</span>
        </Button>
      </div>
      {error !== undefined && (
        <p id={`${id}e`} role="alert" className="flex items-start gap-1.5 text-xs font-[550] text-bad-text">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
          {error}
        </p>
      )}
    </section>
  );
}

interface SearchedTopicProps extends Pick<TopicSearchProps, 'present' | 'error' | 'focusRef'> {
  typed: string;
  isNext: boolean;
  onType: (typed: string) => void;
  onChoose: (target: TargetTopic) => void;
}

/** A combobox (WAI-ARIA 1.2) whose list stands below it: arrow keys reach an option, Enter chooses it. */
function SearchedTopic({ present, typed, isNext, error, focusRef, onType, onChoose }: SearchedTopicProps) {
  const id = useId();
  const found = useTargets(typed, present);
  const { targets, isFresh } = found;
  const [reached, setReached] = useState(0);
  // None of those that were found for other words.
  const active = isFresh ? Math.min(reached, targets.length - 1) : -1;
  const optionId = (at: number) => `${id}${at}`;
  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && active >= 0) {
      event.preventDefault();
      const next = (active + step + targets.length) % targets.length;
      setReached(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // It must not send the form around it.
    event.preventDefault();
    const target = targets[active];
    if (target) onChoose(target);
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Field label={m.forummove_other_topic()} hint={m.forummove_search_hint()} error={error} isRequired>
        <Input
          ref={focusRef}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for another
          autoFocus={isNext}
          role="combobox"
          aria-expanded={targets.length > 0}
          aria-controls={targets.length > 0 ? `${id}l` : undefined}
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          aria-autocomplete="list"
          value={typed}
          maxLength={maxTyped}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ currentTarget }) => {
            onType(currentTarget.value);
            setReached(0);
          }}
          onKeyDown={press}
        />
      </Field>
      <p role="status" className="sr-only">
        {isFresh && targets.length > 0 ? m.forummove_found({ count: targets.length }) : describeMissing(found, typed)}
      </p>
      {found.state !== 'idle' && (
        <div className="h-60 overflow-y-auto overscroll-contain">
          <WithoutTargets found={found} typed={typed} />
          {targets.length > 0 && (
            <div id={`${id}l`} role="listbox" aria-label={m.forummove_results()}>
              {targets.map((target, at) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys of the list are the field's
                <div
                  key={target.topic_id}
                  id={optionId(at)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === active}
                  className="min-h-14 cursor-pointer rounded-control px-3 py-2 aria-selected:bg-hover"
                  onPointerMove={() => setReached(at)}
                  onClick={() => onChoose(target)}
                >
                  <TopicLine topic={target} />
                </div>
              ))}
            </div>
          )}
        </div>
      )}
    </div>
  );
}

/** Why no topic is offered. */
function WithoutTargets({ found: { state, reload }, typed }: { found: Targets; typed: string }) {
  if (state === 'failed') return <Problem text={m.forummove_search_failed()} onTryAgain={() => void reload()} />;
  if (state === 'loading')
    return (
      <SkeletonGroup label={m.forummove_loading()}>
        <Skeleton className="h-14" />
        <Skeleton className="mt-2 h-14" />
      </SkeletonGroup>
    );
  const missing = describeMissing({ state }, typed);
  return missing && <p className="text-ui text-fg-2">{missing}</p>;
}

/** What is said where nothing was found; null elsewhere. */
function describeMissing({ state }: Pick<Targets, 'state'>, typed: string): string | null {
  if (state === 'itself') return m.forummove_itself();
  if (state === 'apart') return m.orgforum_stays();
  if (state !== 'none') return null;
  return readTarget(typed).words === '' ? m.forummove_no_number() : m.forummove_no_words();
}

const withheldTexts: Readonly<Record<NonNullable<TargetTopic['withheld_because']>, () => string>> = {
  held: m.forum_held,
  hidden: m.forum_hidden,
  deleted: m.forum_deleted,
};

/** What a topic is called, where it stands, how much is written in it, and why others do not see it. */
function TopicLine({ topic }: { topic: TargetTopic }) {
  const { category, replies, withheld_because } = topic;
  return (
    <>
      <span className="block text-ui leading-snug font-semibold [overflow-wrap:anywhere]">{titleOf(topic)}</span>
      <span className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-fg-2">
        <span className={`th-${category.palette} inline-flex items-center gap-1.5 font-[560] text-theme-text`}>
          <CategoryMark category={category} className="size-3.5 rounded-[3px]" />
          {category.name}
        </span>{' '}
        <span className="tabular">{m.newtopic_replies({ count: replies })}</span>
        {withheld_because !== null && <span className="font-semibold">{withheldTexts[withheld_because]()}</span>}
      </span>
    </>
  );
}
