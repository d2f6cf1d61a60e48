import type { Message } from '@sabha/contract/messages/message';
import type { SystemLine } from '@sabha/contract/messages/system-line';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';

interface SystemLineItemProps {
  author: Message['author'];
  line: SystemLine;
  /** Whether the reader answers at the help desk, whose people have names for each other. */
  isStaff: boolean;
}

/** What happened to the conversation, in a sentence of the reader's language. */
export function SystemLineItem({ author, line, isStaff }: SystemLineItemProps) {
  return (
    <p className="mx-auto max-w-[34rem] py-2 text-center text-sm text-fg-2 [overflow-wrap:anywhere]">{writeLine(author, line, isStaff)}</p>
  );
}

function writeLine(author: Message['author'], { type, title, people: named }: SystemLine, isStaff: boolean): string {
  const name = author.name || m.messages_line_somebody();
  const isMine = author.is_me;
  const people = new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(
    named.map((one) => (one.is_me ? m.messages_line_to_you() : one.name || m.messages_line_to_somebody())),
  );
  switch (type) {
    case 'created':
      return isMine ? m.messages_line_created_own() : m.messages_line_created({ name });
    case 'renamed':
      if (title === '') return isMine ? m.messages_line_renamed_closed_own() : m.messages_line_renamed_closed({ name });
      return isMine ? m.messages_line_renamed_own({ title }) : m.messages_line_renamed({ name, title });
    case 'added':
      return isMine ? m.messages_line_added_own({ people }) : m.messages_line_added({ name, people });
    case 'removed':
      return isMine ? m.messages_line_removed_own({ people }) : m.messages_line_removed({ name, people });
    case 'closed':
      if (!isStaff) return m.help_desk_line_closed();
      return isMine ? m.help_desk_line_closed_own() : m.help_desk_line_closed_by({ name });
    default:
      return m.messages_line_left({ name });
  }
}
