import type { Benefit } from '@sabha/contract/sales/product';
import type { Language } from '../../../admin/kit/components/language-switch.tsx';

type Texts = Pick<Benefit, 'label' | 'value'>;

const nobody: Texts = { label: '', value: '' };
const isNew = (key: string): boolean => /^new_\d+$/.test(key);

/** A row that has no words yet; what it is called by comes from them when it is saved. */
export function newBenefit(benefits: readonly Benefit[]): Benefit {
  const free = benefits.reduce((max, { key }) => Math.max(max, isNew(key) ? Number(key.slice(4)) : 0), 0) + 1;
  return { key: `new_${free}`, ...nobody, translations: {} };
}

export const audienceField = (benefit: Benefit, language: Language): Texts =>
  language === 'en' ? benefit : (benefit.translations[language] ?? nobody);

interface Writing {
  readonly language: Language;
  readonly text: Partial<Texts>;
  /** Rows of other products, whose translations come along with their words. */
  readonly known: readonly Benefit[];
}

export function writeIn(benefit: Benefit, { language, text, known }: Writing): Benefit {
  if (language !== 'en')
    return { ...benefit, translations: { ...benefit.translations, [language]: { ...audienceField(benefit, language), ...text } } };
  const twin = known.find(({ label }) => label === text.label);
  const isUntranslated = !benefit.translations.hi?.label && !benefit.translations.gu?.label;
  if (!twin || !isUntranslated) return { ...benefit, ...text };
  const labels = Object.entries(twin.translations).map(([locale, { label }]) => [locale, { label, value: '' }] as const);
  return { ...benefit, ...text, translations: Object.fromEntries(labels) };
}

/** New rows get the key of a row with the same words elsewhere, so that they share its line, or one of their own. */
export function withKeys(benefits: readonly Benefit[], known: readonly Benefit[]): Benefit[] {
  const taken = new Set(benefits.map(({ key }) => key));
  return benefits.map((benefit) => {
    if (!isNew(benefit.key)) return benefit;
    const twin = known.find(({ label, key }) => label === benefit.label && !taken.has(key));
    const key = twin?.key ?? freeKey(benefit.label, new Set([...taken, ...known.map((each) => each.key)]));
    taken.add(key);
    return { ...benefit, key };
  });
}

function freeKey(label: string, taken: ReadonlySet<string>): string {
  const text = label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 36);
  const stem = text === '' ? 'row' : text;
  for (let n = 1; ; n += 1) {
    const key = n === 1 ? stem : `${stem}_${n}`;
    if (!taken.has(key)) return key;
  }
}
