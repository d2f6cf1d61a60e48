import { ProblemError } from '@sabha/contract/core/errors';
import type { ChannelKey } from '@sabha/contract/core/channel-membership';
import type { SocketAnswer, SocketConnection, SocketMessageDefinition } from '@sabha/contract/core/socket-event';
import type { SocketEventMap } from '@sabha/contract/shell/socket-events';
import type { Socket } from 'socket.io-client';
import type { z } from 'zod';
import { logError, logWarning } from '../console.ts';
import { createJoinedChannels, type JoinedChannels } from './joined-channels.ts';
import { sessionTexts } from './texts.ts';

type Listener = (payload: unknown) => void;

interface SocketParts {
  readToken(): string | undefined;
  /** The server refused this token: find out whether the session lives; null when it does not. */
  checkSession(refused: string): Promise<string | null>;
  /** Notifications are connected, for the first time or again. */
  onConnected(): void;
}

/** What a connection says when it fails or is gone. */
interface SocketTexts {
  readonly failed: string;
  readonly gone: string;
}

interface Followed extends SocketTexts, Pick<SocketParts, 'checkSession'> {
  /** The token that it has shown last. */
  readShown(): string | undefined;
  /** Whether it is one of the connections of this session still. */
  isOpen(): boolean;
}

export interface Sockets {
  /** Connects both services and answers whether it did; without a token nothing is started, and with both open nothing is done. */
  initWebSockets(): Promise<boolean>;
  /** Connects anew in place, with the token there is now. */
  restart(): void;
  stop(): void;
  onNotification(listener: Listener, event?: keyof SocketEventMap['notification']): () => void;
  onMessage(event: keyof SocketEventMap['chat'], listener: Listener): () => void;
  /** Stays in a channel, over every new connection too, until the answer is called. */
  join: JoinedChannels['join'];
  /** Asks once more to be let into the channels that pages are in and this person was not: they may act in another role now. */
  rejoin(): void;
  /** Sends a message and answers what the server makes of it; null without a connection. The promise fails with a ProblemError. */
  ask<Payload extends z.ZodType>(message: SocketMessageDefinition<Payload>, payload: z.input<Payload>): Promise<unknown> | null;
}

/** Milliseconds for which an answer is waited for. */
const patience = 10_000;

/**
 * Milliseconds until a connection that the server has closed is opened anew, at first and at the longest, and how long it has to last to
 * be no failure. Its token was not refused by that, and the page may be about to go.
 */
const closedPause = { first: 1_000, longest: 30_000, calm: 60_000 } as const;

const reconnecting = { reconnectionDelay: 1_000, reconnectionDelayMax: 5_000, timeout: 20_000 } as const;

