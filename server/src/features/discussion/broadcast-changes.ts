import { postChanged, postWritten } from '@sabha/contract/discussion/events';
import { discussionChannel, discussionChanged } from '@sabha/contract/discussion/socket-events';
import { eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { subscribe } from '../../core/events/domain-event.ts';
import { bindChannel, type BoundChannel } from '../../core/realtime/bound-sockets.ts';
import type { Places } from './places.ts';
import { discussions } from './schema.ts';

interface Changed {
  readonly discussion_id: number;
  readonly post_number: number;
}

/** Whoever may read a discussion is in its channel while they have it open. */
export const bindDiscussionChannel = (places: Places): BoundChannel =>
  bindChannel(discussionChannel, async (discussion_id, actor, ctx) => {
    const at = await findAnchor(ctx, discussion_id);
    return at !== null && (await places.find(ctx, actor, at)) !== null;
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
