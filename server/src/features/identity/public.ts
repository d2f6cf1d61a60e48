export { requireLiveSession } from './sessions/session.store.ts';
