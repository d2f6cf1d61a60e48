import { MarkdownManager } from '@tiptap/markdown';
import { expect, test } from 'vitest';
import { textExtensions } from './text-editor.ts';

const manager = new MarkdownManager({ extensions: textExtensions });
const roundTrip = (markdown: string) => manager.serialize(manager.parse(markdown)).trim();

test.each([
  'Will there be slides?',
  'A **bold** word and an *italic* one.',
  'Two\n\nparagraphs.',
  '- one\n- two\n- three',
  '1. first\n2. second',
  '> What somebody said.',
  'Call `npm start` first.',
  '```\nconst a = 1;\n```',
  'Look at [the map](https://example.org/map).',
  'Ask [@Neel Joshi](/profiles/12) about it.',
  'नमस्ते, **शहर** और નગર',
  'Costs 5 * 3 = 15, and a_b_c stays a_b_c.',
])('%j comes back as it was written', (markdown) => {
  const once = roundTrip(markdown);
  expect(roundTrip(once)).toBe(once);
  expect(manager.parse(once)).toEqual(manager.parse(markdown));
});

test('markup that somebody types stays text', () => {
  const text = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: '<img src=x onerror=alert(1)> **not bold**' }] }],
  };
  expect(manager.parse(manager.serialize(text))).toEqual(text);
});
