import { pageDocumentSchema, type PageDocument } from '@sabha/contract/pages/page';
import { expect, test } from 'vitest';
import { showDocument } from './show-document.ts';

test('a version that was frozen before its block got a field shows the default of the field', () => {
  const document = pageDocumentSchema.parse({
    title: 'Questions',
    blocks: [{ id: 'passes', type: 'faq', items: [{ question: 'Who comes free?', text: 'City **teams**.' }] }],
  });
  const frozen = JSON.parse(JSON.stringify(document, (name, value: unknown) => (name === 'anchor' ? undefined : value))) as PageDocument;
  const { blocks } = showDocument(frozen, { locale: 'en', places: new Map(), facts: [] });
  expect(blocks).toEqual([
    {
      id: 'passes',
      type: 'faq',
      title: '',
      items: [{ question: 'Who comes free?', text_html: '<p>City <strong>teams</strong>.</p>', anchor: '' }],
    },
  ]);
});
