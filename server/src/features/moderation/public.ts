/** The open case about something; made when there is none. For content that is held back until staff have looked at it. */
export { openCase } from './open-case.ts';
/** What staff have laid upon a person: whoever lets people write to others asks it. */
export { findLastUpheld, findMeasures, measuresOf, requireWriting, slowMinutes, type Measures } from './measures.ts';
