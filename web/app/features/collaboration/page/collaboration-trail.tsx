import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { collaborationsPath } from '../collaboration-paths.ts';

/** The way back to all asks and offers. */
export const CollaborationTrail = () => (
  <nav aria-label={m.collaboration_page_trail()} className="-mt-3">
    <Link
      to={collaborationsPath}
      className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-fg-2 underline-offset-4 hover:underline"
    >
      <ChevronLeft size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
      {m.collaboration_title()}
    </Link>
  </nav>
);
