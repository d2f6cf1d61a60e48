import type { Conversation } from '@sabha/contract/messages/message';
import { m } from '../../paraglide/messages.js';

/** What a conversation is called; that with the help desk has no name of its own for who asks, and a group that is closed has none. */
export function titleOf({ kind, title }: Pick<Conversation, 'kind' | 'title'>): string {
  if (title !== '' || kind === 'direct') return title;
  return kind === 'help_desk' ? m.messages_help_desk() : m.messages_closed_group();
}
