import type { AskingNotification } from '@sabha/contract/notifications/requests';
import { readNotifications } from '@sabha/contract/notifications/preferences';
import type { ApiClient } from '@sabha/contract/core/operation';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { logError } from '../../../lib/console.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import type { RequestCall } from '../../../lib/request-actions.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { notify } from '../../../ui/toast.tsx';
import { refreshNotifications } from '../inbox.ts';

interface Answering {
  /** The name of the answer that is on its way; null while none is. */
  readonly running: string | null;
  /** Gives it, reads the notification and shows what the server has then; what was refused is said and can be tried again. */
  readonly answer: (action: RequestCall) => Promise<void>;
}

/** Answers what one notification asks. */
export function useAnswering({ notification }: Pick<AskingNotification, 'notification'>): Answering {
  const { session } = useAuth();
  const client = useQueryClient();
  const [running, setRunning] = useState<string | null>(null);
  const { notification_id, is_read } = notification;
  async function readIt(api: ApiClient): Promise<void> {
    if (!is_read) await api.call(readNotifications, { body: { notification_ids: [notification_id] } });
  }
  return {
    running,
    async answer(action) {
      if (!session || running !== null) return;
      setRunning(action.name);
      try {
        await action.call(session.api);
        void notify({ kind: 'ok', title: action.done() });
        // It is answered all the same.
        await readIt(session.api).catch((error: unknown) => logError('notifications', error));
      } catch (error) {
        logError('notifications', error);
        void notify({ kind: 'bad', title: describeRefusal(error) });
      }
      await refreshNotifications(client);
      // The page gets the new list in the same queue, and before.
      notifyManager.schedule(() => setRunning(null));
    },
  };
}

function describeRefusal(error: unknown): string {
  const status = readProblem(error)?.status;
  if (status === 400 || status === 404 || status === 409) return m.notify_answered_meanwhile();
  if (status === 429) return m.notify_too_many();
  return status === 403 ? m.notify_cannot_answer() : m.notify_not_answered();
}
