import { EyeOff } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';

interface WithheldNoteProps {
  /** Whether staff have hidden it; else it waits for them. */
  isHidden: boolean;
  isMine: boolean;
}

/** Why others do not see a topic. */
export function WithheldNote({ isHidden, isMine }: WithheldNoteProps) {
  const waiting = isMine ? m.topic_held_mine() : m.topic_held();
  const hidden = isMine ? m.topic_hidden_mine() : m.topic_hidden();
  return (
    <p className="flex items-center gap-2.5 rounded-card bg-info-tint px-4.5 py-3 text-ui text-info-text max-md:px-4">
      <EyeOff size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      {isHidden ? hidden : waiting}
    </p>
  );
}
