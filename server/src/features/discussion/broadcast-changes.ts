import { discussionRearranged, postChanged, postWritten } from '@sabha/contract/discussion/events';
import { discussionChannel, discussionChanged } from '@sabha/contract/discussion/socket-events';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { subscribe } from '../../core/events/domain-event.ts';
import { bindChannel, type BoundChannel } from '../../core/realtime/bound-sockets.ts';
import type { Places } from './places.ts';
import { discussions } from './schema.ts';

interface Changed {
  readonly discussion_id: number;
  readonly post_number: number;
}

/** Whoever may read a discussion is in its channel while they have it open. It hangs on what is discussed. */
export const bindDiscussionChannel = (places: Places): BoundChannel =>
  bindChannel(discussionChannel, {
    async canJoin(discussion_id, actor, ctx) {
      const at = await findAnchor(ctx, discussion_id);
      return at !== null && (await places.find(ctx, actor, at)) !== null;
    },
    async findIds({ subject, id }, { db }) {
      const isDiscussed = and(eq(discussions.anchor_type, subject), id === null ? undefined : eq(discussions.anchor_id, id));
      const hanging = inArray(discussions.anchor_type, places.findHanging(subject));
      const found = await db.select({ id: discussions.discussion_id }).from(discussions).where(or(isDiscussed, hanging));
      return found.map((discussion) => discussion.id);
    },
  });

/** Says to open pages that there is something to ask for. What it is they read with their own rights, so nothing leaks that way. */
async function broadcast(ctx: Context, { discussion_id, post_number }: Changed): Promise<void> {
  const at = await findAnchor(ctx, discussion_id);
  if (at) ctx.realtime.broadcast({ channel: discussionChannel, id: discussion_id }, discussionChanged, { ...at, post_number });
}

async function findAnchor({ db }: Context, discussion_id: number): Promise<{ kind: string; id: number } | null> {
  const [found] = await db
    .select({ kind: discussions.anchor_type, id: discussions.anchor_id })
    .from(discussions)
    .where(eq(discussions.discussion_id, discussion_id));
  return found ?? null;
}

export const broadcastWritten = subscribe(postWritten, {
  name: 'discussion.broadcast-written',
  handle: ({ payload }, ctx) => broadcast(ctx, payload),
});

export const broadcastChanged = subscribe(postChanged, {
  name: 'discussion.broadcast-changed',
  handle: ({ payload }, ctx) => broadcast(ctx, payload),
});

export const broadcastRearranged = subscribe(discussionRearranged, {
  name: 'discussion.broadcast-rearranged',
  handle: ({ payload: { discussion_id } }, ctx) => broadcast(ctx, { discussion_id, post_number: 0 }),
});
