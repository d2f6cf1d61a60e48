import type { ChannelKey } from '@sabha/contract/core/channel-membership';
import type { Actor } from '../access/actor.ts';
import type { Suspect } from './suspects.ts';
import { isRefusal } from './refusal.ts';
import { channelRoom, channelsOf, claimsOf, closeChannel } from './rooms.ts';
import type { SocketDoor } from './socket-door.ts';

/**
 * Takes the tabs of a session out of the channels that they may not hear any more; ends them when nobody acts in it any more. They are
 * asked about together, since they are let in by one answer.
 * @throws Error when that could not be found out; then they are where they were
 */
export async function recheckSession(suspect: Suspect, door: SocketDoor, isClosed: () => boolean): Promise<void> {
  const { connection, isMeant, isConcerned } = suspect;
  const sockets = suspect.sockets.filter(({ connected }) => connected);
  const [first] = sockets;
  if (!first || isClosed()) return;
  const admit = () => unlessRefused(door.admit(claimsOf(first)), null);
  const isOpen = (key: ChannelKey, actor: Actor | null) =>
    actor === null ? false : unlessRefused(door.canJoin(connection, key, actor), false);
  const actor = await admit();
  if (actor === null) {
    for (const socket of sockets) socket.disconnect(true);
    return;
  }
  if (isConcerned && !isConcerned(actor)) return;
  const keys = new Map(
    sockets.flatMap((socket) => channelsOf(socket).filter(isMeant)).map((key) => [channelRoom(key.channel, key.id), key]),
  );
  for (const [room, key] of keys) {
    const isLeft = isClosed() || !sockets.some((socket) => socket.rooms.has(room));
    // They may have got it back since they were looked up.
    if (isLeft || (await isOpen(key, actor)) || (await isOpen(key, await admit()))) continue;
    for (const socket of sockets) if (socket.rooms.has(room)) await closeChannel(socket, connection, key);
  }
}

/** @throws what is not a refusal: the answer is not known then */
async function unlessRefused<Answer, No>(question: Promise<Answer>, no: No): Promise<Answer | No> {
  try {
    return await question;
  } catch (error) {
    if (isRefusal(error)) return no;
    throw error;
  }
}
