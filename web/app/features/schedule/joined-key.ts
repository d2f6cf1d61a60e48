/** In local storage: `yes` when the stars here are those of an account. */
export const JOINED_KEY = 'starred-sessions-joined';
