import { channelMembership } from '@sabha/contract/core/channel-membership';
import type { Message } from '@sabha/contract/messages/message';
import { conversationChannel, newMessage, updateMessage } from '@sabha/contract/messages/socket-events';
import type { OperationOutput } from '@sabha/contract/core/operation';
import type { listChanges } from '@sabha/contract/messages/operations';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { createBadNetwork, type Answer, type Random } from './bad-network.ts';
import type { Shop } from '../crash/shop.ts';

interface ClientParts {
  readonly shops: readonly Shop[];
  readonly token: string;
  readonly conversation_id: number;
  readonly random: Random;
  /** The keys of messages, in the order of writing. */
  readonly createKey: () => string;
}

interface Outgoing {
  readonly client_msg_id: string;
  readonly body: string;
}

/** What a page does with one conversation: an outbox, messages by their number, and a question for changes whenever it hears of one. */
export interface ConversationClient {
  readonly written: readonly Outgoing[];
  /** Answers that no network explains. */
  readonly surprises: readonly Answer[];
  write(body: string): void;
  /** Edits, deletes or reacts to one of the messages that are shown; what is lost is not tried again, as on a page. */
  change(): Promise<void>;
  /** Loses its connection; what is sent meanwhile does not reach it, and it comes back. */
  cut(): void;
  /** The network loses nothing from now on, and the connection, where there is none, comes back. */
  heal(): void;
  isSent(): boolean;
  shown(): readonly Message[];
  close(): Promise<void>;
}

const retryMs = 15;
const base = '/api/messages';

export function createConversationClient({ shops, token, conversation_id, random, createKey }: ClientParts): ConversationClient {
  const network = createBadNetwork({ shops, token, random });
  const messages = new Map<number, Message>();
  const written: Outgoing[] = [];
  const waiting: Outgoing[] = [];
  const surprises: Answer[] = [];
  const running = new Set<Promise<void>>();
  let change_seq = 0;
  const life = { isOver: false };
  let socket: Socket | null = null;

  const run = (work: Promise<void>) => {
    const one: Promise<void> = work.finally(() => running.delete(one));
    running.add(one);
  };
  function show(message: Message): void {
    const known = messages.get(message.seq);
    if (!known || message.change_seq >= known.change_seq) messages.set(message.seq, message);
  }
  /** Null where it has to be tried again. */
  function take(answer: Answer | null): Answer | null {
    if (answer === null || answer.status >= 500) return null;
    if (answer.status >= 400) surprises.push(answer);
    return answer;
  }

  async function catchUp(): Promise<void> {
    for (let has_more = true; has_more && !life.isOver;) {
      const after = change_seq;
      const path = `${base}/conversations/${conversation_id}/changes?after=${after}&limit=5`;
      const answer = take(await network.call({ method: 'GET', path }));
      if (answer === null) {
        await pause(retryMs);
        continue;
      }
      const { data, meta } = answer.body as OperationOutput<typeof listChanges>;
      for (const message of data) show(message);
      change_seq = Math.max(change_seq, meta.until);
      ({ has_more } = meta);
    }
  }

  async function send(): Promise<void> {
    while (waiting[0] && !life.isOver) {
      const [next] = waiting;
      const path = `${base}/conversations/${conversation_id}/messages`;
      const answer = take(await network.call({ method: 'POST', path, body: next }));
      if (answer === null) await pause(retryMs);
      else {
        if (answer.status === 201) show((answer.body as { data: Message }).data);
        waiting.shift();
      }
    }
  }

  async function onEvent(event: { kind?: string; change_seq?: number }): Promise<void> {
    const times = network.isBad && random() < 0.3 ? 2 : 1;
    for (let time = 0; time < times; time++) {
      await network.delay();
      if ((event.change_seq ?? 0) > change_seq) await catchUp();
    }
  }

  function connect(): void {
    const shop = network.choose();
    if (life.isOver || !shop) return void setTimeout(again, retryMs);
    const opened = io(`http://127.0.0.1:${shop.port}`, {
      path: '/api/chat',
      transports: ['websocket'],
      auth: { token },
      reconnection: false,
      forceNew: true,
    });
    socket = opened;
    opened.on(newMessage.name, (event: object) => run(onEvent(event)));
    opened.on(updateMessage.name, (event: object) => run(onEvent(event)));
    opened.on('connect', () => {
      opened.emit(channelMembership('chat').join.name, { channel: conversationChannel.name, id: conversation_id }, () => run(catchUp()));
    });
    opened.on('connect_error', () => setTimeout(again, retryMs));
    opened.on('disconnect', () => setTimeout(again, retryMs));
  }
  function again(): void {
    socket?.off();
    socket?.disconnect();
    socket = null;
    if (!life.isOver) connect();
  }
  connect();

  return {
    written,
    surprises,
    write(body) {
      const made = { client_msg_id: createKey(), body };
      written.push(made);
      waiting.push(made);
      if (waiting.length === 1) run(send());
    },
    async change() {
      const all = [...messages.values()].filter(({ state, system }) => state === 'visible' && system === null);
      const one = all[Math.floor(random() * all.length)];
      if (!one) return;
      const { message_id, version } = one;
      const kind = one.author.is_me ? random() : 1;
      const body = `${one.body ?? ''}!`;
      const answer = await network.call(
        kind < 0.5
          ? { method: 'PUT', path: `${base}/${message_id}`, body: { body, version } }
          : kind < 0.7
            ? { method: 'DELETE', path: `${base}/${message_id}` }
            : { method: 'PUT', path: `${base}/${message_id}/reactions`, body: { reaction: 'like', is_on: random() < 0.7 } },
      );
      // Somebody was quicker: it was deleted, or edited by the twin of this call.
      if (answer && answer.status !== 409 && take(answer)?.status === 200) show((answer.body as { data: Message }).data);
    },
    cut: () => void (network.isBad && socket?.io.engine.close()),
    heal: () => void (network.isBad = false),
    isSent: () => waiting.length === 0,
    shown: () => [...messages.values()].toSorted((one, other) => one.seq - other.seq),
    async close() {
      life.isOver = true;
      socket?.off();
      socket?.disconnect();
      await Promise.all(running);
    },
  };
}
