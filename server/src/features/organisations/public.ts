export { findableStartups } from './findable-startups.ts';
