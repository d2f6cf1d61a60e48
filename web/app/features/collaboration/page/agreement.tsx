import type { Collaboration, CollaborationAnswer } from '@sabha/contract/collaboration/collaboration';
import { agreeOnAnswer } from '@sabha/contract/collaboration/operations';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { nameOf } from './answer-texts.ts';
import { answerHeadingId } from './focus-places.ts';
import { HeardName } from './people.tsx';
import type { CollaborationWrites } from './use-collaboration-writes.ts';

export interface AnswerProps {
  collaboration: Collaboration;
  answer: CollaborationAnswer;
  writes: CollaborationWrites;
}

/** What the two sides of an answer have said about an agreement; null where neither has. */
export function describeAgreement({ author }: Collaboration, answer: CollaborationAnswer): string | null {
  const { is_mine, status, has_poster_agreed, has_answerer_agreed } = answer;
  if (status !== 'in_talks') return null;
  const name = nameOf(is_mine ? author : answer.author);
  if (is_mine ? has_answerer_agreed : has_poster_agreed) return m.collaboration_page_you_agreed({ name });
  return (is_mine ? has_poster_agreed : has_answerer_agreed) ? m.collaboration_page_they_agreed({ name }) : null;
}

/** Says for the reader's side that the two have agreed, or takes that back. */
export function AgreeButton({ collaboration: { terms }, answer, writes }: AnswerProps) {
  const { answer_id, is_mine, abilities, has_poster_agreed, has_answerer_agreed } = answer;
  if (!abilities.agree) return null;
  const hasAgreed = is_mine ? has_answerer_agreed : has_poster_agreed;
  const hasOther = is_mine ? has_poster_agreed : has_answerer_agreed;
  const name = `agree:${answer_id}`;
  const agree = (is_agreed: boolean) =>
    writes.run({
      name,
      call: () => writes.api.call(agreeOnAnswer, { params: { answer_id }, body: { is_agreed, terms } }),
      focus: answerHeadingId(answer_id),
    });
  if (hasAgreed)
    return (
      // Another button, so that a second press does not take back what the first has said.
      <Button key="back" size="small" kind="quiet" isBusy={writes.busy === name} onClick={() => agree(false)}>
        {m.collaboration_page_take_back()}
        <HeardName answer={answer} />
      </Button>
    );
  return (
    <Button key="agree" size="small" kind={hasOther ? 'primary' : 'secondary'} isBusy={writes.busy === name} onClick={() => agree(true)}>
      {hasOther ? m.collaboration_page_confirm_agreed() : m.collaboration_page_have_agreed()}
      <HeardName answer={answer} />
    </Button>
  );
}
