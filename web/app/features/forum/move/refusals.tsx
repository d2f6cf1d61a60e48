import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { readProblem, type ProblemMessage } from '../../../lib/problem-message.ts';
import { m } from '../../../paraglide/messages.js';
import { Problem } from '../../../ui/problem.tsx';

/** Why the server refuses a topic or posts, by its own words, which alone differ. */
const knownFaults: Readonly<Record<string, () => string>> = {
  'Choose another topic than this one.': m.forummove_itself,
  'There is no such topic.': m.forummove_target_gone,
  'Others cannot read this topic.': m.forummove_target_withheld,
  'The first of these posts is not shown to everybody.': m.forummove_first_hidden,
};

/** What the server found wrong with the other topic or the posts, in words of the page. */
export function describeMovingFault(path: string, { errors }: Pick<ProblemMessage, 'errors'>): string | undefined {
  return knownFaults[errors.find((each) => each.path === path)?.message ?? '']?.();
}

interface RefusalTexts {
  readonly forbidden: () => string;
  readonly failed: () => string;
}

/** Why nothing was moved, where it stands at no field. */
export function describeRefusal(failure: unknown, { forbidden, failed }: RefusalTexts): string {
  const status = readProblem(failure)?.status;
  if (status === 0) return m.forummove_unreached();
  return status === 403 || status === 404 ? forbidden() : refusalText(failure, failed());
}

/** It stands above a long form, whose button is at its end. */
const show = (problem: HTMLElement | null): void => problem?.scrollIntoView({ block: 'nearest' });

/** Why nothing was moved, scrolled to. */
export const Refusal = ({ text }: { text: string }) => (
  <div ref={show}>
    <Problem text={text} />
  </div>
);
