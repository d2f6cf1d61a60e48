import { postsFileLimits, type LeftOutReason } from '@sabha/contract/forum/import-operations';
import { topicTagSchema, topicLimits } from '@sabha/contract/forum/topic';
import { setImmediate } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { decodeText, ImportFileError } from '../../../core/text/decode-text.ts';
import type { OutsideAuthor } from '../../accounts/public.ts';
import { postToMarkdown } from './post-markdown.ts';

/** Characters of the HTML of a post that is read at all. */
const maxHtml = 60_000;

/** A post as the file has it. */
export interface SourcePost {
  /** Unique on its site, over questions and answers. */
  readonly number: number;
  readonly author: OutsideAuthor;
  /** Markdown. */
  readonly body: string;
  readonly created_at: Date;
  readonly licence: string;
}

export interface SourceTopic extends SourcePost {
  readonly title: string;
  readonly tags: readonly string[];
  readonly closed_at: Date | null;
  /** The number of the answer that was accepted. */
  readonly accepted: number | null;
  /** In the order in which they were written. */
  readonly answers: readonly SourcePost[];
}

export interface PostsFile {
  readonly row_count: number;
  /** In the order in which they were written. */
  readonly topics: readonly SourceTopic[];
  /** Answers whose question is not in the file, in the same order; it may be here from an earlier one. */
  readonly others: readonly { readonly parent: number; readonly post: SourcePost }[];
  readonly left_out: readonly { readonly number: number; readonly reason: LeftOutReason }[];
}

interface Reading {
  /** Against which addresses in the posts are read. */
  readonly site: string;
  /** What was written later was not. */
  readonly now: Date;
}

type Row = Readonly<Record<string, string>>;

/**
 * The posts of a Stack Exchange data dump, a `Posts.xml` (https://meta.stackexchange.com/questions/2677): one `row` per post, its HTML in
 * an attribute, times in UTC. Questions become topics and answers their posts; wikis of tags and other kinds of rows are left out.
 * @throws ImportFileError in one sentence for who sent it
 */
export async function readPostsFile(bytes: Uint8Array, { site, now }: Reading): Promise<PostsFile> {
  const rows = await readRows(bytes);
  const left_out: { number: number; reason: LeftOutReason }[] = [];
  const questions = new Map<number, Omit<SourceTopic, 'answers'>>();
  const answers = new Map<number, { parent: number; post: SourcePost }>();
  for (const [at, row] of rows.entries()) {
    // Thousands of bodies take seconds, in which others are served.
    await setImmediate();
    const number = toNumber(row.Id);
    if (number === null) throw new ImportFileError(`Row ${at + 1} has no number as its Id.`);
    const read = readPost(row, number, { site, now });
    if (typeof read === 'string') left_out.push({ number, reason: read });
    else if (questions.has(number) || answers.has(number)) left_out.push({ number, reason: 'repeated' });
    else if (row.PostTypeId === '2') answers.set(number, { parent: toNumber(row.ParentId) ?? 0, post: read });
    else {
      const title = toTitle(row.Title ?? '');
      if (!/[\p{L}\p{N}]/u.test(title)) left_out.push({ number, reason: 'no_title' });
      else
        questions.set(number, {
          ...read,
          title,
          tags: readTags(row.Tags ?? ''),
          closed_at: toDate(row.ClosedDate, now),
          accepted: toNumber(row.AcceptedAnswerId),
        });
    }
  }
  const answersOf = Map.groupBy(answers.values(), ({ parent }) => parent);
  const others = [...answers.values()].filter(({ parent }) => !questions.has(parent)).toSorted((a, b) => byTime(a.post, b.post));
  const topics = [...questions.values()].map((question) => ({
    ...question,
    answers: (answersOf.get(question.number) ?? []).map(({ post }) => post).toSorted(byTime),
  }));
  return { row_count: rows.length, topics: topics.toSorted(byTime), others, left_out };
}

