import { ChevronLeft } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { ButtonLink, TextLink } from '../../../ui/button.tsx';
import { LinkTabs } from '../../../ui/tabs.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { StartupMark } from '../components/startup-card.tsx';
import { VerifiedMark } from '../components/verified-mark.tsx';
import { roleName, singleKindName } from '../organisation-names.ts';
import { organisationPath, ownOrganisationPath, ownOrganisationsPath, type OwnView } from '../organisation-paths.ts';
import { AddButton } from './add-button.tsx';
import type { OwnPlace } from './own-organisation.ts';
import { PeoplePanel } from './people-panel.tsx';
import { ProfilePanel } from './profile-form.tsx';

interface OwnPageProps {
  place: OwnPlace;
  /** Its own forum, which reads for itself once it is shown. */
  forum: ReactNode;
  /** What it writes to its people, the same way; for who looks after them. */
  announcements: ReactNode;
}

/** One's own organisation: what it says about itself, who belongs to it, their forum, and what it writes to them. Which of them is open is in the address. */
export function OwnPage({ place, forum, announcements }: OwnPageProps) {
  const { session, user } = useAuth();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { organisation, people, isStaff } = place;
  const { community_common_id: id, slug } = organisation;
  // Those who ask to join come first; what is open does not change once they are answered.
  const [usual] = useState<OwnView>(people.requests.length > 0 ? 'people' : 'profile');
  const canEdit = people.own_role !== 'member';
  const canWrite = people.own_role === 'owner' || people.own_role === 'admin';
  const views: readonly OwnView[] = [
    ...(canEdit ? ['profile' as const] : []),
    'people',
    'forum',
    ...(canWrite ? ['announcements' as const] : []),
  ];
  const view = views.find((each) => each === search.get('view')) ?? (canEdit ? usual : 'people');
  const tabs = [
    ...(canEdit ? [{ to: ownOrganisationPath(slug, 'profile'), label: m.organisations_profile(), isCurrent: view === 'profile' }] : []),
    {
      to: ownOrganisationPath(slug, 'people'),
      label: m.organisations_people(),
      count: people.requests.length || undefined,
      isCurrent: view === 'people',
    },
    { to: ownOrganisationPath(slug, 'forum'), label: m.forum_title(), isCurrent: view === 'forum' },
    ...(canWrite
      ? [{ to: ownOrganisationPath(slug, 'announcements'), label: m.announce_title(), isCurrent: view === 'announcements' }]
      : []),
  ];
  return (
    <div className="max-w-[920px]">
      <PageHead place={place} />
      <LinkTabs label={m.organisations_views()} tabs={tabs} className="mt-6" />
      {session && user && (
        <div className="mt-6">
          {canEdit && <ProfilePanel api={session.api} id={id} isStaff={isStaff} isShown={view === 'profile'} />}
          {view === 'people' && (
            <PeoplePanel
              api={session.api}
              me={user.user_id}
              organisation={organisation}
              people={people}
              isStaff={isStaff}
              onLeft={() => void navigate(ownOrganisationsPath, { replace: true })}
            />
          )}
          {view === 'forum' && forum}
          {view === 'announcements' && announcements}
        </div>
      )}
    </div>
  );
}

function PageHead({ place: { organisation, people, isStaff, hasOthers, canCreate } }: { place: OwnPlace }) {
  const { community_type, name, is_verified } = organisation;
  return (
    <>
      {(hasOthers || canCreate) && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          {hasOthers && (
            <TextLink to={ownOrganisationsPath} className="inline-flex min-h-11 items-center gap-1 text-ui">
              <ChevronLeft size={18} strokeWidth={1.75} aria-hidden />
              {m.organisations_own_all()}
            </TextLink>
          )}
          {canCreate && (
            <span className="ml-auto">
              <AddButton kind="quiet" />
            </span>
          )}
        </div>
      )}
      <header className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <StartupMark startup={organisation} size={72} />
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="text-display-md [overflow-wrap:anywhere]">
            {name}
            {is_verified && <VerifiedMark size={26} />}
          </h1>
          <p className="mt-1.5 flex flex-wrap items-center gap-2 text-ui text-fg-2">
            {singleKindName(community_type)}
            {isStaff ? <Tag kind="info">{m.organisations_acting()}</Tag> : <Tag kind="lit">{roleName(people.own_role)}</Tag>}
          </p>
        </div>
        <ButtonLink to={organisationPath(organisation)}>{m.organisations_open_page()}</ButtonLink>
      </header>
    </>
  );
}
