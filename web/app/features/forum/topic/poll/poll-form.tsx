import type { Poll } from '@sabha/contract/forum/poll';
import { CircleAlert } from 'lucide-react';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox, Radio } from '../../../../ui/choice.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { handFocusToQuestion } from '../../components/poll-focus.ts';

interface PollFormProps {
  poll: Poll;
  /** Of the question. */
  headingId: string;
  /** Numbers of the options, from 1. */
  chosen: readonly number[];
  onChoose: (chosen: readonly number[]) => void;
  onVote: () => void;
  /** What else can be done instead of voting. */
  children: ReactNode;
}

/** The options of a poll, to choose from. */
export function PollForm({ poll: { options, max_choices: max }, headingId, chosen, onChoose, onVote, children }: PollFormProps) {
  const id = useId();
  const [isMissing, setMissing] = useState(false);
  const isSingle = max === 1;
  const isFull = !isSingle && chosen.length >= max && chosen.length < options.length;
  function toggle(number: number): void {
    setMissing(false);
    if (isSingle) onChoose([number]);
    else if (chosen.includes(number)) onChoose(chosen.filter((one) => one !== number));
    else if (!isFull) onChoose([...chosen, number]);
  }
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (chosen.length > 0) return onVote();
    setMissing(true);
    event.currentTarget.querySelector('input')?.focus();
  }
  const Choice = isSingle ? Radio : Checkbox;
  const isShut = (number: number) => isFull && !chosen.includes(number);
  return (
    <form ref={handFocusToQuestion} noValidate onSubmit={submit} className="mt-1.5">
      <fieldset aria-labelledby={headingId} aria-describedby={classNames(!isSingle && `${id}h`, isMissing && `${id}e`) || undefined}>
        {!isSingle && (
          <p id={`${id}h`} role="status" className="text-sm text-fg-2">
            {isFull ? m.poll_all_chosen({ max }) : m.poll_choose_up_to({ max })}
          </p>
        )}
        <div className="grid">
          {options.map(({ text }, at) => (
            <Choice
              key={text}
              name={id}
              checked={chosen.includes(at + 1)}
              // It can be reached all the same: the line above says why it cannot be chosen.
              aria-disabled={isShut(at + 1) || undefined}
              aria-invalid={isMissing || undefined}
              onChange={() => toggle(at + 1)}
              className="aria-disabled:bg-sunken aria-disabled:inset-ring-line-2"
            >
              <span className={classNames('[overflow-wrap:anywhere]', isShut(at + 1) && 'text-fg-3')}>{text}</span>
            </Choice>
          ))}
        </div>
        {isMissing && (
          <p id={`${id}e`} role="alert" className="flex items-start gap-1.5 text-xs font-[550] text-bad-text">
            <CircleAlert aria-hidden="true" size={16} strokeWidth={1.75} className="mt-px shrink-0" />
            {m.poll_choose_first()}
          </p>
        )}
      </fieldset>
      <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-2.5">
        <Button type="submit" kind="primary" size="small">
          {m.poll_vote()}
        </Button>
        {children}
      </div>
    </form>
  );
}
