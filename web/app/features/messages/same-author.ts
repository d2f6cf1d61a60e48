import type { Message } from '@sabha/contract/messages/message';

type Author = Message['author'];

/** Whether two messages are by one person; where their page cannot be opened the name is all that is known of them. */
export const isSameAuthor = (one: Author, other: Author): boolean =>
  one.is_me === other.is_me && (one.user_id !== null && other.user_id !== null ? one.user_id === other.user_id : one.name === other.name);
