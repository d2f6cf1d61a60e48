import { readNotifications } from '@sabha/contract/notifications/preferences';
import type { OperationInput } from '@sabha/contract/core/operation';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { logError } from '../../../lib/console.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { notify } from '../../../ui/toast.tsx';
import { refreshNotifications } from '../inbox.ts';

type Meant = NonNullable<OperationInput<typeof readNotifications>['body']>;

/** Marks on the server in one call, then shows what it has: in the list, and at the bell. */
export function useMarking(): { isBusy: boolean; mark: (meant: Meant) => Promise<void> } {
  const { session } = useAuth();
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  async function mark(meant: Meant): Promise<void> {
    if (!session) return;
    setIsBusy(true);
    try {
      await session.api.call(readNotifications, { body: meant });
    } catch (error) {
      logError('notifications', error);
      void notify({ title: m.notify_not_marked(), kind: 'bad' });
    }
    await refreshNotifications(client);
    setIsBusy(false);
  }
  return { isBusy, mark };
}
