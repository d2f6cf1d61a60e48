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

const keyOf = (user_id: number, conversation_id: number | '') => `${draftPrefix}outbox:${user_id}:${conversation_id}`;

/** What waits on this device; it is stored beside the drafts and goes with them at sign-out. */
export function readOutbox(user_id: number, conversation_id: number): readonly Outgoing[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(user_id, conversation_id)) ?? '[]');
    return Array.isArray(stored) ? (stored as Outgoing[]) : [];
  } catch {
    return [];
  }
}

/** False on a device that stores nothing, or no more. */
export function storeOutbox(user_id: number, conversation_id: number, outgoing: readonly Outgoing[]): boolean {
  try {
    const key = keyOf(user_id, conversation_id);
    if (outgoing.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(outgoing));
    return true;
  } catch {
    return false;
  }
}

/** Conversations in which something waits on this device. */
export function listOutboxes(user_id: number): number[] {
  try {
    return Object.keys(localStorage).flatMap((key) => conversationOf(user_id, key) ?? []);
  } catch {
    return [];
  }
}

/** Whose outbox lies under a key; null where it is something else, or somebody else's. */
export function conversationOf(user_id: number, key: string | null): number | null {
  const start = keyOf(user_id, '');
  return key?.startsWith(start) ? Number(key.slice(start.length)) : null;
}
