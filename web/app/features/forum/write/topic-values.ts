import { topicLimits, type CategoryBrief } from '@sabha/contract/forum/topic';
import { postLimits } from '@sabha/contract/discussion/post';
import type { ProblemMessage } from '../../../lib/problem-message.ts';
import { m } from '../../../paraglide/messages.js';
import { addTyped, describeTagFault, type Tagging } from './tags.ts';

/** What a topic is given besides its text. */
export interface ChosenValues extends Tagging {
  readonly category_id: number | null;
  readonly title: string;
}

const titleFaults: Readonly<Record<string, () => string>> = {
  too_small: m.newtopic_subject_short,
  too_big: () => m.composer_shorten({ max: topicLimits.title }),
  invalid_format: m.newtopic_subject_line,
};

/** Why the contract refuses a value, in words of the page. */
export function describeFault(path: string, code: string): string {
  if (path === 'category_id') return m.newtopic_category_missing();
  if (path === 'title') return (titleFaults[code] ?? m.newtopic_subject_link)();
  if (path === 'body') return code === 'too_big' ? m.composer_shorten({ max: postLimits.body }) : m.newtopic_text_missing();
  if (path === 'tags') return describeTagFault(code === 'too_big' ? 'many' : 'twice');
  if (path.startsWith('tags.')) return describeTagFault(code === 'too_small' ? 'short' : code === 'too_big' ? 'long' : 'form');
  return m.newtopic_failed();
}

/** Why the server refuses a category, by the beginning of its words, which alone differ. */
const categoryFaults: readonly (readonly [string, () => string])[] = [
  ['You cannot start topics', m.newtopic_category_closed],
  ['Others read this category', m.newtopic_category_others],
  ['Topics stay in the forum', m.orgforum_stays],
];

/** Whether a topic of the one can go to the other: what belongs to an organisation stays in its forum, and everything else outside. */
export const isOfSameOrganisation = (one: CategoryBrief, other: CategoryBrief): boolean =>
  one.organisation_slug === other.organisation_slug;

/** What the server alone finds; the rest is in its words. */
export function describeServerFault(path: string, { errors }: Pick<ProblemMessage, 'errors'>): string | undefined {
  if (path !== 'category_id') return undefined;
  const message = errors.find((each) => each.path === path)?.message ?? '';
  return categoryFaults.find(([beginning]) => message.startsWith(beginning))?.[1]();
}

/** What the contract cannot refuse: a category that is not offered, and what was typed and is no tag. */
export function findFaults(
  written: ChosenValues,
  offered: readonly Pick<CategoryBrief, 'category_id'>[],
): { category_id?: string; typed_tag?: string } {
  const { fault } = addTyped(written);
  return {
    ...(offered.every(({ category_id }) => category_id !== written.category_id) && { category_id: m.newtopic_category_missing() }),
    ...(fault !== null && { typed_tag: describeTagFault(fault) }),
  };
}

interface SetOptions {
  readonly shouldDirty: true;
}

/** The part of a form that has tags. */
export interface TagForm {
  readonly setValue: ((name: 'tags', value: string[], options: SetOptions) => void) &
    ((name: 'typed_tag', value: string, options: SetOptions) => void);
  readonly setError: (name: 'typed_tag', error: { type: 'rule'; message: string }) => void;
  readonly clearErrors: (names: ('tags' | 'typed_tag')[]) => void;
}

const asWritten: SetOptions = { shouldDirty: true };

/** Writes tags and what is typed beside them into the form; what was found wrong with them before is over. */
export function setTags(form: TagForm, { tags, typed_tag }: Tagging): void {
  form.setValue('tags', tags, asWritten);
  form.setValue('typed_tag', typed_tag, asWritten);
  form.clearErrors(['tags', 'typed_tag']);
}

/** Takes what is typed among the tags; where that is wrong it stays, with the reason. */
export function takeTyped(form: TagForm, tagging: Tagging): void {
  if (tagging.typed_tag.trim() === '') return;
  const { fault, ...next } = addTyped(tagging);
  setTags(form, next);
  if (fault !== null) form.setError('typed_tag', { type: 'rule', message: describeTagFault(fault) });
}
