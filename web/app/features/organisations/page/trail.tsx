import type { Organisation } from '@sabha/contract/organisations/organisation';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { kindName } from '../organisation-names.ts';
import { organisationsPath } from '../organisation-paths.ts';

/** Where the page stands: in the directory, among those of its kind. */
export function Trail({ organisation: { community_type } }: { organisation: Pick<Organisation, 'community_type'> }) {
  return (
    <nav aria-label={m.organisations_trail()} className="-mt-2">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li className="text-sm text-fg-2">{m.organisations_title()}</li>
        <li className="flex items-center gap-x-2">
          <ChevronRight size={15} strokeWidth={1.75} aria-hidden className="text-fg-3" />
          <Link
            to={organisationsPath(community_type)}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-link underline-offset-4 hover:underline"
          >
            {kindName(community_type)}
          </Link>
        </li>
      </ol>
    </nav>
  );
}
