export { SearchEntry } from './components/search-entry.tsx';
