import { compareLists } from './compare-texts.ts';

/** An element with what stands in it; without a tag a run of text between blocks. */
interface Part {
  readonly tag: string;
  /** The tag as it was written, with its attributes. */
  readonly open: string;
  /** Blocks, or else only text. */
  readonly blocks: readonly Part[];
  /** Words, blanks and inline tags; empty where there are blocks. */
  readonly text: readonly string[];
}

const blockTags = new Set(
  ['p', 'pre', 'blockquote', 'ul', 'ol', 'li', 'h3', 'h4', 'h5', 'h6', 'hr', 'table', 'thead'].concat('tbody', 'tr', 'th', 'td'),
);
const tagIn = (token: string): string => /^<\/?([a-z0-9]+)/.exec(token)?.[1] ?? '';
const isBlock = (token: string): boolean => blockTags.has(tagIn(token));
const isWord = (token: string): boolean => !token.startsWith('<') && token.trim() !== '';

/**
 * The newer of two texts, both safe HTML of `renderMarkdown`, with what came as `<ins class="added">` and what went as
 * `<del class="removed">`. Words are compared and what they look like is that of the newer text; marks never part the tags.
 */
export const compareHtml = (before: string, after: string): string => compareBlocks(parse(before), parse(after)).trim();

function parse(html: string): Part[] {
  const tokens = html.match(/<[^>]*>|[^<\s]+|\s+/g) ?? [];
  let at = 0;
  function readParts(): Part[] {
    const parts: Part[] = [];
    let text: string[] = [];
    const endText = () => {
      if (text.some((token) => token.trim() !== '')) parts.push({ tag: '', open: '', blocks: [], text });
      text = [];
    };
    for (let token = tokens[at]; token !== undefined && !(isBlock(token) && token.startsWith('</')); token = tokens[at]) {
      at += 1;
      if (isBlock(token)) {
        endText();
        parts.push(readElement(token));
      } else text.push(token);
    }
    endText();
    return parts;
  }
  function readElement(open: string): Part {
    const tag = tagIn(open);
    if (tag === 'hr') return { tag, open, blocks: [], text: [] };
    const blocks = readParts();
    at += 1;
    const [first] = blocks;
    return blocks.length === 1 && first?.tag === '' ? { tag, open, blocks: [], text: first.text } : { tag, open, blocks, text: [] };
  }
  return readParts();
}

const wrap = ({ tag, open }: Part, inner: string): string => (tag === '' || tag === 'hr' ? `${open}${inner}` : `${open}${inner}</${tag}>`);
const write = (part: Part): string => wrap(part, part.text.join('') + part.blocks.map(write).join(''));

/** Blocks that are the same stay; between them each is compared with the next of its kind, and the others came or went as a whole. */
function compareBlocks(before: readonly Part[], after: readonly Part[]): string {
  const gone: Part[] = [];
  const come: Part[] = [];
  let html = '';
  const endChange = () => {
    html += pairBlocks(gone.splice(0), come.splice(0));
  };
  let [olds, news] = [0, 0];
  for (const { change } of compareLists(before.map(write), after.map(write))) {
    const [old, now] = [before[olds], after[news]];
    if (change !== 'added') olds += 1;
    if (change !== 'removed') news += 1;
    if (change === 'removed' && old) gone.push(old);
    else if (change === 'added' && now) come.push(now);
    else if (now) {
      endChange();
      html += write(now);
    }
  }
  endChange();
  return html;
}

/** How far ahead another version of a block is searched for: the work grows with the blocks and not with their square. */
const maxAhead = 20;

function pairBlocks(before: readonly Part[], after: readonly Part[]): string {
  const wordSets = new Map<Part, ReadonlySet<string>>();
  const wordSetOf = (part: Part): ReadonlySet<string> => {
    const words = wordSets.get(part) ?? new Set(wordsOf(part));
    wordSets.set(part, words);
    return words;
  };
  let next = 0;
  let html = '';
  for (const now of after) {
    const ahead = before.slice(next, next + maxAhead);
    const at = ahead.findIndex((old) => old.tag === now.tag && (fixedTags.has(now.tag) || isAlike(wordSetOf(old), wordSetOf(now))));
    const old = ahead[at];
    html += ahead.slice(0, Math.max(at, 0)).map(markGone).join('');
    html += old ? compareParts(old, now) : compareParts({ ...now, blocks: [], text: [] }, now);
    next += at + 1;
  }
  return html + before.slice(next).map(markGone).join('');
}

/** What is paired by its place alone. All else is another block, unless it shares many of its words. */
const fixedTags = new Set(['', 'td', 'th', 'thead', 'tbody']);

function isAlike(olds: ReadonlySet<string>, news: ReadonlySet<string>): boolean {
  const shared = [...olds].filter((word) => news.has(word)).length;
  return shared * 5 >= Math.max(olds.size, news.size) * 2;
}

const wordsOf = ({ text, blocks }: Part): string[] => [...text.filter(isWord), ...blocks.flatMap(wordsOf)];

const compareParts = (old: Part, now: Part): string =>
  wrap(now, now.blocks.length + old.blocks.length > 0 ? compareBlocks(blocksOf(old), blocksOf(now)) : compareInline(old.text, now.text));
const blocksOf = ({ blocks, text }: Part): readonly Part[] => (text.length > 0 ? [{ tag: '', open: '', blocks: [], text }] : blocks);

/** A line that is gone leaves nothing to read. */
const markGone = (part: Part): string => {
  if (part.tag === 'hr') return '';
  return wrap(part, part.blocks.length > 0 ? part.blocks.map(markGone).join('') : markWords('removed', part.text));
};

const marks = {
  added: ['<ins class="added">', '</ins>'],
  removed: ['<del class="removed">', '</del>'],
} as const;

/** The words of some tokens without their tags. */
function markWords(change: keyof typeof marks, tokens: readonly string[]): string {
  const text = tokens.map((token) => (token.startsWith('<br') ? ' ' : token.startsWith('<') ? '' : token)).join('');
  const [open, close] = marks[change];
  return text.trim() === '' ? '' : `${open}${text.trim()}${close}`;
}

/** What went stands before the word that follows it, within the tags of that word. */
function compareInline(before: readonly string[], after: readonly string[]): string {
  const parts = compareLists(before.filter(isWord), after.filter(isWord));
  let [olds, news, html] = [0, 0, ''];
  let gone: string[] = [];
  /** Up to the next word of the newer text. */
  const copyBlanks = () => {
    for (let token = after[news]; token !== undefined && !isWord(token); token = after[news]) {
      html += token;
      news += 1;
    }
  };
  const writeGone = (isBeforeWord: boolean) => {
    const marked = markWords('removed', gone);
    if (marked !== '') html += isBeforeWord ? `${marked} ` : /[\s>]$/.test(html) ? marked : ` ${marked}`;
    gone = [];
  };
  for (const { change, text } of parts) {
    if (change === 'removed') {
      for (; olds < before.length; olds += 1) {
        const token = before[olds] ?? '';
        gone.push(token);
        if (isWord(token)) break;
      }
      olds += 1;
      continue;
    }
    copyBlanks();
    writeGone(true);
    news += 1;
    html += change === 'added' ? markWords('added', [text]) : text;
    if (change === 'same') while (olds < before.length && !isWord(before[olds++] ?? ''));
  }
  writeGone(false);
  copyBlanks();
  return html.replaceAll(/<\/ins>(\s+)<ins class="added">/g, '$1');
}
