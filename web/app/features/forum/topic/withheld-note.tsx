import type { Topic } from '@sabha/contract/forum/topic';
import { EyeOff } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';

type Reason = NonNullable<Topic['withheld_because']>;

const texts: Readonly<Record<Reason, { readonly mine: () => string; readonly other: () => string }>> = {
  held: { mine: m.topic_held_mine, other: m.topic_held },
  hidden: { mine: m.topic_hidden_mine, other: m.topic_hidden },
  deleted: { mine: m.topic_deleted_mine, other: m.topic_deleted },
};

/** Why others do not see a topic. */
export function WithheldNote({ reason, isMine }: { reason: Reason; isMine: boolean }) {
  const { mine, other } = texts[reason];
  return (
    <p className="flex items-center gap-2.5 rounded-card bg-info-tint px-4.5 py-3 text-ui text-info-text max-md:px-4">
      <EyeOff size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      {isMine ? mine() : other()}
    </p>
  );
}