const byTime = (a: SourcePost, b: SourcePost): number => a.created_at.getTime() - b.created_at.getTime() || a.number - b.number;

function readPost(row: Row, number: number, { site, now }: Reading): SourcePost | LeftOutReason {
  if (row.PostTypeId !== '1' && row.PostTypeId !== '2') return 'kind';
  const created_at = toDate(row.CreationDate, now);
  if (created_at === null) return 'no_date';
  if ((row.Body ?? '').length > maxHtml) return 'long';
  const body = postToMarkdown(row.Body ?? '', site);
  if (body === '') return 'empty';
  if (body.length > postsFileLimits.body) return 'long';
  const licence = /^CC BY-SA \d\.\d$/.test(row.ContentLicense ?? '') ? (row.ContentLicense ?? '') : licenceAt(created_at);
  return { number, author: readAuthor(row), body, created_at, licence };
}

/** Who has no name in the file is called as their site calls those who chose none. */
function readAuthor({ OwnerUserId, OwnerDisplayName = '' }: Row): OutsideAuthor {
  const number = toNumber(OwnerUserId);
  return { number, name: toLine(OwnerDisplayName, 100) || (number === null ? 'anonymous' : `user${number}`) };
}

/** Which licence texts were given under, where the file does not say it (https://stackoverflow.com/help/licensing). */
function licenceAt(created_at: Date): string {
  if (created_at < new Date('2011-04-08')) return 'CC BY-SA 2.5';
  return created_at < new Date('2018-05-02') ? 'CC BY-SA 3.0' : 'CC BY-SA 4.0';
}

/** `<storage><whole-bean>`, and `|storage|whole-bean|` since 2024; what is no tag here is left out. */
function readTags(text: string): string[] {
  const tags = text
    .slice(0, 1_000)
    .split(/[<>|]+/)
    .flatMap((tag) => topicTagSchema.safeParse(tag).data ?? []);
  return [...new Set(tags)].slice(0, topicLimits.tags);
}

const toTitle = (text: string): string => toLine(text, topicLimits.title);

/** One line of at most so many characters, none of them half; without what cannot be seen or turns the line around. */
const toLine = (text: string, max: number): string =>
  text
    .slice(0, max * 4)
    .replaceAll(/[\p{Cc}\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '');

function toNumber(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** Times of the file have no zone and are UTC; none is older than the first of these sites. */
function toDate(text: string | undefined, now: Date): Date | null {
  if (text === undefined || !/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?$/.test(text)) return null;
  const date = new Date(`${text}Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text.slice(0, 19));
  return isReal && date <= now ? date : null;
}

async function readRows(bytes: Uint8Array): Promise<Row[]> {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const rows: Row[] = [];
  const open: string[] = [];
  const broken = (why: string) => new ImportFileError(`The XML is broken or cut off (${why}).`);
  parser.on('error', ({ message }) => {
    throw broken(message.replace(/^undefined:/, 'line '));
  });
  parser.on('doctype', () => {
    throw new ImportFileError('The XML declares a document type of its own, which is not accepted.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name !== (['posts', 'row'][open.length] ?? ''))
      throw new ImportFileError('This is no Posts.xml: that has a list “posts” with one “row” for each post.');
    open.push(name);
    if (name !== 'row') return;
    if (rows.length >= postsFileLimits.posts)
      throw new ImportFileError(`The file has more than ${postsFileLimits.posts} posts. Split it, with answers behind their questions.`);
    rows.push(attributes);
  });
  parser.on('closetag', () => void open.pop());
  for await (const text of decodeText(inPieces(bytes), 'Unpack it if it is an archive.')) parser.write(text);
  parser.close();
  return rows;
}

/** Others are served between two. */
async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const size = 200_000;
  for (let at = 0; at < bytes.length || at === 0; at += size) {
    yield bytes.subarray(at, at + size);
    await setImmediate();
  }
}
