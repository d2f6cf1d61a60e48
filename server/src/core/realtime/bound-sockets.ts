import type { ChannelDefinition, SocketMessageDefinition } from '@sabha/contract/core/socket-event';
import type { z } from 'zod';
import type { Actor } from '../access/actor.ts';
import type { Context } from '../context.ts';

/** A channel joined with the policy that lets people in: asked when a socket joins, and again whenever rights may have been lost. */
export interface BoundChannel {
  readonly channel: ChannelDefinition;
  canJoin(id: number, actor: Actor, ctx: Context): Promise<boolean>;
}

export const bindChannel = (channel: ChannelDefinition, canJoin: BoundChannel['canJoin']): BoundChannel => ({ channel, canJoin });

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
