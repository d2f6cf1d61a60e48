import type { Session } from '../../lib/session/open-session.ts';
import { logError } from '../../lib/console.ts';
import { loadCode } from '../../ui/load-code.ts';
import { listOutboxes } from './outbox.ts';

/** Messages that an earlier visit to this device has left go on to the server; the code for it comes only where there are any. */
export function resumeOutbox(session: Session, user_id: number): void {
  if (listOutboxes(user_id).length === 0) return;
  loadCode(() => import('./use-outbox.ts')).then(
    ({ openOutboxes }) => openOutboxes(session, user_id),
    (error: unknown) => logError('messages', error),
  );
}
