import type { Topic } from '@sabha/contract/forum/topic';
import { ArrowDown, CircleCheck } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';

interface AnswerBarProps {
  answer: NonNullable<Topic['answer']>;
  onGo: (post_number: number) => void;
}

/** The accepted answer in a line, and the way to it. */
export function AnswerBar({ answer: { post_number, author, excerpt }, onGo }: AnswerBarProps) {
  return (
    <button
      type="button"
      onClick={() => onGo(post_number)}
      className="flex min-h-11 w-full items-center gap-3 rounded-card bg-surface px-4.5 py-2.5 text-left text-ui text-fg shadow-1 transition-shadow hover:shadow-2 max-md:px-4"
    >
      <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ok-text" />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="sr-only">{m.topic_accepted()} </span>
        {excerpt !== '' && <>“{excerpt}” </>}
        <span className="font-semibold">
          {author.name === '' ? m.topic_answer_in({ number: post_number }) : m.topic_answer_by({ name: author.name, number: post_number })}
        </span>
      </span>
      <ArrowDown size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-fg-3" />
    </button>
  );
}
