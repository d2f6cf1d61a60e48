import { appearanceOf, pollLimits, pollResultsSchema, type NewPoll, type Poll, type PollResults } from '@sabha/contract/forum/poll';
import { z } from 'zod';
import { m } from '../../../paraglide/messages.js';

/** After how many days a poll can be set to close by itself. */
export const offeredDays = [1, 3, 7, 14, 30] as const;

/** Days until a poll closes by itself; null where it does not, and `same` for the end of the poll that it replaces. */
export type PollEnd = number | 'same' | null;

/** A poll as it is written. Options at its end can still be empty. */
export interface PollValues {
  readonly question: string;
  readonly options: string[];
  readonly max_choices: number;
  readonly shows_results: PollResults;
  readonly closes_in_days: PollEnd;
}

/** Where something can be wrong with a poll. */
export type PollPath = 'poll.question' | 'poll.options' | `poll.options.${number}` | 'poll.max_choices';

export const emptyPoll = (): PollValues => ({
  question: '',
  options: Array.from({ length: pollLimits.minOptions }, () => ''),
  max_choices: 1,
  shows_results: 'always',
  closes_in_days: null,
});

const valuesSchema = z.object({
  question: z.string(),
  options: z.array(z.string()).min(pollLimits.minOptions).max(pollLimits.maxOptions),
  max_choices: z.number().int().min(1).max(pollLimits.maxOptions),
  shows_results: pollResultsSchema,
  closes_in_days: z.literal(offeredDays).nullable(),
});

/** What a stored draft has of a poll; null where it has none, and where it does not fit. */
export const readPoll = (stored: unknown): PollValues | null => valuesSchema.safeParse(stored).data ?? null;

const isWritten = (text: string): boolean => text.trim() !== '';

export const hasPollText = ({ question, options }: PollValues): boolean => [question, ...options].some(isWritten);

/** The poll as it is sent: without the empty options at its end, except where two are needed. */
export function toNewPoll(poll: PollValues): NewPoll {
  const written = poll.options.findLastIndex(isWritten) + 1;
  const options = poll.options.slice(0, Math.max(written, pollLimits.minOptions));
  const closes_in_days = poll.closes_in_days === 'same' ? null : poll.closes_in_days;
  return { ...poll, options, max_choices: Math.min(poll.max_choices, options.length), closes_in_days };
}

/** The poll of a topic, to be changed. It closes when it would, until something else is chosen. */
export const toPollValues = ({ question, options, max_choices, shows_results, closes_at }: Poll): PollValues => ({
  question,
  options: options.map(({ text }) => text),
  max_choices,
  shows_results,
  closes_in_days: closes_at === null ? null : 'same',
});

/** Why the contract refuses a value of a poll, in words of the page. */
export function describePollFault(path: string, code: string, poll: PollValues | null): string {
  if (path === 'poll.question')
    return describeLine(code, { text: poll?.question, max: pollLimits.question, missing: m.pollform_question_missing });
  const [, place] = /^poll\.options\.(\d+)$/.exec(path) ?? [];
  if (place !== undefined) {
    return describeLine(code, { text: poll?.options[Number(place)], max: pollLimits.option, missing: m.pollform_option_missing });
  }
  if (path === 'poll.options') return (listFaults[code] ?? m.pollform_option_twice)();
  return path === 'poll.max_choices' ? m.pollform_choices_many() : m.newtopic_failed();
}

const listFaults: Readonly<Record<string, () => string>> = {
  too_small: () => m.pollform_options_few({ min: pollLimits.minOptions }),
  too_big: () => m.pollform_options_full({ max: pollLimits.maxOptions }),
};

interface WrittenLine {
  readonly text: string | undefined;
  readonly max: number;
  readonly missing: () => string;
}

function describeLine(code: string, { text = '', max, missing }: WrittenLine): string {
  if (code === 'too_big') return m.composer_shorten({ max });
  if (code === 'invalid_format') return m.pollform_line();
  return text.normalize('NFKC').includes('://') ? m.pollform_link() : missing();
}

/** What the contract finds, without that a list has the same option twice: `findPollFaults` says it at the option, where it goes again. */
export function withoutTwice(parsed: z.ZodSafeParseResult<unknown>): z.ZodSafeParseResult<unknown> {
  if (parsed.success) return parsed;
  const issues = parsed.error.issues.filter(({ code, path }) => code !== 'custom' || path.join('.') !== 'poll.options');
  return { success: false, error: new z.ZodError(issues) };
}

/** Which options say the same as one above them: the contract refuses the list and not the option. */
export function findPollFaults(poll: PollValues | null): Partial<Record<`poll.options.${number}`, string>> {
  const names = poll?.options.map(appearanceOf) ?? [];
  const isTwice = (name: string, place: number) => name !== '' && names.indexOf(name) < place;
  return Object.fromEntries(
    names.flatMap((name, place) => (isTwice(name, place) ? [[`poll.options.${place}`, m.pollform_option_twice()] as const] : [])),
  );
}
