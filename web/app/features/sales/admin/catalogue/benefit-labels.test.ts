import { expect, test } from 'vitest';
import { newBenefit, withKeys, writeIn } from './benefit-labels.ts';

const lunch = { key: 'meals', label: 'Lunch', value: '3 days', translations: { hi: { label: 'भोजन', value: '3 दिन' } } };

test('a new row with the words of a known one shares its line and its translations, but not its value', () => {
  const [first] = [newBenefit([])];
  const written = writeIn(first, { language: 'en', text: { label: 'Lunch' }, known: [lunch] });
  expect(written).toMatchObject({ label: 'Lunch', value: '', translations: { hi: { label: 'भोजन', value: '' } } });
  expect(withKeys([written], [lunch])[0]?.key).toBe('meals');
});

test('rows of their own get keys that nobody else has, whatever letters they are written in', () => {
  const rows = ['Lunch box', 'Lunch box', 'ભોજન'].reduce<ReturnType<typeof newBenefit>[]>(
    (all, label) => [...all, { ...newBenefit(all), label }],
    [],
  );
  expect(withKeys([lunch, ...rows], [lunch]).map(({ key }) => key)).toEqual(['meals', 'lunch_box', 'lunch_box_2', 'row']);
});

test('words in one language leave those of the others', () => {
  const written = writeIn(lunch, { language: 'gu', text: { label: 'ભોજન' }, known: [] });
  expect(written).toMatchObject({ label: 'Lunch', translations: { hi: { label: 'भोजन' }, gu: { label: 'ભોજન', value: '' } } });
});
