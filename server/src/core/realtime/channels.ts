import { channelMembership, type ChannelKey } from '@sabha/contract/core/channel-membership';
import { ProblemError, forbidden } from '@sabha/contract/core/errors';
import type { SocketAnswer, SocketConnection } from '@sabha/contract/core/socket-event';
import type { Logger } from 'pino';
import type { Socket } from 'socket.io';
import type { TokenClaims } from '../access/token-verifier.ts';
import { channelRoom, channelsOf } from './rooms.ts';
import type { SocketDoor } from './socket-door.ts';

const maxChannels = 50;

/** A socket of somebody who was let in. */
export interface OpenSocket {
  readonly socket: Socket;
  readonly claims: TokenClaims;
  readonly connection: SocketConnection;
  readonly door: SocketDoor;
  readonly log: Pick<Logger, 'warn'>;
}

type Acknowledge = (answer: SocketAnswer) => void;

/** Lets a socket join and leave channels, and send the messages that features declare. */
export function listenToSocket(open: OpenSocket): void {
  const { socket, claims, connection, door } = open;
  const { join, leave } = channelMembership(connection);
  answer(open, join.name, async (payload) => {
    await joinChannel(open, join.payload.parse(payload));
    return null;
  });
  answer(open, leave.name, async (payload) => {
    const { channel, id } = leave.payload.parse(payload);
    await socket.leave(channelRoom(channel, id));
    return null;
  });
  for (const bound of door.messages(connection))
    answer(open, bound.message.name, async (payload) => door.receive(bound, payload, await door.admit(claims)));
}

async function joinChannel(open: OpenSocket, key: ChannelKey): Promise<void> {
  const { socket } = open;
  const room = channelRoom(key.channel, key.id);
  if (channelsOf(socket).length >= maxChannels) throw new ProblemError(429, 'This connection is in too many channels.');
  if (!(await isOpen(open, key))) throw forbidden();
  await socket.join(room);
  // A right that was lost between the question and the joining is found by asking again.
  let isStillOpen = false;
  try {
    isStillOpen = await isOpen(open, key);
  } finally {
    if (!isStillOpen) await socket.leave(room);
  }
  if (!isStillOpen) throw forbidden();
}

const isOpen = async ({ claims, connection, door }: OpenSocket, key: ChannelKey): Promise<boolean> =>
  door.canJoin(connection, key, await door.admit(claims));

function answer({ socket, log }: OpenSocket, name: string, work: (payload: unknown) => Promise<unknown>): void {
  socket.on(name, (payload: unknown, acknowledge?: unknown) => {
    const reply: Acknowledge = typeof acknowledge === 'function' ? (acknowledge as Acknowledge) : () => undefined;
    work(payload).then(
      (data) => reply({ data: data ?? null }),
      (error: unknown) => reply(toAnswer(error, log)),
    );
  });
}

function toAnswer(error: unknown, log: Pick<Logger, 'warn'>): SocketAnswer {
  if (error instanceof ProblemError) return { status: error.status, detail: error.detail };
  if (error instanceof Error && error.name === 'ZodError') return { status: 400, detail: 'The message is not as it should be.' };
  log.warn({ err: error }, 'A message of a socket could not be taken.');
  return { status: 500, detail: 'Something went wrong on our side. Try again.' };
}
