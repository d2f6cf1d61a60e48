import { expect, test } from 'vitest';
import { excerptAround, wordsOf } from './excerpt-around.ts';

const marked = (text: string, search: string) =>
  excerptAround(text, wordsOf(search))
    .map((part) => (part.is_match ? `[${part.text}]` : part.text))
    .join('');

test('hits are the beginnings of words, in whatever letters, and the text itself stays as it is', () => {
  expect(marked('The Drain of the lane, drained; no undrained.', 'drain')).toBe('The [Drain] of the lane, [drain]ed; no undrained.');
  expect(marked('At the Café, Ward 6', 'cafe 6')).toBe('At the [Café], Ward [6]');
  expect(marked('A pump at 64, pump 6', 'a pump 6')).toBe('[A] [pump] at 64, [pump] [6]');
  expect(marked('शाम की पाली', 'पाली')).toBe('शाम की [पाली]');
});

test('of a long text the part around the first hit is shown', () => {
  const text = `${'before '.repeat(40)}needle ${'after '.repeat(60)}`;
  const shown = marked(text, 'needle');
  expect(shown).toMatch(/^….*\[needle\].*…$/u);
  expect(shown.length).toBeLessThan(170);
  expect(shown).toMatch(/^…before before/u);
  expect(marked(`A lamp. ${'word '.repeat(60)}pump`, 'a pump')).toMatch(/\[pump\]$/u);
  expect(marked(`${'x'.repeat(60)}-needle`, 'needle')).toMatch(/^…x+-\[needle\]$/u);
});
