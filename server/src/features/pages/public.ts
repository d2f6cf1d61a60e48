export { findablePages } from './findable-pages.ts';
