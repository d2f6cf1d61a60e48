import type { OwnOrganisation } from '@sabha/contract/organisations/members';
import { Link } from 'react-router';
import { isAllowed } from '../../../lib/session/privileges.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { nameStyle } from '../../../ui/name-style.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { StartupMark } from '../components/startup-card.tsx';
import { VerifiedMark } from '../components/verified-mark.tsx';
import { roleName, singleKindName } from '../organisation-names.ts';
import { directoryStarts, ownOrganisationPath } from '../organisation-paths.ts';
import { AddButton } from './add-button.tsx';
import type { OwnList } from './own-organisation.ts';

/** The organisations that somebody owns or belongs to, or how to come to one. */
export function OwnListPage({ list: { organisations, can_create } }: { list: OwnList }) {
  const { user } = useAuth();
  const start = directoryStarts.find(({ needs }) => isAllowed(user, ...needs));
  return (
    <div className="max-w-[920px]">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-[2.875rem] leading-none max-md:text-display-md">{m.organisations_own_all()}</h1>
        {can_create && organisations.length > 0 && <AddButton kind="secondary" />}
      </div>
      {organisations.length === 0 ? (
        <EmptyState
          className="mt-6"
          title={m.organisations_own_none_title()}
          text={can_create ? m.organisations_own_none_text_add() : m.organisations_own_none_text()}
          action={
            <>
              {can_create && <AddButton kind="primary" />}
              {start && (
                <ButtonLink to={start.to} kind={can_create ? 'secondary' : 'primary'}>
                  {m.organisations_open_directory()}
                </ButtonLink>
              )}
            </>
          }
        />
      ) : (
        <ul className="mt-6 grid gap-3.5 sm:grid-cols-2">
          {organisations.map((organisation) => (
            <li key={organisation.community_common_id}>
              <OwnCard organisation={organisation} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** One of them; the whole card leads to where it is looked after. */
function OwnCard({ organisation }: { organisation: OwnOrganisation }) {
  const { community_type, slug, name, is_verified, own_role, member_count, waiting_count } = organisation;
  return (
    <article className="relative flex h-full gap-4 rounded-card bg-surface p-5 shadow-1 transition-shadow hover:shadow-2">
      <StartupMark startup={organisation} size={56} />
      <div className="min-w-0 flex-1">
        <h2 className="text-[1.3125rem] leading-tight [overflow-wrap:anywhere]">
          <Link to={ownOrganisationPath(slug)} style={nameStyle(name)} className="after:absolute after:inset-0 after:rounded-card">
            {name}
          </Link>
          {is_verified && <VerifiedMark size={18} />}
        </h2>
        <p className="mt-1 text-sm text-fg-2">
          {singleKindName(community_type)} · {m.organisations_people_count({ count: member_count })}
        </p>
        <p className="mt-3 flex flex-wrap gap-1.5">
          <Tag>{roleName(own_role)}</Tag>
          {waiting_count > 0 && <Tag kind="lit">{m.organisations_waiting({ count: waiting_count })}</Tag>}
        </p>
      </div>
    </article>
  );
}
