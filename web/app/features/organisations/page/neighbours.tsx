import type { OrganisationCard } from '@sabha/contract/organisations/organisation';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { StartupMark } from '../components/startup-card.tsx';
import { VerifiedMark } from '../components/verified-mark.tsx';
import { organisationPath } from '../organisation-paths.ts';
import { Panel } from '../../../ui/panel.tsx';

/** Others of its kind that work on the same theme. */
export function Neighbours({ neighbours }: { neighbours: readonly OrganisationCard[] }) {
  return (
    <Panel title={m.organisations_neighbours()}>
      <ul className="mt-3 grid gap-1">
        {neighbours.map((each) => (
          <li key={each.community_common_id} className="relative -mx-2 flex gap-3 rounded-control p-2 hover:bg-hover">
            <StartupMark startup={each} size={44} />
            <div className="min-w-0">
              <h3 className="font-text text-ui leading-snug font-semibold tracking-normal [overflow-wrap:anywhere]">
                <Link to={organisationPath(each)} className="after:absolute after:inset-0 after:rounded-control">
                  {each.name}
                </Link>
                {each.is_verified && <VerifiedMark size={16} />}
              </h3>
              <p className="line-clamp-2 text-sm [overflow-wrap:anywhere] text-fg-2">{each.summary || each.city}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
