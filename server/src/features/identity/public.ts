export { profileEntity } from './profile.entity.ts';
export { requireLiveSession } from './sessions/session.store.ts';
