import type { MetaDescriptor } from 'react-router';
import { describePage, describeTrail, type SiteHead } from '../../lib/page-meta.ts';
import { addressOf, type PageView } from './page-view.ts';

/** The head of a page of blocks: its words, its one address, the way to it, and its questions where it answers some. */
export function describeBlocks(site: SiteHead, { page }: PageView): MetaDescriptor[] {
  const { title, description, blocks } = page.document;
  const path = addressOf(page.path);
  const questions = blocks.flatMap((block) => (block.type === 'faq' ? block.items : []));
  return describePage(site, {
    title,
    description,
    path,
    data: [describeTrail(site, [{ name: title, path }]), ...(questions.length > 0 ? [describeQuestions(questions)] : [])],
  });
}

/** schema.org FAQPage (https://schema.org/FAQPage); answers are the safe HTML that the page shows. */
const describeQuestions = (questions: readonly { question: string; text_html: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, text_html }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: text_html },
  })),
});
