import { logError } from '../../lib/console.ts';
import type { Session } from '../../lib/session/open-session.ts';
import { loadCode } from '../../ui/load-code.ts';
import { isAnythingWaiting, isOutboxKey } from './outbox.ts';

/**
 * Messages that an earlier visit to this device has left, or that another tab leaves, go on to the server. The code for it comes only
 * when there are any.
 * @returns how to stop waiting for them
 */
export function resumeOutbox(session: Session, user_id: number): () => void {
  const onStored = ({ key, newValue }: StorageEvent) => {
    if (newValue !== null && isOutboxKey(user_id, key)) begin();
  };
  const stop = () => window.removeEventListener('storage', onStored);
  function begin(): void {
    stop();
    loadCode(() => import('./use-outbox.ts')).then(
      ({ openOutboxes }) => {
        const { user, impersonation } = session.store.read();
        // Somebody else may be here by now.
        if (user?.user_id === user_id && !impersonation) openOutboxes(session, user_id);
      },
      (error: unknown) => logError('messages', error),
    );
  }
  window.addEventListener('storage', onStored);
  if (isAnythingWaiting(user_id)) begin();
  return stop;
}
