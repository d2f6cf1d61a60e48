import type { z } from 'zod';
import { faultTexts, type Fault } from './problem-texts.data.ts';

/** A fault in the reader's language. */
export function problemText(fault: Fault, locale: string, limit: string | number = ''): string {
  const texts: Readonly<Record<string, string>> & { readonly en: string } = faultTexts[fault];
  return (texts[locale] ?? texts.en).replace('{limit}', String(limit));
}

/** Words for what a schema refuses without words of its own: a sentence that says what to do, and never the schema's terms. */
export const problemTexts =
  (locale: string): z.core.$ZodErrorMap =>
  (issue) => {
    const { fault, limit } = faultOf(issue);
    return problemText(fault, locale, limit);
  };

interface Found {
  readonly fault: Fault;
  readonly limit?: string | number;
}
const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

function faultOf(issue: z.core.$ZodRawIssue): Found {
  switch (issue.code) {
    case 'invalid_value':
      return { fault: isNothing(issue.input) ? 'choose' : 'option' };
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_type':
      return isNothing(issue.input) ? { fault: 'needed' } : { fault: ofType[issue.expected] ?? 'shape' };
    case 'invalid_format':
      return isNothing(issue.input) ? { fault: 'needed' } : { fault: ofFormat[issue.format] ?? 'shape' };
    default:
      return { fault: 'shape' };
  }
}

const isText = (origin: string): boolean => origin === 'string';
const isList = (origin: string): boolean => origin === 'array' || origin === 'set';

function tooSmall({ origin, minimum }: { readonly origin: string; readonly minimum: number | bigint }): Found {
  if (isText(origin)) return minimum <= 1 ? { fault: 'needed' } : { fault: 'short', limit: Number(minimum) };
  return { fault: isList(origin) ? 'few' : 'small', limit: Number(minimum) };
}

function tooBig({ origin, maximum }: { readonly origin: string; readonly maximum: number | bigint }): Found {
  return { fault: isText(origin) ? 'long' : isList(origin) ? 'many' : 'large', limit: Number(maximum) };
}

const ofType: Readonly<Record<string, Fault>> = { string: 'text', number: 'number', int: 'whole', boolean: 'yes_no' };
const ofFormat: Readonly<Record<string, Fault>> = { email: 'email', url: 'url', date: 'day', datetime: 'moment' };
