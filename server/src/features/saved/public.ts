/** Two things that people have saved are one now. */
export { moveSaved } from './move-saved.ts';
