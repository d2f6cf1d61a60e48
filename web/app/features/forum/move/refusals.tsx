import { movingLimits } from '@sabha/contract/forum/move-operations';
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
  'Topics stay in the forum of their organisation.': m.orgforum_stays,
};

/** What the server found wrong with the other topic or the posts, in words of the page. */
export function describeMovingFault(path: string, { errors }: Pick<ProblemMessage, 'errors'>): string | undefined {
  return knownFaults[errors.find((each) => each.path === path)?.message ?? '']?.();
}

/** The same of what stands at no field. */
const knownRefusals: Readonly<Record<string, () => string>> = {
  'One of these topics has been merged meanwhile.': m.forummove_merged_meanwhile,
  'Everybody reads the other topic, also without signing in. What not everybody reads cannot be moved there.': m.forummove_for_members,
  'Nothing would be left of this topic. Merge it into another instead.': m.forummove_nothing_left,
  'This topic has a poll. Remove it first.': m.forummove_merge_poll,
  'Some of these posts have been moved or deleted meanwhile. Choose them again.': m.forummove_posts_gone,
  [`Topics of more than ${movingLimits.merged} posts cannot be merged.`]: () => m.forummove_too_long({ max: movingLimits.merged }),
};

interface RefusalTexts {
  readonly forbidden: () => string;
  readonly failed: () => string;
}

/** Why nothing was moved, where it stands at no field. */
export function describeRefusal(failure: unknown, { forbidden, failed }: RefusalTexts): string {
  const { status, detail = '' } = readProblem(failure) ?? {};
  if (status === 0) return m.forummove_unreached();
  const known = knownRefusals[detail];
  if (known) return known();
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
