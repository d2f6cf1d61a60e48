export { findableCalls } from './findable-calls.ts';
