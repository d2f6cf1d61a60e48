import { menus } from '@sabha/contract/access/menus';
import type { Context } from '../../../core/context.ts';
import { listHolders } from '../../access/public.ts';
import type { DoorList } from './find-door-list.ts';
import { readCounts } from './read-counts.ts';

/** What the socket says to those who may see how many came in; its payload is a `CheckInCounts`. */
const doorCounts = 'door_counts';
/** A busy door has many looks a second, and nobody reads faster than this. */
const everyMs = 500;

const waiting = new WeakMap<Context, Map<number, NodeJS.Timeout>>();

/** Says the new counts to everybody at the doors and in the organisers' view, soon and at most twice a second a list. */
export function tellCounts(ctx: Context, list: DoorList): void {
  const timers = waiting.get(ctx) ?? new Map<number, NodeJS.Timeout>();
  waiting.set(ctx, timers);
  if (timers.has(list.check_in_list_id)) return;
  const tell = () => {
    timers.delete(list.check_in_list_id);
    publish(ctx, list).catch((error: unknown) => ctx.log.warn({ err: error }, 'The counts of a door could not be told.'));
  };
  timers.set(list.check_in_list_id, setTimeout(tell, everyMs).unref());
}

async function publish(ctx: Context, list: DoorList): Promise<void> {
  const [counts, people] = [await readCounts(ctx, list), await listHolders(ctx.db, menus.tickets, ['read', 'assign'])];
  ctx.realtime.publish(people, 'notification', doorCounts, counts);
}
