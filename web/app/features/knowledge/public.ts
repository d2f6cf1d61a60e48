/** Call it once somebody is signed in: what this device had saved joins their list. */
export { adoptDeviceArticles } from './account-articles.ts';
export { ArticleText } from './components/article-text.tsx';
export { FacetBar } from './components/facet-bar.tsx';
export { readFacets, writeFacets, type Facets } from './facets.ts';
export { countThemes, type CountedTheme, type ThemeView } from './theme-view.ts';
