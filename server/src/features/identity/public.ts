export { addressOf } from './auth/guards.ts';
export { takeTurns, type FormAllowance } from './auth/throttle.ts';
export { profileEntity } from './profile.entity.ts';
export { isWithinPowers } from './staff/check-roles-given.ts';
export { endSessions, requireLiveSession } from './sessions/session.store.ts';
export { wordsOf } from './emails/words.ts';
/** Seals secrets that are stored with SECRET_KEY, or leaves them as they are without one. */
export { createSealer } from './provider/sealer.ts';
