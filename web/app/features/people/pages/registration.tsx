import { requestableRoles, roleRequest, type RequestableRole, type RoleRequest } from '@sabha/contract/access/role-request';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Jaali } from '../../../ui/jaali.tsx';
import { Tag, type TagKind } from '../../../ui/tag.tsx';
import type { RegistrationParent } from '../registration/find-parent.ts';
import { RegistrationForm } from '../registration/registration-form.tsx';
import { roleTexts } from '../registration/registration-fields.ts';

interface RegistrationPageProps {
  role: RequestableRole | null;
  requests: readonly RoleRequest[];
  held: readonly string[];
  parent: RegistrationParent;
  /** Somebody under age whose guardian has not consented looks only. */
  isWaiting: boolean;
}

/** Where somebody asks to be more than a user: which role, what it needs to know, and what became of it. */
export function RegistrationPage({ role, requests: loaded, held, parent, isWaiting }: RegistrationPageProps) {
  const [requests, setRequests] = useState(loaded);
  const latest = requests.find(({ role_name }) => role_name === role);
  const isOpenTo = role !== null && !held.includes(role) && latest?.status !== 'asked';
  return (
    <div className="max-w-[760px]">
      <h1 className="text-[2.875rem] leading-none max-md:text-display-md">{role ? roleTexts[role].title() : m.register_title()}</h1>
      <p className="mt-3 max-w-[56ch] text-ui text-fg-2">{role ? roleTexts[role].text() : m.register_lead()}</p>
      {parent && 'name' in parent && <p className="mt-3 text-ui font-semibold">{m.register_for({ name: parent.name })}</p>}
      {parent && 'problem' in parent && (
        <p role="alert" className="mt-4 rounded-control bg-bad-tint px-3.5 py-3 text-ui text-bad-text">
          {parent.problem}
        </p>
      )}
      {isWaiting && <p className="mt-4 rounded-control bg-info-tint px-3.5 py-3 text-ui text-info-text">{m.register_guardian()}</p>}
      {role !== null && (
        <div className="mt-7 grid gap-4">
          {latest && (
            <RequestState request={latest} onWithdrawn={(id) => setRequests((all) => all.filter((each) => each.role_request_id !== id))} />
          )}
          {held.includes(role) && <HeldAlready />}
          {isOpenTo && !isWaiting && !(parent && 'problem' in parent) && (
            <RegistrationForm role={role} parent={parent} onSent={(sent) => setRequests((all) => [sent, ...all])} />
          )}
        </div>
      )}
      <RoleList current={role} requests={requests} held={held} />
    </div>
  );
}

const stateLabels = {
  asked: { kind: 'info', word: m.register_state_asked, text: m.register_state_asked_text },
  granted: { kind: 'ok', word: m.register_state_granted, text: m.register_state_granted_text },
  refused: { kind: 'bad', word: m.register_state_refused, text: m.register_state_refused_text },
} as const satisfies Record<RoleRequest['status'], { kind: TagKind; word: () => string; text: () => string }>;

function RequestState({ request, onWithdrawn }: { request: RoleRequest; onWithdrawn: (id: number) => void }) {
  const { session, user } = useAuth();
  const [hasFailed, setHasFailed] = useState(false);
  const { kind, word, text } = stateLabels[request.status];
  async function withdraw(): Promise<void> {
    if (!session || !user) return;
    setHasFailed(false);
    try {
      await session.api.call(roleRequest.operations.deleteOne, { params: { id: request.role_request_id, user_id: user.user_id } });
      onWithdrawn(request.role_request_id);
    } catch {
      // The client has logged the cause.
      setHasFailed(true);
    }
  }
  return (
    <section aria-label={m.register_state()} className="rounded-card bg-surface p-5.5 shadow-1">
      <Tag kind={kind}>{word()}</Tag>
      <p className="mt-2.5 max-w-[56ch] text-ui text-fg-2">{text()}</p>
      {request.decision_note && (
        <blockquote className="mt-3 border-l-2 border-line-2 pl-4 text-ui whitespace-pre-line [overflow-wrap:anywhere]">
          {request.decision_note}
        </blockquote>
      )}
      {hasFailed && (
        <p role="alert" className="mt-3 text-sm font-[550] text-bad-text">
          {m.profile_save_failed()}
        </p>
      )}
      {request.status === 'asked' && (
        <Button kind="secondary" className="mt-4" onClick={() => void withdraw()}>
          {m.register_withdraw()}
        </Button>
      )}
    </section>
  );
}

const HeldAlready = () => (
  <section className="rounded-card bg-surface p-5.5 shadow-1">
    <p className="text-ui text-fg-2">{m.register_held_text()}</p>
    <ButtonLink to="/select-role?view=switch" className="mt-4">
      {m.auth_menu_switch_view()}
    </ButtonLink>
  </section>
);

function RoleList({
  current,
  requests,
  held,
}: {
  current: RequestableRole | null;
  requests: readonly RoleRequest[];
  held: readonly string[];
}) {
  const others = requestableRoles.filter((role) => role !== current);
  return (
    <section aria-label={m.register_roles()} className="mt-9">
      {current !== null && <h2 className="mb-3 text-display-xs">{m.register_others()}</h2>}
      <ul className="grid gap-3 sm:grid-cols-2">
        {others.map((role) => {
          const isAsked = requests.some(({ role_name, status }) => role_name === role && status === 'asked');
          return (
            <li key={role}>
              <Link
                to={`/registration/member?role=${role}`}
                className="grid h-full grid-cols-[56px_1fr_auto] items-center gap-4 overflow-hidden rounded-card bg-surface pr-4 shadow-1 transition-shadow hover:shadow-2"
              >
                <Jaali lattice={{ seed: `role:${role}`, pair: 'limestone' }} scale={0.5} className="h-full min-h-18" />
                <span className="py-3 text-[1.1875rem] leading-tight display">{roleTexts[role].title()}</span>
                {held.includes(role) && <Tag kind="ok">{m.register_state_granted()}</Tag>}
                {isAsked && <Tag kind="info">{m.register_state_asked()}</Tag>}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
