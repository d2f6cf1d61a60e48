import type { AnnouncementTexts } from '@sabha/contract/announcements/announcement';
import { locales, type Locale } from '@sabha/contract/core/locales';
import { toSearchText } from '../../core/text/findable.ts';

type Texts<Text> = { readonly [language in Locale]?: Text | undefined };
type Worded<Text> = Text & { readonly language: Locale };

/** Every text, that of the asked language first, then English, then as languages are listed. */
export function textsInOrder<Text extends object>(texts: Texts<Text>, locale: string): Worded<Text>[] {
  const order = [...locales].toSorted((one, other) => Number(other === locale) - Number(one === locale));
  return order.flatMap((language) => {
    const text = texts[language];
    return text ? [{ language, ...text }] : [];
  });
}

/** What somebody reads in this language. @throws Error when there is no text at all, which the contract refuses */
export function textFor<Text extends object>(texts: Texts<Text>, locale: string): Worded<Text> {
  const [text] = textsInOrder(texts, locale);
  if (!text) throw new Error('An announcement has no text.');
  return text;
}

/** All that can be found of it, in every language. */
export const searchTextOf = (texts: AnnouncementTexts): string =>
  textsInOrder(texts, 'en')
    .map(({ title, body }) => `${title} ${toSearchText(body)}`)
    .join(' ');
