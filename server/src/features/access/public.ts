export { admitToSockets, loadActor } from './load-actor.ts';
