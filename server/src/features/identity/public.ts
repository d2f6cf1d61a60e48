export { endSessions, requireLiveSession } from './sessions/session.store.ts';
