import { pollLimits, pollResults, type PollResults } from '@sabha/contract/forum/poll';
import { Plus, X } from 'lucide-react';
import { useId, useRef, type ComponentProps, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Radio, RadioGroup } from '../../../ui/choice.tsx';
import { Field, NativeSelect } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LineField } from './line-field.tsx';
import { PollEndField } from './poll-end-field.tsx';
import { toNewPoll, type PollPath, type PollValues } from './poll-values.ts';

interface PollFieldsProps {
  poll: PollValues;
  /** When the poll that is replaced closes by itself; null where it does not, and where there is none. */
  closes_at?: string | null;
  errorOf: (name: PollPath) => string | undefined;
  onChange: (poll: PollValues) => void;
  /** What is wrong there can be said from now on, or is perhaps wrong no longer. */
  onCheck: (names: PollPath[]) => void;
}

/** What a poll asks, what can be chosen, and how it is voted on. */
export function PollFields({ poll, closes_at = null, errorOf, onChange, onCheck }: PollFieldsProps) {
  const lines = useRef<HTMLDivElement>(null);
  const { question, options } = poll;
  function change(part: Partial<PollValues>): void {
    onChange({ ...poll, ...part });
    const faulty = findFaulty(poll, errorOf);
    if (faulty.length > 0) onCheck(faulty);
  }
  const goTo = (place: number) => lines.current?.querySelectorAll('input')[place]?.focus();
  /** Options come and go; `place` is the line that has the keyboard then. */
  function put(next: string[], place: number): void {
    flushSync(() => change({ options: next, max_choices: Math.min(poll.max_choices, next.length) }));
    goTo(place);
  }
  const canAdd = options.length < pollLimits.maxOptions;
  const add = () => put([...options, ''], options.length + 1);
  function goOn(event: KeyboardEvent, place: number): void {
    // What is still being composed of several keys is not done.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (place < options.length) goTo(place + 1);
    else if (canAdd && options.at(-1)?.trim() !== '') add();
  }
  const tie = (place: number, name: PollPath, text: string): ComponentProps<'input'> => ({
    value: text,
    enterKeyHint: 'next',
    onKeyDown: (event) => goOn(event, place),
    // One that is still empty is perhaps written later.
    onBlur: () => text.trim() !== '' && onCheck([name]),
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div ref={lines} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <LineField
          label={m.pollform_question()}
          text={question}
          max={pollLimits.question}
          error={errorOf('poll.question')}
          control={{ ...tie(0, 'poll.question', question), onChange: ({ currentTarget }) => change({ question: currentTarget.value }) }}
          isRequired
        />
        <OptionLines
          options={options}
          errorOf={errorOf}
          tie={tie}
          onWrite={(place, text) => change({ options: options.with(place, text) })}
          onRemove={(place) => put(options.toSpliced(place, 1), Math.min(place + 1, options.length - 1))}
          onAdd={canAdd ? add : null}
        />
      </div>
      <PollRules poll={poll} closes_at={closes_at} error={errorOf('poll.max_choices')} onChange={change} />
      <p className="text-sm text-fg-2">
        {m.pollform_secret()} {m.pollform_fixed()}
      </p>
    </div>
  );
}

const pathsOf = (options: readonly string[]): PollPath[] => options.map((_, place) => `poll.options.${place}` as const);

/** Where something is said to be wrong; the list is only where none of its options is. */
function findFaulty({ options }: PollValues, errorOf: PollFieldsProps['errorOf']): PollPath[] {
  const lines = pathsOf(options).filter(errorOf);
  const others: PollPath[] = ['poll.question', 'poll.max_choices', ...(lines.length === 0 ? (['poll.options'] as const) : [])];
  return [...lines, ...others.filter(errorOf)];
}

interface OptionLinesProps extends Pick<PollFieldsProps, 'errorOf'> {
  options: readonly string[];
  tie: (place: number, name: PollPath, text: string) => ComponentProps<'input'>;
  onWrite: (place: number, text: string) => void;
  onRemove: (place: number) => void;
  /** Null where there are as many as there can be. */
  onAdd: (() => void) | null;
}

/** What can be chosen, a line each. */
function OptionLines({ options, errorOf, tie, onWrite, onRemove, onAdd }: OptionLinesProps) {
  const listFault = pathsOf(options).some((name) => errorOf(name) !== undefined) ? undefined : errorOf('poll.options');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
      <ol className="grid w-full grid-cols-[minmax(0,1fr)] gap-3">
        {options.map((text, place) => (
          <li key={place} className="grid grid-cols-[minmax(0,1fr)_auto] items-start">
            <LineField
              label={m.pollform_option({ number: place + 1 })}
              text={text}
              max={pollLimits.option}
              error={errorOf(`poll.options.${place}`)}
              control={{
                ...tie(place + 1, `poll.options.${place}`, text),
                onChange: ({ currentTarget }) => onWrite(place, currentTarget.value),
              }}
              isRequired={place < pollLimits.minOptions}
            />
            {options.length > pollLimits.minOptions && (
              <IconButton
                label={m.pollform_option_remove({ number: place + 1 })}
                className="mt-6.5 -mr-2 ml-1"
                onClick={() => onRemove(place)}
              >
                <X size={18} strokeWidth={1.75} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ol>
      {listFault !== undefined && (
        <p role="alert" className="text-xs font-[550] text-bad-text">
          {listFault}
        </p>
      )}
      {onAdd ? (
        <Button size="small" onClick={onAdd}>
          <Plus size={16} strokeWidth={2} aria-hidden />
          {m.pollform_option_add()}
        </Button>
      ) : (
        <p className="text-xs text-fg-3">{m.pollform_options_full({ max: pollLimits.maxOptions })}</p>
      )}
    </div>
  );
}

const resultTexts: Readonly<Record<PollResults, { readonly text: () => string; readonly hint?: () => string }>> = {
  always: { text: m.pollform_results_always },
  voted: { text: m.pollform_results_voted },
  closed: { text: m.pollform_results_closed, hint: m.pollform_results_closed_hint },
};

interface PollRulesProps {
  poll: PollValues;
  closes_at: string | null;
  error: string | undefined;
  onChange: (part: Partial<PollValues>) => void;
}

/** How many can be chosen, until when, and who sees what was chosen. */
function PollRules({ poll, closes_at, error, onChange }: PollRulesProps) {
  const group = useId();
  const { options, max_choices } = toNewPoll(poll);
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-5">
        <Field label={m.pollform_choices()} error={error}>
          <NativeSelect value={max_choices} onChange={({ currentTarget }) => onChange({ max_choices: Number(currentTarget.value) })}>
            {options.map((_, place) => (
              <option key={place} value={place + 1}>
                {place === 0 ? m.pollform_choices_one() : m.pollform_choices_up_to({ count: place + 1 })}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <PollEndField end={poll.closes_in_days} closes_at={closes_at} onChange={(closes_in_days) => onChange({ closes_in_days })} />
      </div>
      <RadioGroup legend={m.pollform_results()}>
        {pollResults.map((each) => (
          <Radio
            key={each}
            name={group}
            value={each}
            checked={poll.shows_results === each}
            hint={resultTexts[each].hint?.()}
            onChange={() => onChange({ shows_results: each })}
          >
            {resultTexts[each].text()}
          </Radio>
        ))}
      </RadioGroup>
    </>
  );
}
