/** People whose active role opens a menu in one of these ways. */
export { listHolders } from './list-holders.ts';
export { admitToSockets, loadActor } from './load-actor.ts';
/** The answer to somebody who asked for a role: the event, its payload, and the words for it in their language. */
export { describeDecision, roleRequestDecided, type RoleRequestDecided } from './tell-of-decision.ts';
