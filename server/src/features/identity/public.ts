export { profileEntity } from './profile.entity.ts';
export { requireLiveSession } from './sessions/session.store.ts';
export { addressOf } from './auth/guards.ts';
export { takeTurns, type FormAllowance } from './auth/throttle.ts';
export { wordsOf } from './emails/words.ts';
