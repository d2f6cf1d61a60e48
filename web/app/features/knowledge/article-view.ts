import type { ArticleCard } from '@sabha/contract/knowledge/operations';
import type { ThemeView } from './theme-view.ts';

/** A piece with its themes as this edition names them. */
export interface ArticleView extends Omit<ArticleCard, 'themes'> {
  readonly themes: readonly ThemeView[];
}

export const toView = (card: ArticleCard, themes: readonly ThemeView[]): ArticleView => ({
  ...card,
  themes: card.themes.flatMap((slug) => themes.filter((theme) => theme.slug === slug)),
});

export const HUB_PATH = '/knowledge-hub';
export const articlePath = (slug: string): string => `${HUB_PATH}/${encodeURIComponent(slug)}`;
/** Feeds of the hub, in the language of the page that names them. */
export const feedPaths = { rss: `${HUB_PATH}/feed.xml`, atom: `${HUB_PATH}/atom.xml` } as const;
