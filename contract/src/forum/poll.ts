import { z } from 'zod';
import { idSchema } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';

/** Characters of a question and of an option, options of a poll, and the most days that it runs. */
export const pollLimits = { question: 160, option: 120, minOptions: 2, maxOptions: 10, maxDays: 365 } as const;

/** Who sees how many votes each option has: everybody at once, those who have voted, or nobody before the poll is closed. */
export const pollResults = ['always', 'voted', 'closed'] as const;
export const pollResultsSchema = z.enum(pollResults);
export type PollResults = z.infer<typeof pollResultsSchema>;

/** Signs that nobody sees, but for those that join or part what stands before them. */
const unseen = /([\p{M}\p{Extended_Pictographic}][\u200C\u200D])|\p{Default_Ignorable_Code_Point}|\u2800/gu;

/** The beginning of a text as it looks: signs that nobody sees are out of it, and ways to write the same are one. */
export const appearanceOf = (text: string): string =>
  text
    // What is longer is refused, and takes long to normalise.
    .slice(0, pollLimits.question)
    .normalize('NFC')
    .replaceAll(unseen, '$1')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toUpperCase()
    .toLowerCase();

const lineOf = (max: number, missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(max, { error: `Write at most ${max} characters.`, abort: true })
    // Nor signs that turn round what stands beside them.
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u, 'Write one line.')
    .refine((text) => !text.normalize('NFKC').includes('://'), 'Links belong into the text.')
    .refine((text) => text === '' || /[\p{L}\p{N}\p{S}\p{P}]/u.test(appearanceOf(text)), missing);

const isDistinct = (options: readonly string[]): boolean => new Set(options.map(appearanceOf)).size === options.length;

export const newPollSchema = z
  .strictObject({
    question: lineOf(pollLimits.question, 'Say what is asked.'),
    options: z
      .array(lineOf(pollLimits.option, 'Say what can be chosen.'))
      .min(pollLimits.minOptions, 'Give at least two options.')
      .max(pollLimits.maxOptions, `Give at most ${pollLimits.maxOptions} options.`)
      .refine(isDistinct, 'Name each option once.'),
    /** How many of the options one person may choose. */
    max_choices: z.number().int().min(1).max(pollLimits.maxOptions).default(1),
    shows_results: pollResultsSchema.default('always'),
    /** Days from now until nobody votes any more; null leaves it open until somebody closes it. */
    closes_in_days: z.number().int().min(1).max(pollLimits.maxDays).nullable().default(null),
  })
  .refine(({ options, max_choices }) => max_choices <= options.length, {
    path: ['max_choices'],
    message: 'There are fewer options than that.',
  });
export type NewPoll = z.infer<typeof newPollSchema>;

const optionSchema = z.object({
  text: z.string(),
  /** Null while the reader may not see them. */
  votes: z.number().int().nullable(),
});

/** A poll as everybody may read it, signed in or not. Nobody is told who chose what. */
export const publicPollSchema = z.object({
  question: z.string(),
  /** In their order; a vote names them by their numbers, from 1. */
  options: z.array(optionSchema),
  /** People who have voted. */
  voters: z.number().int(),
  max_choices: z.number().int(),
  shows_results: pollResultsSchema,
  /** When it closes by itself; null where it does not. */
  closes_at: instantSchema.nullable(),
  /** When it was closed, by somebody or by itself; null while people vote. */
  closed_at: instantSchema.nullable(),
});
export type PublicPoll = z.infer<typeof publicPollSchema>;

export const pollSchema = publicPollSchema.extend({
  /** Another one once its author has changed it. */
  poll_id: idSchema,
  options: z.array(optionSchema.extend({ is_mine: z.boolean() })),
  abilities: z.object({
    vote: z.boolean(),
    /** To change what it asks, while nobody has voted. */
    edit: z.boolean(),
    close: z.boolean(),
    remove: z.boolean(),
  }),
});
export type Poll = z.infer<typeof pollSchema>;

/** That a topic has a poll, in a list. */
export const pollStateSchema = publicPollSchema.pick({ closes_at: true, closed_at: true });
export type PollState = z.infer<typeof pollStateSchema>;

export const pollVoteSchema = z.strictObject({
  poll_id: idSchema,
  /** The numbers of the options, from 1; none takes the vote back. */
  choices: z
    .array(z.number().int().min(1).max(pollLimits.maxOptions))
    .max(pollLimits.maxOptions)
    .refine((choices) => new Set(choices).size === choices.length, 'Choose each option once.'),
});
