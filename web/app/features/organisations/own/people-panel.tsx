import type { ApiClient } from '@sabha/contract/core/operation';
import type { OrganisationMember, OrganisationPeople } from '@sabha/contract/organisations/members';
import { UserPlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
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
import { usePeopleCalls } from './use-people-calls.ts';

interface PeoplePanelProps {
  api: ApiClient;
  /** The reader's own number. */
  me: number;
  organisation: OwnSubject;
  people: OrganisationPeople;
  /** The reader has left. */
  onLeft: () => void;
}

/** Who belongs to an organisation; for those who look after it also who asks to join and who is invited. */
export function PeoplePanel({ api, me, organisation, people, onLeft }: PeoplePanelProps) {
  const { own_role, members, requests } = people;
  const [asking, setAsking] = useState<Question | null>(null);
  const calls = usePeopleCalls(api, organisation.community_common_id);
  const invited = members.filter(({ accepted_at }) => accepted_at === null);
  const own = members.find(({ person, accepted_at }) => person.user_id === me && accepted_at !== null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {requests.length > 0 && (
        <Section title={m.organisations_requests()}>
          {requests.map((request) => (
            <RequestRow
              key={request.request_id}
              request={request}
              isBusy={calls.running === request}
              onAnswer={(given) => calls.answer(request, given)}
            />
          ))}
        </Section>
      )}
      <Members me={me} people={people} calls={calls} onAsk={setAsking} />
      {invited.length > 0 && (
        <Section title={m.organisations_invited()}>
          {invited.map((member) => (
            <Line key={member.table_id} person={member.person} text={describeInvitation(member)}>
              {canChange(own_role, member) && (
                <Button
                  size="small"
                  isBusy={calls.running === member}
                  aria-label={m.organisations_take_back_one({ name: personName(member.person) })}
                  onClick={() => calls.takeBack(member)}
                >
                  {m.organisations_take_back()}
                </Button>
              )}
            </Line>
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
          onLeft={onLeft}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}

interface MembersProps extends Pick<PeoplePanelProps, 'me' | 'people'> {
  calls: ReturnType<typeof usePeopleCalls>;
  onAsk: (question: Question) => void;
}

/** Those who belong to it, the owner first. */
function Members({ me, people: { own_role, owner, members }, calls, onAsk }: MembersProps) {
  const canInvite = own_role === 'owner' || own_role === 'admin';
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
            isBusy={calls.running === member}
            onRole={(role) => calls.setRole(member, role)}
            onTitle={() => onAsk({ kind: 'title', member })}
            onRemove={() => onAsk({ kind: 'remove', member })}
          />
        ))}
    </Section>
  );
}

const describeInvitation = ({ member_title, member_role, invited_at }: OrganisationMember): string => {
  const day = formatDay(invited_at, deviceZone(), { style: 'date' });
  return [member_title, roleName(member_role), m.organisations_invited_on({ day })].filter(Boolean).join(' · ');
};

const Section = ({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) => (
  <section className="rounded-card bg-surface p-5.5 shadow-1 max-md:p-4.5">
    <div className="mb-1 flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-display-xs">{title}</h2>
      {action}
    </div>
    <ul>{children}</ul>
  </section>
);
