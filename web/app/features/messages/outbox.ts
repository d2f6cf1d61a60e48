import type { Attachment } from '@sabha/contract/core/attachment';
import { draftPrefix } from '../../lib/session/stored-values.ts';

/** A message that the server does not have yet. It goes there under its key however often it is tried, and becomes one message. */
export interface Outgoing {
  readonly client_msg_id: string;
  readonly body: string;
  /** Files that the server has already; what an earlier version stored has none. */
  readonly attachments?: readonly Attachment[];
  readonly reply_to: number | null;
  readonly created_at: string;
  /** Why the server refused it; null while it is on its way or waits for the network. */
  readonly problem: string | null;
  /** It was refused for its files, which the server has no more; its text can still go. */
  readonly areFilesLost?: boolean;
}

/** A person's mark that something waits; an earlier version stored there what waits, by conversation. */
const markOf = (user_id: number) => `${draftPrefix}outbox:${user_id}`;
export const earlierStart = (user_id: number) => `${markOf(user_id)}:`;

/** False as well for what is somebody else's. */
export const isOutboxKey = (user_id: number, key: string | null): boolean =>
  key !== null && (key === markOf(user_id) || key.startsWith(earlierStart(user_id)));

/** Whether something of this person waits on this device, without opening what holds it. */
export function isAnythingWaiting(user_id: number): boolean {
  try {
    return Object.keys(localStorage).some((key) => isOutboxKey(user_id, key));
  } catch {
    return false;
  }
}

/** Lies beside the drafts and goes with them at sign-out. @throws DOMException on a device that stores nothing */
export function markWaiting(user_id: number, isWaiting: boolean): void {
  if (isWaiting) localStorage.setItem(markOf(user_id), '1');
  else localStorage.removeItem(markOf(user_id));
}
