export { findableTopics } from './findable-topics.ts';
