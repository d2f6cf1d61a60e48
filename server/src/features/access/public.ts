export { loadActor } from './load-actor.ts';
