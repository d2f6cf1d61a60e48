import { ProblemError } from '@sabha/contract/core/errors';
import type { ChannelKey } from '@sabha/contract/core/channel-membership';
import type { SocketConnection } from '@sabha/contract/core/socket-event';
import type { Logger } from 'pino';
import type { Namespace, Socket } from 'socket.io';
import type { Actor } from '../access/actor.ts';
import type { TokenClaims } from '../access/token-verifier.ts';
import { createLimit, type Limit } from './limit-parallel.ts';
import { channelRoom, channelsOf, claimsOf, closeChannel, sessionRoom, userRoom } from './rooms.ts';
import type { SocketDoor } from './socket-door.ts';

/** PostgreSQL channel that says what rights hung on no longer carries them; written by `announce_lost_rights()` in `server/sql`. */
export const lostRightsChannel = 'sabha_lost_rights';

/**
 * What was lost. Known here are `account` (every connection of the person closes and may come back), `user-session` (its connections
 * close), `person` and `role`; all others are things that channels hang on.
 */
export interface LostRights {
  readonly subject: string;
  /** Null for all things of that kind. */
  readonly id: string | null;
}

/** Ids of sessions are those of their issuer, and may hold anything. */
export function parseLostRights(payload: string): LostRights {
  const [subject = '', ...id] = payload.split(' ');
  return { subject, id: id.join(' ') === '*' ? null : id.join(' ') };
}

interface LostRightsDeps {
  readonly namespaces: Readonly<Record<SocketConnection, Namespace>>;
  /** Null before the node serves anybody. */
  readonly door: () => SocketDoor | null;
  readonly log: Pick<Logger, 'warn'>;
}

/** Takes sockets of this node out of what they may no longer hear. */
export interface LostRightsFollower {
  follow(lost: LostRights): Promise<void>;
  /** Asks about every socket: what was lost while the database was not heard is not known. */
  recheckAll(): Promise<void>;
}

/** Sockets of one connection that are asked about, and which of their channels. */
interface Suspect {
  readonly connection: SocketConnection;
  readonly sockets: readonly Socket[];
  isMeant(key: ChannelKey): boolean;
  isConcerned?(actor: Actor): boolean;
}

const anyKey = () => true;
const parallel = 3;

export function createLostRightsFollower({ namespaces, door, log }: LostRightsDeps): LostRightsFollower {
  // What one person lost does not wait until a full hall was asked about.
  const few = createLimit(parallel);
  const many = createLimit(parallel);
  const connections = Object.entries(namespaces) as [SocketConnection, Namespace][];
  const inRoom = (room: string) => connections.flatMap(([, namespace]) => socketsIn(namespace, [room]));
  const withChannels = (namespace: Namespace) => [...namespace.sockets.values()].filter((socket) => channelsOf(socket).length > 0);

  async function recheck(limit: Limit, find: (door: SocketDoor) => Promise<Suspect[]>): Promise<void> {
    const open = door();
    if (!open) return;
    await open.settle();
    // Found only now: whoever joined meanwhile, by what this node knew before, is among them.
    const suspects = await find(open);
    await Promise.all(suspects.map((suspect) => recheckSockets(suspect, { door: open, limit, log })));
  }

  async function recheckThing({ subject, id }: LostRights): Promise<void> {
    await recheck(many, (open) =>
      Promise.all(
        connections.map(async ([connection, namespace]): Promise<Suspect> => {
          const keys = await open.findChannels(connection, { subject, id: id === null ? null : Number(id) });
          const rooms = new Set(keys.map((key) => channelRoom(key.channel, key.id)));
          const isMeant = (key: ChannelKey) => rooms.has(channelRoom(key.channel, key.id));
          return { connection, sockets: socketsIn(namespace, [...rooms]), isMeant };
        }),
      ),
    );
  }

  async function recheckAll(): Promise<void> {
    await recheck(many, async () =>
      connections.map(([connection, namespace]) => ({ connection, sockets: [...namespace.sockets.values()], isMeant: anyKey })),
    );
  }

  return {
    async follow(lost) {
      const { subject, id } = lost;
      if (subject === 'account' || subject === 'user-session') {
        if (id === null) return recheckAll();
        const room = subject === 'account' ? userRoom(Number(id)) : sessionRoom(id);
        for (const socket of inRoom(room)) socket.disconnect(true);
      } else if (subject === 'person') {
        await recheck(few, async () =>
          connections.map(([connection, namespace]) => ({
            connection,
            sockets: socketsIn(namespace, [userRoom(Number(id))]),
            isMeant: anyKey,
          })),
        );
      } else if (subject === 'role') {
        const isConcerned = ({ active_role }: Actor) => active_role?.role_id === Number(id);
        await recheck(many, async () =>
          connections.map(([connection, namespace]) => ({ connection, sockets: withChannels(namespace), isMeant: anyKey, isConcerned })),
        );
      } else await recheckThing(lost);
    },
    recheckAll,
  };
}

/** The sockets of this node in any of the rooms, each once. */
function socketsIn(namespace: Namespace, rooms: readonly string[]): Socket[] {
  const ids = new Set(rooms.flatMap((room) => [...(namespace.adapter.rooms.get(room) ?? [])]));
  return [...ids].map((id) => namespace.sockets.get(id)).filter((socket) => socket !== undefined);
}

interface RecheckDeps {
  readonly door: SocketDoor;
  readonly limit: Limit;
  readonly log: Pick<Logger, 'warn'>;
}

/** Each tab of a session is asked about together with the others: they are let in by one answer. */
async function recheckSockets(suspect: Suspect, deps: RecheckDeps): Promise<void> {
  const sessions = Map.groupBy(suspect.sockets, (socket) => sessionKey(claimsOf(socket)));
  await Promise.all([...sessions.values()].map((sockets) => deps.limit(() => recheckSession({ ...suspect, sockets }, deps))));
}

const sessionKey = ({ user_id, session_id }: TokenClaims): string => `${user_id} ${session_id ?? ''}`;

async function recheckSession(suspect: Suspect, { door, log }: RecheckDeps): Promise<void> {
  const { connection, sockets, isMeant, isConcerned } = suspect;
  const [first] = sockets;
  if (!first) return;
  // What cannot be found out counts as a no: whoever is out by mistake comes in again by asking.
  const refuse = <No>(error: unknown, no: No): No => {
    if (!(error instanceof ProblemError)) log.warn({ err: error }, 'A right could not be checked; its sockets are out.');
    return no;
  };
  const actor = await door.admit(claimsOf(first)).catch((error: unknown) => refuse(error, null));
  if (actor === null) {
    for (const socket of sockets) socket.disconnect(true);
    return;
  }
  if (isConcerned && !isConcerned(actor)) return;
  const keys = new Map(
    sockets.flatMap((socket) => channelsOf(socket).filter(isMeant)).map((key) => [channelRoom(key.channel, key.id), key]),
  );
  for (const [room, key] of keys) {
    const isOpen = await door.canJoin(connection, key, actor).catch((error: unknown) => refuse(error, false));
    if (isOpen) continue;
    for (const socket of sockets) if (socket.rooms.has(room)) await closeChannel(socket, connection, key);
  }
}
