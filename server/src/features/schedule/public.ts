export { exportCalendar } from './calendar.ts';
/** At which sessions the people of an organisation speak. */
export { readOrganisationSessions } from './organisation-sessions.read-model.ts';
export { readFavouritePartners } from './favourite-partners.read-model.ts';
export { findableProgramme } from './findable-programme.ts';
export { cannotWait, findCancellation, isCancellation, notifyOfChange, readReleasedChanges } from './notify-of-change.ts';
export { readThemes, readThemeTerms, type PublicTheme } from './read-themes.ts';
/** The programme of an edition as its latest release has it, read once for all who ask; null when nobody may see it. */
export { findProgramme } from './programme.ts';
