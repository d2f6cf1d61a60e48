import type { ApiClient } from '@sabha/contract/core/operation';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TEXT_LINK, TextLink } from '../../../ui/button.tsx';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import type { SignedInUser } from '../../../lib/session/auth-state.ts';
import { composeQuery } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { formatMoment } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { LoadedPart } from '../../admin/kit/components/loaded-part.tsx';
import { AdminPageHeading } from '../../admin/kit/components/admin-page-heading.tsx';
import { EntryList } from '../../audit/admin/public.ts';
import { RequestList } from '../../access/admin/public.ts';
import { loadPerson, type LoadedPerson } from './load-person.ts';
import { PersonActions } from './person-actions.tsx';
import { ConsentSection, GuardianSection, RolesSection, SignInSection } from './person-sections.tsx';
import { PersonState } from './people-columns.tsx';
import { personName } from '../../admin/kit/person-name.ts';
import { Section } from './section.tsx';

interface PersonPageProps {
  id: number;
  path: string;
  zone: string;
}

/** One person as staff see them: who they are, what they may do, how they sign in, and what was done about them. */
export function PersonPage(props: PersonPageProps) {
  const { session, user } = useAuth();
  if (!session || !user) return null;
  return <Opened {...props} api={session.api} user={user} />;
}

function Opened({ id, path, zone, api, user }: PersonPageProps & { api: ApiClient; user: SignedInUser }) {
  const { loaded, reload } = useRead(composeQuery('people/person', id, (api) => loadPerson(api, user, id)));
  return (
    <LoadedPart loaded={loaded} reload={reload}>
      {(value) => <OnePerson id={id} path={path} zone={zone} api={api} user={user} loaded={value} reload={reload} />}
    </LoadedPart>
  );
}

interface OnePersonProps extends PersonPageProps {
  api: ApiClient;
  user: SignedInUser;
  loaded: LoadedPerson;
  reload: () => Promise<void>;
}

function OnePerson({ id, path, zone, api, user, loaded, reload }: OnePersonProps) {
  const { person, file, isSelf, suspensions, requests, log } = loaded;
  const holding = suspensions.find(({ lifted_at }) => lifted_at === null);
  return (
    <article className="max-w-[1000px]">
      <TextLink to={path}>{m.staff_people()}</TextLink>
      <div className="mt-4">
        <AdminPageHeading
          title={personName(person)}
          text={[person.username && `@${person.username}`, person.email].filter(Boolean).join(' · ')}
        >
          {file && <PersonActions api={api} user={user} loaded={loaded} path={path} reload={reload} />}
        </AdminPageHeading>
      </div>
      <p className="-mt-3 mb-6 flex flex-wrap items-center gap-3 text-sm text-fg-3">
        <PersonState {...person} />
        <span>{m.staff_number({ id: String(person.user_id) })}</span>
        <span>{m.staff_joined_at({ when: formatMoment(person.created_at, zone) })}</span>
      </p>
      <Notices loaded={loaded} zone={zone} />
      {holding && (
        <Notice>
          <b>{m.staff_suspended_since({ when: formatMoment(holding.suspended_at, zone) })}</b>{' '}
          {holding.until === null ? m.staff_until_restored() : m.staff_until_moment({ when: formatMoment(holding.until, zone) })}{' '}
          <span className="block">“{holding.reason}”</span>
        </Notice>
      )}
      <div className="grid gap-5">
        <RolesSection person={person} file={file} />
        {file && <SignInSection file={file} zone={zone} />}
        {file && <GuardianSection file={file} zone={zone} />}
        {file && <ConsentSection file={file} zone={zone} />}
        {requests && requests.length > 0 && (
          <Section title={m.staff_requests()}>
            <RequestList api={api} requests={requests} zone={zone} reload={reload} />
          </Section>
        )}
        {log && (
          <Section title={m.staff_log_of_person()}>
            <EntryList entries={log} zone={zone} />
            <Link to={`${path.replace(/people$/, 'audit')}?person_id=${id}`} className={`${TEXT_LINK} mt-4 inline-block text-ui`}>
              {m.staff_log_all()}
            </Link>
          </Section>
        )}
        {isSelf && (
          <Link to="/account" className={TEXT_LINK}>
            {m.staff_own_account()}
          </Link>
        )}
      </div>
    </article>
  );
}

function Notices({ loaded: { file, isSelf }, zone }: { loaded: LoadedPerson; zone: string }) {
  return (
    <>
      {!file && <Notice>{isSelf ? m.staff_this_is_you() : m.staff_out_of_reach()}</Notice>}
      {file?.deletion && <Notice>{m.staff_leaving({ when: formatMoment(file.deletion.due_at, zone) })}</Notice>}
    </>
  );
}

const Notice = ({ children }: { children: ReactNode }) => (
  <p className="mb-5 max-w-[72ch] rounded-card bg-lit-tint px-5 py-4 text-ui text-lit-text">{children}</p>
);
