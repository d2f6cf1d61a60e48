import type { Organisation } from '@sabha/contract/organisations/organisation';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { isAllowed } from '../../../lib/session/privileges.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { kindName } from '../organisation-names.ts';
import { directoryStarts, organisationsPath } from '../organisation-paths.ts';

const step = 'inline-flex min-h-11 items-center text-sm font-semibold text-fg-2 underline-offset-4 hover:underline';

/** Where the page stands: in the directory, among those of its kind. */
export function Trail({ organisation: { community_type } }: { organisation: Pick<Organisation, 'community_type'> }) {
  const { user } = useAuth();
  const start = directoryStarts.find(({ needs }) => isAllowed(user, ...needs));
  return (
    <nav aria-label={m.organisations_trail()} className="-mt-2">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li className="text-sm text-fg-2">
          {start ? (
            <Link to={start.to} className={step}>
              {m.organisations_title()}
            </Link>
          ) : (
            m.organisations_title()
          )}
        </li>
        <li className="flex items-center gap-x-2">
          <ChevronRight size={15} strokeWidth={1.75} aria-hidden className="text-fg-3" />
          <Link to={organisationsPath(community_type)} className={step}>
            {kindName(community_type)}
          </Link>
        </li>
      </ol>
    </nav>
  );
}
