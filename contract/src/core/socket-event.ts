import type { z } from 'zod';

/** `notification` is the default socket path, `chat` is `/api/chat`. */
export type SocketConnection = 'notification' | 'chat';

/** What the server sends to browsers that are connected, declared once: both sides know it by this value, never by its name. */
export interface SocketEventDefinition<
  Payload extends z.ZodType = z.ZodType,
  Connection extends SocketConnection = SocketConnection,
  Name extends string = string,
> {
  readonly connection: Connection;
  /** In snake case, a noun first; stands on the wire. */
  readonly name: Name;
  readonly payload: Payload;
}

export type SocketPayload<Definition extends SocketEventDefinition> = z.output<Definition['payload']>;

/**
 * People who follow the same thing, a door or a conversation. A socket joins by asking and stays while the policy of the channel lets
 * its person be there.
 */
export interface ChannelDefinition {
  readonly connection: SocketConnection;
  /** In kebab case. With the id of the thing it names the channel: `door:12`. */
  readonly name: string;
}

/** What a browser sends over its connection; answered with what the server made of it, or with a problem. */
export interface SocketMessageDefinition<Payload extends z.ZodType = z.ZodType> {
  readonly connection: SocketConnection;
  readonly name: string;
  readonly payload: Payload;
}

/** The answer to a message of a browser: what came of it, or a status and a sentence as the API gives them. */
export type SocketAnswer = { readonly data: unknown } | { readonly status: number; readonly detail: string };

const eventName = /^[a-z]+(?:_[a-z]+)*$/;
const channelName = /^[a-z]+(?:-[a-z]+)*$/;

function requireName(name: string, pattern: RegExp, what: string): void {
  if (!pattern.test(name)) throw new Error(`“${name}” is not the name of ${what}.`);
}

/** @throws Error when the name is not in snake case. */
export function defineSocketEvent<Payload extends z.ZodType, const Connection extends SocketConnection, const Name extends string>(
  definition: SocketEventDefinition<Payload, Connection, Name>,
): SocketEventDefinition<Payload, Connection, Name> {
  requireName(definition.name, eventName, 'a socket event');
  return definition;
}

/** @throws Error when the name is not in snake case. */
export function defineSocketMessage<Payload extends z.ZodType>(
  definition: SocketMessageDefinition<Payload>,
): SocketMessageDefinition<Payload> {
  requireName(definition.name, eventName, 'a socket message');
  return definition;
}

/** @throws Error when the name is not in kebab case. */
export function defineChannel(definition: ChannelDefinition): ChannelDefinition {
  requireName(definition.name, channelName, 'a channel');
  return definition;
}
