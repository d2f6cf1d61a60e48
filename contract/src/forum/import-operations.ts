import { z } from 'zod';
import { defineOperation } from '../core/operation.ts';
import { idSchema } from '../core/entity.ts';
import { itemOf } from '../core/page.ts';

/** Bytes of a file, posts in it, characters of one, and posts that a report names. */
export const postsFileLimits = { bytes: 10_000_000, posts: 10_000, body: 30_000, named: 200 } as const;

/** Why a post of the file is not taken over: neither question nor answer; without text; a text that is too long; a question without a title; an answer whose question is neither taken over (it is not in the file, or left out itself) nor to be read here (it is not here, or deleted or hidden); no moment at which it was written; a number that stands twice; an answer to a question that stands in another category here. */
export const leftOutReasons = ['kind', 'empty', 'long', 'no_title', 'no_question', 'no_date', 'repeated', 'elsewhere'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export const postsImportSchema = z.object({
  is_dry_run: z.boolean(),
  /** Posts in the file, of whatever kind. */
  post_count: z.number().int(),
  /** What was taken over, or would be; the authors and tags of that, also those who are known already. */
  added: z.object({
    questions: z.number().int(),
    answers: z.number().int(),
    accepted: z.number().int(),
    closed: z.number().int(),
    authors: z.number().int(),
    tags: z.number().int(),
  }),
  /** What is here already, from an earlier import. */
  unchanged: z.number().int(),
  left_out: z.record(z.enum(leftOutReasons), z.number().int()),
  /** The first of what is left out, by its number on its site. */
  named: z.array(z.object({ number: z.number().int(), reason: z.enum(leftOutReasons) })),
});
export type PostsImport = z.infer<typeof postsImportSchema>;

const yesOrNo = z.enum(['true', 'false']).transform((text) => text === 'true');

export const importTopics = defineOperation({
  id: 'topic.import',
  method: 'POST',
  path: '/api/forum/import',
  summary:
    'Takes the questions and answers of a Stack Exchange Posts.xml over into a category, with links to where they were written. What is here already is left as it is, so that the same file changes nothing twice.',
  tag: 'Forum',
  fresh_proof: 'every-call',
  while_impersonating: 'closed',
  transport: 'upload',
  body: z.object({
    /** Reads and reports, and writes nothing. */
    dry_run: yesOrNo.default(true),
    category_id: z.coerce.number().pipe(idSchema),
    /** Where the posts were written: `coffee.stackexchange.com`. */
    site: z
      .string()
      .trim()
      .toLowerCase()
      .max(100, { error: 'Write at most 100 characters.', abort: true })
      // Sites answer by both names; what is taken over must not be here twice.
      .overwrite((site) => site.replace(/^www\./, ''))
      .regex(
        /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/,
        'Write the name of the site, as coffee.stackexchange.com.',
      ),
    /** A Blob in the browser; in the form it comes after the texts. */
    file: z.custom<object>((value) => typeof value === 'object' && value !== null, 'Choose a file.'),
  }),
  output: itemOf(postsImportSchema),
});

export const forumImportOperations = [importTopics] as const;
