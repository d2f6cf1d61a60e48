import { defineChannel, defineSocketEvent } from '../core/socket-event.ts';
import { checkInCountsSchema } from './check-in.ts';

/** Those who stand at the doors of one check-in list, or watch them. */
export const doorChannel = defineChannel({ connection: 'notification', name: 'door' });

/** Those who watch all doors of an edition. */
export const editionDoorsChannel = defineChannel({ connection: 'notification', name: 'edition-doors' });

/** How many have come in, after it changed; at most twice a second. */
export const doorCounts = defineSocketEvent({ connection: 'notification', name: 'door_counts', payload: checkInCountsSchema });
