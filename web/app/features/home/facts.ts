import type { ShownFact } from '@sabha/contract/content/operations';

type Fact = Pick<ShownFact, 'key' | 'number'>;

interface TextPart {
  key: string;
  content: string;
  isNumber: boolean;
}

/** The sentence with `{key}` replaced by the number of that fact. A key without a fact is left out rather than shown raw. */
export function splitFactText(text: string, facts: readonly Fact[]): TextPart[] {
  const numbers = new Map(facts.map(({ key, number }) => [key, number]));
  return text.split(/(\{\w+\})/).flatMap((content, index): TextPart[] => {
    const name = /^\{(\w+)\}$/.exec(content)?.[1];
    if (name === undefined) return content ? [{ key: `${index}`, content, isNumber: false }] : [];
    const number = numbers.get(name);
    return number === undefined ? [] : [{ key: `${index}`, content: String(number), isNumber: true }];
  });
}

/** More windows than this are a texture, not a count. */
const maxWindows = 200;

/** The last facts, when they add up exactly to the first: then the whole can be drawn by its parts. */
export function findParts<T extends Fact>(facts: readonly T[]): { total: T; parts: T[] } | null {
  const [total] = facts;
  if (!total || total.number > maxWindows) return null;
  let sum = 0;
  for (let start = facts.length - 1; start >= 1; start -= 1) {
    sum += facts[start]?.number ?? 0;
    const parts = facts.slice(start);
    if (sum === total.number && parts.length >= 2) return { total, parts };
  }
  return null;
}