/** The two real-time connections of a signed-in person. Their code comes with the first of them. */
export function createSockets(parts: SocketParts): Sockets {
  let notifications: Socket | null = null;
  let chat: Socket | null = null;
  const open = () => [notifications, chat].filter((socket) => socket !== null);
  const channels = createJoinedChannels((connection) => (connection === 'chat' ? chat : notifications));

  /** How to give up what is planned for a connection that was closed. */
  const plans: (() => void)[] = [];

  return {
    async initWebSockets() {
      if (parts.readToken() === undefined) {
        logWarning(sessionTexts.noSocketToken);
        return false;
      }
      if (notifications) return false;
      const { io } = await import('socket.io-client');
      if (open().length > 0 || parts.readToken() === undefined) return false;
      const openOne = (texts: SocketTexts, path = {}): Socket => {
        let shown: string | undefined;
        const auth = (give: (data: object) => void) => {
          shown = parts.readToken();
          give({ token: shown });
        };
        const socket = io({ ...reconnecting, ...path, transports: ['websocket'], forceNew: true, auth });
        const isOpen = () => open().includes(socket);
        plans.push(follow(socket, { ...texts, checkSession: parts.checkSession, readShown: () => shown, isOpen }));
        return socket;
      };
      notifications = openOne({ failed: sessionTexts.notificationSocketFailed, gone: sessionTexts.notificationSocketGone });
      chat = openOne({ failed: sessionTexts.chatSocketFailed, gone: sessionTexts.chatSocketGone }, { path: '/api/chat' });
      const [first, second] = [notifications, chat];
      followChannels(channels, 'notification', first);
      followChannels(channels, 'chat', second);
      notifications.on('connect', parts.onConnected);
      return true;
    },
    restart() {
      for (const socket of open()) reconnect(socket);
    },
    stop() {
      for (const socket of open()) {
        socket.off();
        socket.disconnect();
      }
      for (const giveUp of plans.splice(0)) giveUp();
      notifications = null;
      chat = null;
    },
    onNotification: (listener, event = 'new_notification') =>
      listen(notifications, { event, listener, missing: sessionTexts.noNotificationSocket }),
    join: channels.join,
    rejoin() {
      if (notifications) channels.rejoin('notification', notifications, 'closed');
      if (chat) channels.rejoin('chat', chat, 'closed');
    },
    ask({ connection, name }, payload) {
      const socket = connection === 'chat' ? chat : notifications;
      return socket?.connected ? ask(socket, name, payload) : null;
    },
    onMessage: (event, listener) => listen(chat, { event, listener, missing: sessionTexts.noChatSocket }),
  };
}

/**
 * A refusal for the token and a closing by the server end the library's own attempts; everything else it retries by itself.
 * @returns gives up what is planned
 */
function follow(socket: Socket, { failed, gone, checkSession, readShown, isOpen }: Followed): () => void {
  const connect = () => {
    if (isOpen()) connectOnce(socket);
  };
  const checkShown = async (): Promise<void> => {
    const refused = readShown();
    try {
      if (refused !== undefined && (await checkSession(refused)) !== null) connect();
    } catch (error) {
      logError(failed, error);
    }
  };
  socket.on('connect_error', (error) => {
    logError(failed, error);
    if (!socket.active) void checkShown();
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let openedAt = 0;
  let closings = 0;
  socket.on('connect', () => {
    openedAt = Date.now();
  });
  socket.on('disconnect', (reason) => {
    logWarning(gone);
    if (reason !== 'io server disconnect') return;
    if (Date.now() - openedAt > closedPause.calm) closings = 0;
    clearTimeout(timer);
    timer = setTimeout(connect, Math.min(closedPause.first * 2 ** closings, closedPause.longest));
    closings += 1;
  });
  return () => clearTimeout(timer);
}

/**
 * What is still on its way asks for the token when it arrives. Asked a second time it would introduce itself twice, and the server would
 * take it for two.
 */
function connectOnce(socket: Socket): void {
  if (!socket.active) socket.connect();
}

function reconnect(socket: Socket): void {
  if (!socket.connected) {
    connectOnce(socket);
    return;
  }
  // Meant, so nothing is to be warned of.
  const listeners = socket.listeners('disconnect');
  socket.off('disconnect');
  socket.disconnect();
  for (const listener of listeners) socket.on('disconnect', listener as (reason: Socket.DisconnectReason) => void);
  socket.connect();
}

function followChannels(channels: JoinedChannels, connection: SocketConnection, socket: Socket): void {
  socket.on('connect', () => channels.rejoin(connection, socket));
  socket.on('channel_closed' satisfies keyof SocketEventMap[SocketConnection], (key: ChannelKey) => channels.close(connection, key));
}

function listen(socket: Socket | null, { event, listener, missing }: { event: string; listener: Listener; missing: string }): () => void {
  if (!socket) {
    logWarning(missing);
    return () => undefined;
  }
  socket.on(event, listener);
  return () => void socket.off(event, listener);
}

async function ask(socket: Socket, name: string, payload: unknown): Promise<unknown> {
  const answer = (await socket.timeout(patience).emitWithAck(name, payload)) as SocketAnswer;
  if ('status' in answer) throw new ProblemError(answer.status, answer.detail);
  return answer.data;
}
