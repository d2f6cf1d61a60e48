export { findableProgramme } from './findable-programme.ts';
export { readThemes, type PublicTheme } from './read-themes.ts';
