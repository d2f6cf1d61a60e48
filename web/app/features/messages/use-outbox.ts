import { removeAttachment } from '@sabha/contract/attachments/operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import type { Message } from '@sabha/contract/messages/message';
import { sendMessage } from '@sabha/contract/messages/operations';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readProblem } from '../../lib/problem-message.ts';
import { toSent } from '../attachments/public.ts';
import { readOutbox, storeOutbox, type Outgoing } from './outbox.ts';

interface Sending {
  readonly api: ApiClient;
  readonly user_id: number;
  readonly conversation_id: number;
  readonly onSent: (message: Message) => void;
}

export interface Outbox {
  readonly outgoing: readonly Outgoing[];
  readonly send: (written: Pick<Outgoing, 'body' | 'reply_to' | 'attachments'>) => void;
  /** Tries all of them again. */
  readonly retry: () => void;
  readonly discard: (client_msg_id: string) => void;
  /** Sends the text alone. */
  readonly sendWithoutFiles: (client_msg_id: string) => void;
}

/** Sends in the order of writing, one after the other, also what an earlier visit to the page has left. */
export function useOutbox({ api, user_id, conversation_id, onSent }: Sending): Outbox {
  const [outgoing, setOutgoing] = useState(() => readOutbox(user_id, conversation_id));
  const latest = useRef(outgoing);
  const isSending = useRef(false);
  const change = useCallback(
    (next: readonly Outgoing[]) => {
      latest.current = next;
      storeOutbox(user_id, conversation_id, next);
      setOutgoing(next);
    },
    [user_id, conversation_id],
  );
  const flush = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    for (let next = waiting(latest.current); next; next = waiting(latest.current)) {
      const { client_msg_id, body, reply_to, attachments = [] } = next;
      const written = { client_msg_id, body, reply_to, attachments: toSent(attachments) };
      try {
        const { data } = await api.call(sendMessage, { params: { conversation_id }, body: written });
        onSent(data);
        change(latest.current.filter((one) => one.client_msg_id !== client_msg_id));
      } catch (error) {
        const problem = readProblem(error);
        // Without an answer of the server, or told to wait, it waits.
        if (!problem || problem.status === 0 || problem.status === 429 || problem.status >= 500) break;
        const [fault] = problem.errors;
        const areFilesLost = fault?.path.startsWith('attachments') ?? false;
        const refused = { problem: fault?.message ?? problem.detail, areFilesLost };
        change(latest.current.map((one) => (one.client_msg_id === client_msg_id ? { ...one, ...refused } : one)));
      }
    }
    isSending.current = false;
  }, [api, conversation_id, onSent, change]);
  useEffect(() => {
    const again = () => void flush();
    again();
    window.addEventListener('online', again);
    const timer = setInterval(again, 10_000);
    return () => {
      window.removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [flush]);
  return {
    outgoing,
    send(written) {
      change([...latest.current, { ...written, client_msg_id: crypto.randomUUID(), created_at: new Date().toISOString(), problem: null }]);
      void flush();
    },
    retry() {
      change(latest.current.map((one) => ({ ...one, problem: null })));
      void flush();
    },
    discard(client_msg_id) {
      const files = latest.current.find((one) => one.client_msg_id === client_msg_id)?.attachments ?? [];
      change(latest.current.filter((one) => one.client_msg_id !== client_msg_id));
      // Nobody waits for it, and what is not removed goes by itself in a day.
      for (const { name } of files) api.call(removeAttachment, { params: { name } }).catch(() => undefined);
    },
    sendWithoutFiles(client_msg_id) {
      const alone = { attachments: [], problem: null, areFilesLost: false };
      change(latest.current.map((one) => (one.client_msg_id === client_msg_id ? { ...one, ...alone } : one)));
      void flush();
    },
  };
}

const waiting = (outgoing: readonly Outgoing[]) => outgoing.find(({ problem }) => problem === null);
