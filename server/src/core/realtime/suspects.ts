import type { ChannelKey } from '@sabha/contract/core/channel-membership';
import type { SocketConnection } from '@sabha/contract/core/socket-event';
import type { Namespace, Socket } from 'socket.io';
import type { Actor } from '../access/actor.ts';
import type { TokenClaims } from '../access/token-verifier.ts';
import type { ChannelSubject } from './bound-sockets.ts';
import { channelRoom, channelsOf, claimsOf } from './rooms.ts';
import type { SocketDoor } from './socket-door.ts';

/** Sockets of one connection that may have lost something, and which of their channels are asked about. */
export interface Suspect {
  readonly connection: SocketConnection;
  readonly sockets: readonly Socket[];
  isMeant(key: ChannelKey): boolean;
  /** Left out where everybody is. */
  isConcerned?(actor: Actor): boolean;
}

/** What is to be asked of this node's sockets after something was lost. */
export interface Question {
  find(door: SocketDoor): Promise<Suspect[]>;
  /** Those in question as long as that is not known. */
  concerned(): readonly Socket[];
  /** What many lost is asked about for several of them at once, and what one person lost one by one, so that nobody takes all places. */
  readonly by: 'many' | 'person';
}

export interface Questions {
  /** All channels of everybody. */
  ofAll(): Question;
  /** All channels of whoever is in the room of a person or a session. */
  ofRoom(room: string): Question;
  /** All channels of whoever acts in the role. */
  ofRole(role_id: number): Question;
  /** The channels that hang on it. */
  ofThing(thing: ChannelSubject): Question;
}

const anyKey = () => true;

export function createQuestions(namespaces: Readonly<Record<SocketConnection, Namespace>>): Questions {
  const connections = Object.entries(namespaces) as [SocketConnection, Namespace][];
  const everywhere = (find: (namespace: Namespace) => Socket[]) => connections.flatMap(([, namespace]) => find(namespace));
  const suspectsOf = async (find: (namespace: Namespace) => Socket[]): Promise<Suspect[]> =>
    connections.map(([connection, namespace]) => ({ connection, sockets: find(namespace), isMeant: anyKey }));
  return {
    ofAll: () => ({ find: () => suspectsOf(socketsOf), concerned: () => everywhere(socketsOf), by: 'many' }),
    ofRoom(room) {
      const inIt = (namespace: Namespace) => socketsIn(namespace, [room]);
      return { find: () => suspectsOf(inIt), concerned: () => everywhere(inIt), by: 'person' };
    },
    ofRole(role_id) {
      const isConcerned = ({ active_role }: Actor) => active_role?.role_id === role_id;
      return {
        find: async () => (await suspectsOf(withChannels)).map((suspect) => ({ ...suspect, isConcerned })),
        concerned: () => everywhere(withChannels),
        by: 'many',
      };
    },
    ofThing: (thing) => ({
      find: (door) =>
        Promise.all(
          connections.map(async ([connection, namespace]): Promise<Suspect> => {
            const keys = await door.findChannels(connection, thing);
            const rooms = new Set(keys.map(roomOf));
            return { connection, sockets: socketsIn(namespace, [...rooms]), isMeant: (key) => rooms.has(roomOf(key)) };
          }),
        ),
      concerned: () => everywhere(withChannels),
      by: 'many',
    }),
  };
}

const roomOf = ({ channel, id }: ChannelKey): string => channelRoom(channel, id);
const socketsOf = (namespace: Namespace): Socket[] => [...namespace.sockets.values()];
const withChannels = (namespace: Namespace): Socket[] => socketsOf(namespace).filter((socket) => channelsOf(socket).length > 0);

/** The sockets of this node in any of the rooms, each once. */
function socketsIn(namespace: Namespace, rooms: readonly string[]): Socket[] {
  const ids = new Set(rooms.flatMap((room) => [...(namespace.adapter.rooms.get(room) ?? [])]));
  return [...ids].map((id) => namespace.sockets.get(id)).filter((socket) => socket !== undefined);
}

/** Each session by itself: its tabs are let in by one answer. */
export function splitBySession(suspect: Suspect): Suspect[] {
  const sessions = Map.groupBy(suspect.sockets, (socket) => sessionKey(claimsOf(socket)));
  return [...sessions.values()].map((sockets) => ({ ...suspect, sockets }));
}

const sessionKey = ({ user_id, session_id }: TokenClaims): string => `${user_id} ${session_id ?? ''}`;
