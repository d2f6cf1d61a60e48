import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { collaborationsPath } from '../collaboration-paths.ts';

interface TrailProps {
  /** The page between the list and this one. */
  via?: { readonly name: string; readonly path: string };
  here: string;
}

const LINK = 'inline-flex min-h-11 items-center text-sm font-semibold text-fg-2 underline-offset-4 hover:underline';
const arrow = <ChevronRight size={15} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />;

/** The way back, from the list of asks and offers. */
export const Trail = ({ via, here }: TrailProps) => (
  <nav aria-label={m.collaboration_write_trail()} className="-mt-2">
    <ol className="flex flex-wrap items-center gap-x-2">
      <li>
        <Link to={collaborationsPath} className={LINK}>
          {m.collaboration_title()}
        </Link>
      </li>
      {via && (
        <li className="flex min-w-0 items-center gap-x-2">
          {arrow}
          <Link to={via.path} className={`${LINK} min-w-0 [overflow-wrap:anywhere]`}>
            {via.name}
          </Link>
        </li>
      )}
      <li className="flex items-center gap-x-2 text-sm text-fg-2">
        {arrow}
        <span aria-current="page">{here}</span>
      </li>
    </ol>
  </nav>
);
