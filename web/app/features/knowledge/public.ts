export { ArticleText } from './components/article-text.tsx';
export { FacetBar } from './components/facet-bar.tsx';
export { readFacets, writeFacets, type Facets } from './facets.ts';
export { countThemes, type CountedTheme, type ThemeView } from './theme-view.ts';
