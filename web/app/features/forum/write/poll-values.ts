import { pollLimits, pollResultsSchema, type NewPoll, type Poll, type PollResults } from '@sabha/contract/forum/poll';
import { z } from 'zod';
import { m } from '../../../paraglide/messages.js';

/** After how many days a poll can be set to close by itself. */
export const offeredDays = [1, 3, 7, 14, 30] as const;

/** A poll as it is written. Options at its end can still be empty. */
export interface PollValues {
  readonly question: string;
  readonly options: string[];
  readonly max_choices: number;
  readonly shows_results: PollResults;
  readonly closes_in_days: number | null;
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
  return { ...poll, options, max_choices: Math.min(poll.max_choices, options.length) };
}

const dayMs = 86_400_000;
/** Milliseconds by which the clock of a device may be behind the server's. */
const clockSlack = 3_600_000;

/** The poll of a topic, to be changed. `now` is in milliseconds. */
export function toPollValues({ question, options, max_choices, shows_results, closes_at }: Poll, now: number): PollValues {
  const left = closes_at === null ? Infinity : Date.parse(closes_at) - now - clockSlack;
  return {
    question,
    options: options.map(({ text }) => text),
    max_choices,
    shows_results,
    closes_in_days: offeredDays.find((days) => days * dayMs >= left) ?? null,
  };
}

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
  return text.includes('://') ? m.pollform_link() : missing();
}

const nameOf = (option: string): string => option.trim().normalize('NFKC').toLocaleLowerCase('en');

/** Which options say the same as one above them: the contract refuses the list and not the option. */
export function findPollFaults(poll: PollValues | null): Partial<Record<`poll.options.${number}`, string>> {
  const names = poll?.options.map(nameOf) ?? [];
  const isTwice = (name: string, place: number) => name !== '' && names.indexOf(name) < place;
  return Object.fromEntries(
    names.flatMap((name, place) => (isTwice(name, place) ? [[`poll.options.${place}`, m.pollform_option_twice()] as const] : [])),
  );
}
