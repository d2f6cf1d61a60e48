import type { Message } from '@sabha/contract/messages/message';
import { activityTimes, reportTyping } from '@sabha/contract/messages/socket-events';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { createStore, useStore, type Store } from '../../lib/create-store.ts';
import type { Session } from '../../lib/session/open-session.ts';
import type { Opened } from './conversation-cache.ts';
import { isSameAuthor } from './same-author.ts';

export interface Typing {
  /** Who is writing at this moment. */
  readonly names: readonly string[];
  /** Who has begun it, as long as anybody goes on; null while nobody does. */
  readonly first: string | null;
  /** The reader has changed what they write. */
  readonly report: () => void;
}

interface Typists {
  readonly ids: readonly number[];
  readonly first: number | null;
}

interface TypistStore extends Pick<Store<Typists>, 'read' | 'subscribe'> {
  readonly report: () => void;
  /** They have sent what they wrote. */
  readonly end: (member_ids: readonly number[]) => void;
}

type TypingSession = Pick<Session, 'ask' | 'live'>;

const nobody: Typists = { ids: [], first: null };

/** Who is writing in a conversation, for as long as somebody listens; each goes when nothing is heard of them any more. */
function createTypists({ ask, live }: TypingSession, conversation_id: number): TypistStore {
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let reportedAt = Number.NEGATIVE_INFINITY;
  const { read, set, subscribe } = createStore<Typists>(
    () => nobody,
    ({ forget }) => {
      const stop = live.listen('update_message', (update) => {
        if (update.kind === 'typing' && update.conversation_id === conversation_id) begin(update.member_id);
      });
      return () => {
        stop();
        for (const timer of timers.values()) clearTimeout(timer);
        timers.clear();
        forget();
      };
    },
  );
  function show(): void {
    const ids = [...timers.keys()];
    const [first = null] = ids;
    set({ ids, first: first === null ? null : (read().first ?? first) });
  }
  function begin(member_id: number): void {
    const known = timers.get(member_id);
    clearTimeout(known);
    timers.set(
      member_id,
      setTimeout(() => end([member_id]), activityTimes.typing_seconds * 1_000),
    );
    if (known === undefined) show();
  }
  function end(member_ids: readonly number[]): void {
    const ended = member_ids.filter((member_id) => timers.has(member_id));
    for (const member_id of ended) {
      clearTimeout(timers.get(member_id));
      timers.delete(member_id);
    }
    if (ended.length > 0) show();
  }
  return {
    read,
    subscribe,
    end,
    report() {
      const now = performance.now();
      if (now - reportedAt < activityTimes.typing_again_seconds * 1_000) return;
      const answer = ask(reportTyping, { conversation_id });
      if (answer === null) return;
      reportedAt = now;
      answer.catch(() => undefined);
    },
  };
}

interface TypingParts {
  readonly session: TypingSession;
  readonly conversation_id: number;
  /** Null until it is loaded. */
  readonly conversation: Pick<Opened, 'members' | 'activity'> | null;
  readonly messages: readonly Message[];
}

/** Who is writing in a conversation, and the way to let them know that the reader is; nothing of both where it is not shown. */
export function useTyping({ session, conversation_id, conversation, messages }: TypingParts): Typing {
  const typists = useMemo(() => createTypists(session, conversation_id), [session, conversation_id]);
  const { ids, first } = useStore(typists, nobody);
  const isShown = conversation?.activity.typing ?? false;
  const members = isShown && conversation ? conversation.members : [];
  const last = useRef(0);
  const endBy = useEffectEvent((arrived: readonly Message[]) =>
    typists.end(members.filter((member) => arrived.some(({ author }) => isSameAuthor(author, member))).map(({ member_id }) => member_id)),
  );
  useEffect(() => {
    endBy(messages.filter(({ seq, author }) => seq > last.current && !author.is_me));
    last.current = messages.at(-1)?.seq ?? 0;
  }, [messages]);
  const nameOf = (member_id: number | null) => members.find((member) => member.member_id === member_id)?.name;
  return {
    names: ids.flatMap((member_id) => nameOf(member_id) ?? []),
    first: nameOf(first) ?? null,
    report() {
      if (isShown) typists.report();
    },
  };
}
