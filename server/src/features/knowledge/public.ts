export { findableArticles } from './findable-articles.ts';
