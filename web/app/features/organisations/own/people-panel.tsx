import type { ApiClient } from '@sabha/contract/core/operation';
import type { OrganisationMember, OrganisationPeople } from '@sabha/contract/organisations/members';
import type { OwnRole } from '@sabha/contract/organisations/organisation';
import { UserPlus } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { deviceZone, formatDay } from '../../../ui/time/zoned-time.ts';
import { personName } from '../components/person-name.ts';
import { roleName } from '../organisation-names.ts';
import { Line, MemberRow, canChange } from './member-row.tsx';
import type { OwnSubject } from './own-organisation.ts';
import { PeopleQuestion, type Question } from './people-question.tsx';
import { RequestRow } from './request-row.tsx';
import { memberRow, requestRow, usePeopleCalls, type PeopleCalls } from './use-people-calls.ts';
import { useRowFocus } from './use-row-focus.ts';

interface PeoplePanelProps {
  api: ApiClient;
  /** The reader's own number. */
  me: number;
  organisation: OwnSubject;
  people: OrganisationPeople;
  isStaff: boolean;
  /** The reader has left. */
  onLeft: () => void;
}

/** Who belongs to an organisation; for those who look after it also who asks to join and who is invited. */
export function PeoplePanel({ api, me, organisation, people, isStaff, onLeft }: PeoplePanelProps) {
  const { own_role, owner, members, requests } = people;
  const panel = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<Question | null>(null);
  const calls = usePeopleCalls(api, organisation.community_common_id);
  useRowFocus(panel, calls.running?.row ?? null);
  const invited = members.filter(({ accepted_at }) => accepted_at === null);
  const own = members.find(({ person, accepted_at }) => person.user_id === me && accepted_at !== null);
  return (
    <div ref={panel} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {owner === null && looksAfterPeople(own_role) && (
        <p className="rounded-control bg-info-tint px-4 py-3 text-ui text-info-text">{m.organisations_no_owner()}</p>
      )}
      {requests.length > 0 && (
        <Section title={m.organisations_requests()}>
          {requests.map((request) => (
            <RequestRow
              key={request.request_id}
              request={request}
              state={calls.stateOf(requestRow(request))}
              canAccept={owner !== null}
              onAnswer={(given) => calls.answer(request, given)}
            />
          ))}
        </Section>
      )}
      <Members me={me} people={people} calls={calls} onAsk={setAsking} />
      {invited.length > 0 && (
        <Section title={m.organisations_invited()}>
          {invited.map((member) => (
            <Invited key={member.table_id} member={member} own_role={own_role} calls={calls} />
          ))}
        </Section>
      )}
      <div className="flex flex-wrap gap-2.5">
        {own_role === 'owner' && <Button onClick={() => setAsking({ kind: 'hand over' })}>{m.organisations_hand_over()}</Button>}
        {own && <Button onClick={() => setAsking({ kind: 'leave', member: own })}>{m.organisations_leave()}</Button>}
      </div>
      {asking && (
        <PeopleQuestion
          api={api}
          question={asking}
          organisation={organisation}
          people={people}
          isStaff={isStaff}
          calls={calls}
          onLeft={onLeft}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}

/** Whether somebody invites people and answers those who ask. */
const looksAfterPeople = (own_role: OwnRole): boolean => own_role === 'owner' || own_role === 'admin';

interface MembersProps extends Pick<PeoplePanelProps, 'me' | 'people'> {
  calls: PeopleCalls;
  onAsk: (question: Question) => void;
}

/** Those who belong to it, the owner first. */
function Members({ me, people: { own_role, owner, members }, calls, onAsk }: MembersProps) {
  const canInvite = owner !== null && looksAfterPeople(own_role);
  return (
    <Section
      title={m.organisations_people()}
      action={
        canInvite && (
          <Button size="small" onClick={() => onAsk({ kind: 'invite' })}>
            <UserPlus size={17} strokeWidth={1.75} aria-hidden />
            {m.organisations_invite()}
          </Button>
        )
      }
    >
      {owner && (
        <Line person={owner} text={owner.user_id === me ? m.organisations_this_is_you() : ''}>
          <Tag kind="lit">{roleName('owner')}</Tag>
        </Line>
      )}
      {members
        .filter(({ accepted_at }) => accepted_at !== null)
        .map((member) => (
          <MemberRow
            key={member.table_id}
            member={member}
            own_role={own_role}
            isMe={member.person.user_id === me}
            state={calls.stateOf(memberRow(member))}
            role={calls.running?.row === memberRow(member) ? calls.running.role : undefined}
            onRole={(role) => calls.setRole(member, role)}
            onTitle={() => onAsk({ kind: 'title', member })}
            onRemove={() => onAsk({ kind: 'remove', member })}
          />
        ))}
    </Section>
  );
}

interface InvitedProps {
  member: OrganisationMember;
  own_role: OwnRole;
  calls: PeopleCalls;
}

/** Somebody who has not answered their invitation yet. */
function Invited({ member, own_role, calls }: InvitedProps) {
  const row = memberRow(member);
  const { isBusy, isDisabled } = calls.stateOf(row);
  return (
    <Line row={row} person={member.person} text={describeInvitation(member)}>
      {canChange(own_role, member) && (
        <Button
          size="small"
          isBusy={isBusy}
          disabled={isDisabled}
          aria-label={m.organisations_take_back_one({ name: personName(member.person) })}
          onClick={() => calls.takeBack(member)}
        >
          {m.organisations_take_back()}
        </Button>
      )}
    </Line>
  );
}

const describeInvitation = ({ member_title, member_role, invited_at }: OrganisationMember): string => {
  const day = formatDay(invited_at, deviceZone(), { style: 'date' });
  return [member_title, roleName(member_role), m.organisations_invited_on({ day })].filter(Boolean).join(' · ');
};

const Section = ({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) => (
  <section className="rounded-card bg-surface p-5.5 shadow-1 max-md:p-4.5">
    <div className="mb-1 flex flex-wrap items-center justify-between gap-3">
      <h2 tabIndex={-1} className="text-display-xs">
        {title}
      </h2>
      {action}
    </div>
    <ul>{children}</ul>
  </section>
);
