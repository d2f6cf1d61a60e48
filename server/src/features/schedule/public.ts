export { findableProgramme } from './findable-programme.ts';
