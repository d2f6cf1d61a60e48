import { doorChannel, doorCounts, editionDoorsChannel } from '@sabha/contract/admission/socket-events';
import type { Context } from '../../../core/context.ts';
import type { DoorList } from './find-door-list.ts';
import { readCounts } from './read-counts.ts';

/** A busy door has many looks a second, and nobody reads faster than this. */
const everyMs = 500;

const waiting = new WeakMap<Context, Map<number, NodeJS.Timeout>>();

/** Says the new counts to everybody at the doors and in the organisers' view, soon and at most twice a second a list. */
export function broadcastCounts(ctx: Context, list: DoorList): void {
  const timers = waiting.get(ctx) ?? new Map<number, NodeJS.Timeout>();
  waiting.set(ctx, timers);
  if (timers.has(list.check_in_list_id)) return;
  const notify = () => {
    timers.delete(list.check_in_list_id);
    publish(ctx, list).catch((error: unknown) => ctx.log.warn({ err: error }, 'The counts of a door could not be broadcast.'));
  };
  timers.set(list.check_in_list_id, setTimeout(notify, everyMs).unref());
}

async function publish(ctx: Context, list: DoorList): Promise<void> {
  const counts = await readCounts(ctx, list);
  ctx.realtime.broadcast({ channel: doorChannel, id: list.check_in_list_id }, doorCounts, counts);
  ctx.realtime.broadcast({ channel: editionDoorsChannel, id: list.edition_id }, doorCounts, counts);
}
