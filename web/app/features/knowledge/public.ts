export { FacetBar } from './components/facet-bar.tsx';
export { readFacets, writeFacets, type Facets } from './facets.ts';
export { countThemes, loadThemes, type CountedTheme } from './theme-view.ts';
