import { notFound } from '@sabha/contract/core/errors';
import type { ChannelKey } from '@sabha/contract/core/channel-membership';
import type { SocketConnection } from '@sabha/contract/core/socket-event';
import type { Actor } from '../access/actor.ts';
import type { TokenClaims } from '../access/token-verifier.ts';
import type { Context } from '../context.ts';
import type { Feature } from '../feature.ts';
import type { BoundSocketMessage, ChannelSubject } from './bound-sockets.ts';

/** Answers who acts with good claims. Throws when they may not act (any more): session ended, account suspended. */
export type Admission = (claims: TokenClaims) => Promise<Actor>;

/** Whom the sockets of this process are opened for, which channels they may join, and what they may send. */
export interface SocketDoor {
  readonly admit: Admission;
  /** Resolves when this node knows of every change of rights that was committed before. */
  settle(): Promise<void>;
  canJoin(connection: SocketConnection, key: ChannelKey, actor: Actor): Promise<boolean>;
  /** The channels that hang on something. */
  findChannels(connection: SocketConnection, thing: ChannelSubject): Promise<ChannelKey[]>;
  messages(connection: SocketConnection): readonly BoundSocketMessage[];
  receive(bound: BoundSocketMessage, payload: unknown, actor: Actor): Promise<unknown>;
}

/** @throws Error when two features declare a channel or a message of one name on one connection */
export function createSocketDoor(ctx: Context, features: readonly Feature[], admit: Admission): SocketDoor {
  const channels = byName(features.flatMap(({ channels = [] }) => channels.map((bound) => ({ ...bound.channel, bound }))));
  const messages = byName(features.flatMap(({ socketMessages = [] }) => socketMessages.map((bound) => ({ ...bound.message, bound }))));
  return {
    admit,
    settle: () => ctx.changes.settle(),
    async canJoin(connection, { channel, id }, actor) {
      const found = channels.get(`${connection} ${channel}`);
      if (!found) throw notFound('There is no such channel.');
      return found.bound.canJoin(id, actor, ctx);
    },
    async findChannels(connection, thing) {
      const hanging = [...channels.values()].filter((channel) => channel.connection === connection);
      const keys = await Promise.all(
        hanging.map(async ({ name, bound }) => (await bound.findIds(thing, ctx)).map((id) => ({ channel: name, id }))),
      );
      return keys.flat();
    },
    messages: (connection) => [...messages.values()].filter((each) => each.connection === connection).map(({ bound }) => bound),
    receive: ({ receive }, payload, actor) => receive(payload, actor, ctx),
  };
}

interface Named {
  readonly connection: SocketConnection;
  readonly name: string;
}

function byName<Each extends Named>(all: readonly Each[]): ReadonlyMap<string, Each> {
  const named = new Map(all.map((each) => [`${each.connection} ${each.name}`, each]));
  if (named.size < all.length) throw new Error('Two channels, or two messages, of one connection have one name.');
  return named;
}
