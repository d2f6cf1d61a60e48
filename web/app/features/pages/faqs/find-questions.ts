import type { ShownBlock } from '@sabha/contract/pages/page';
import { anchorOf } from '../anchor-of.ts';
import type { PageView } from '../page-view.ts';

/** The words of a text as a search sees them: without tags, accents and case. In Indian scripts the marks are vowels and stay. */
const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/g, ' ')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();

/** The blocks with only those questions that have every word, in the question or in its answer; groups without one are left out. */
export function findQuestions(blocks: readonly ShownBlock[], text: string): ShownBlock[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return blocks.flatMap((block): ShownBlock[] => {
    if (block.type !== 'faq') return [block];
    // A question keeps its address when others before it are gone.
    const named = block.items.map((item, index) => ({ ...item, anchor: anchorOf(block, item, index) }));
    const items = named.filter((item) => words.every((word) => plain(`${block.title} ${item.question} ${item.text_html}`).includes(word)));
    return items.length > 0 ? [{ ...block, items }] : [];
  });
}

export const countQuestions = (blocks: readonly ShownBlock[]): number =>
  blocks.reduce((sum, block) => sum + (block.type === 'faq' ? block.items.length : 0), 0);

/** The same page with other blocks. */
export const withBlocks = (view: PageView, blocks: readonly ShownBlock[]): PageView => ({
  ...view,
  page: { ...view.page, document: { ...view.page.document, blocks: [...blocks] } },
});
