import type { Collaboration } from '@sabha/contract/collaboration/collaboration';
import { EyeOff } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';

const texts: Readonly<Record<NonNullable<Collaboration['withheld_because']>, readonly [mine: () => string, others: () => string]>> = {
  held: [m.collaboration_page_held_mine, m.collaboration_page_held],
  hidden: [m.collaboration_page_hidden_mine, m.collaboration_page_hidden],
  deleted: [m.collaboration_page_deleted_mine, m.collaboration_page_deleted],
};

/** Why others do not see an ask or offer. */
export function WithheldNote({ withheld_because, is_mine }: Pick<Collaboration, 'withheld_because' | 'is_mine'>) {
  if (withheld_because === null) return null;
  const [mine, others] = texts[withheld_because];
  return (
    <p className="flex items-center gap-2.5 rounded-card bg-info-tint px-4.5 py-3 text-ui text-info-text max-md:px-4">
      <EyeOff size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      {is_mine ? mine() : others()}
    </p>
  );
}
