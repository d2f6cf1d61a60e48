export { SearchEntry } from './components/search-entry.tsx';
export { SearchField } from './components/search-field.tsx';
