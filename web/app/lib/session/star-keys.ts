/** In local storage: the sessions with a star on this device, by their ids. */
export const STARRED_SESSIONS = 'starred-sessions';

/** In local storage: `yes` when the stars here are those of an account. */
export const JOINED_STARS = 'starred-sessions-joined';

/** In local storage: the stars that an account is still to learn of. */
export const UNSENT_STARS = 'unsent-stars';
