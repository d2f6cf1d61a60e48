import type { Conversation } from '@sabha/contract/messages/message';
import { m } from '../../paraglide/messages.js';

/** What a conversation is called; that with the help desk has no name of its own for who asks. */
export const titleOf = ({ kind, title }: Pick<Conversation, 'kind' | 'title'>): string =>
  kind === 'help_desk' && title === '' ? m.messages_help_desk() : title;
