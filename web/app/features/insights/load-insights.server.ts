import type { PageCall } from '@sabha/contract/core/page-rendering';
import { getInsights, type Insights } from '@sabha/contract/insights/operations';

export interface InsightsView extends Insights {
  /** Names of the languages as the reader calls them; made here, so that server and browser agree. */
  language_names: Readonly<Record<string, string>>;
}

export async function loadInsights({ api, locale }: PageCall): Promise<InsightsView> {
  const { data } = await api.call(getInsights);
  const names = data.languages.flatMap(({ language }) => (language === null ? [] : [[language, nameLanguage(language, locale)] as const]));
  return { ...data, language_names: Object.fromEntries(names) };
}

function nameLanguage(tag: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag; // an imported file may say anything
  }
}
