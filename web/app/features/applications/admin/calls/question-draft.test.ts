import { formFieldsSchema, type FormField } from '@sabha/contract/applications/form-field';
import { expect, test } from 'vitest';
import { written } from './local-field.tsx';
import { asKind, freeName, newOption, newQuestion, withNumber } from './question-draft.ts';

const choice: FormField = {
  name: 'length',
  kind: 'choice',
  label: { en: 'How long?' },
  is_required: true,
  options: [{ value: 'option-2', label: { en: 'Short' } }],
};

test('a new question has a name of its own, also where one was removed before', () => {
  expect(freeName([{ name: 'question_3' }, { name: 'title' }])).toBe('question_4');
  expect(newQuestion([choice])).toMatchObject({ name: 'question_2', kind: 'short_text' });
  expect(newOption(choice.options ?? [])).toMatchObject({ value: 'option-3' });
});

test('a question that becomes another kind keeps what both have, and is a valid question', () => {
  const number = withNumber(asKind(choice, 'number'), 'min', '1');
  expect(number).toEqual({ name: 'length', kind: 'number', label: { en: 'How long?' }, is_required: true, min: 1 });
  expect(formFieldsSchema.safeParse([number]).success).toBe(true);
  expect(asKind(number, 'file')).toMatchObject({ accept: ['pdf'] });
  expect(asKind(number, 'file')).not.toHaveProperty('min');
  expect(asKind(choice, 'choices').options).toEqual(choice.options);
  expect(withNumber(number, 'min', '')).not.toHaveProperty('min');
});

test('a language that is emptied is taken out, and English stays', () => {
  expect(written({ en: 'Title', gu: 'શીર્ષક' }, 'gu', '')).toEqual({ en: 'Title' });
  expect(written({ en: 'Title' }, 'hi', 'शीर्षक')).toEqual({ en: 'Title', hi: 'शीर्षक' });
  expect(written({ en: 'Title' }, 'en', '')).toEqual({ en: '' });
});
