import type { ChannelDefinition, SocketMessageDefinition } from '@sabha/contract/core/socket-event';
import type { z } from 'zod';
import type { Actor } from '../access/actor.ts';
import type { Context } from '../context.ts';

/** Something that a channel hangs on, as the triggers name it that announce its end; without an id all things of that kind. */
export interface ChannelSubject {
  readonly subject: string;
  readonly id: number | null;
}

/**
 * A channel joined with the policy that lets people in: asked when a socket joins, again when its person, their role or their session
 * loses rights, and when something ends that the channel hangs on.
 */
export interface BoundChannel {
  readonly channel: ChannelDefinition;
  canJoin(id: number, actor: Actor, ctx: Context): Promise<boolean>;
  /** The ids of its channels that hang on something; many of them need not be open. */
  findIds(thing: ChannelSubject, ctx: Context): Promise<readonly number[]>;
}

interface ChannelPolicy {
  readonly canJoin: BoundChannel['canJoin'];
  /** Left out where the channel hangs on the rights of people alone. */
  readonly findIds?: BoundChannel['findIds'];
}

export const bindChannel = (channel: ChannelDefinition, { canJoin, findIds = async () => [] }: ChannelPolicy): BoundChannel => ({
  channel,
  canJoin,
  findIds,
});

/** A message of browsers joined with the code that takes it. What it answers goes back to the one who sent it. */
export interface BoundSocketMessage {
  readonly message: SocketMessageDefinition;
  receive(payload: unknown, actor: Actor, ctx: Context): Promise<unknown>;
}

/** @param receive may throw a ProblemError, whose status and sentence the sender gets */
export function bindSocketMessage<Payload extends z.ZodType>(
  message: SocketMessageDefinition<Payload>,
  receive: (payload: z.output<Payload>, actor: Actor, ctx: Context) => Promise<unknown>,
): BoundSocketMessage {
  return { message, receive: (payload, actor, ctx) => receive(message.payload.parse(payload), actor, ctx) };
}
