import type { Answers, AnswerValue, ShownField } from './form-field.ts';

/** What can be wrong with an answer; both sides put it into words of their own. */
export type AnswerFault = 'required' | 'shape' | 'too_long' | 'email' | 'phone' | 'url' | 'number' | 'too_small' | 'too_large' | 'option';

export interface FoundFault {
  readonly name: string;
  readonly fault: AnswerFault;
  /** The number that was passed by: characters, or the smallest or largest value. */
  readonly limit?: number;
}

/** The part of a question that checking needs. */
export type CheckedField = Pick<ShownField, 'name' | 'kind' | 'is_required' | 'max_length' | 'min' | 'max' | 'options'>;

// One @, something on both sides, a dot in the host; whether it exists only a letter can tell.
const email = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;
const phone = /^\+?[0-9][0-9 ()/-]{5,24}$/;

/** What of the answers the questions ask for; one may have been taken out, or become a file, since it was answered. */
export function pickAsked(fields: readonly Pick<CheckedField, 'name' | 'kind'>[], answers: Answers): Answers {
  const asked = new Set(fields.filter(({ kind }) => kind !== 'file').map(({ name }) => name));
  return Object.fromEntries(Object.entries(answers).filter(([name]) => asked.has(name)));
}

/**
 * What is wrong with the answers, in the order of the questions. A draft may leave required questions open. Files are kept
 * beside the answers, so `files` names the file questions that have one.
 */
export function checkAnswers(
  fields: readonly CheckedField[],
  answers: Answers,
  { isDraft, files }: { isDraft: boolean; files: ReadonlySet<string> },
): FoundFault[] {
  return fields.flatMap((field) => {
    const fault = checkAnswer(field, answers[field.name], files.has(field.name));
    return fault === null || (isDraft && fault.fault === 'required') ? [] : [{ name: field.name, ...fault }];
  });
}

type Fault = Omit<FoundFault, 'name'>;

function checkAnswer(field: CheckedField, value: AnswerValue | undefined, hasFile: boolean): Fault | null {
  const isOpen = field.kind === 'file' ? !hasFile : isEmpty(value);
  if (isOpen) return field.is_required ? { fault: 'required' } : null;
  if (field.kind === 'file') return null;
  if (field.kind === 'consent') return typeof value === 'boolean' ? null : { fault: 'shape' };
  if (field.kind === 'number') return checkNumber(field, value);
  if (field.kind === 'choices') return checkChoices(field, value);
  return typeof value === 'string' ? checkText(field, value.trim()) : { fault: 'shape' };
}

const isEmpty = (value: AnswerValue | undefined): boolean =>
  value === undefined ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

function checkText({ kind, max_length, options }: CheckedField, text: string): Fault | null {
  if (kind === 'choice') return options.some(({ value }) => value === text) ? null : { fault: 'option' };
  if (text.length > max_length) return { fault: 'too_long', limit: max_length };
  if (kind === 'email' && !email.test(text)) return { fault: 'email' };
  if (kind === 'phone' && !phone.test(text)) return { fault: 'phone' };
  return kind === 'url' && !isWebAddress(text) ? { fault: 'url' } : null;
}

function checkNumber({ min, max }: CheckedField, value: AnswerValue | undefined): Fault | null {
  const number = typeof value === 'string' ? Number(value.replace(/[\s,]/g, '')) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return { fault: 'number' };
  if (min !== null && number < min) return { fault: 'too_small', limit: min };
  return max !== null && number > max ? { fault: 'too_large', limit: max } : null;
}

function checkChoices({ options }: CheckedField, value: AnswerValue | undefined): Fault | null {
  if (!Array.isArray(value)) return { fault: 'shape' };
  return value.every((chosen) => options.some((option) => option.value === chosen)) ? null : { fault: 'option' };
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.');
}

/** Whether the text looks like an e-mail address, as `checkAnswers` sees it. */
export const isEmailAddress = (text: string): boolean => text.length <= 254 && email.test(text);
