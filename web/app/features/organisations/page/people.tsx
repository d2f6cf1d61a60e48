import type { Organisation } from '@sabha/contract/organisations/organisation';
import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { formatCount } from '../../../ui/money.ts';
import { PersonLine } from '../components/person-line.tsx';
import { roleName } from '../organisation-names.ts';
import { Panel } from '../../../ui/panel.tsx';

interface PeopleProps {
  organisation: Organisation;
  /** How to reach the owner. */
  contact: ReactNode;
}

/** Who belongs to the organisation, as far as the reader may see them: its owner first. */
export function People({ organisation: { owner, people, people_count, own_role }, contact }: PeopleProps) {
  const all = people_count + (owner ? 1 : 0);
  const shown = people.length + (owner ? 1 : 0);
  const isOwn = own_role === 'owner';
  return (
    <Panel title={m.organisations_people()}>
      <ul className="mt-3 grid gap-3.5">
        {owner && (
          <li>
            <PersonLine person={owner}>{isOwn ? `${roleName('owner')} · ${m.organisations_this_is_you()}` : roleName('owner')}</PersonLine>
            {!isOwn && contact && <div className="mt-2.5 pl-13">{contact}</div>}
          </li>
        )}
        {people.map((person) => (
          <li key={person.user_id}>
            <PersonLine person={person}>{person.member_title || undefined}</PersonLine>
          </li>
        ))}
      </ul>
      {all > shown && (
        <p className="mt-3.5 border-t border-line pt-3 text-sm text-fg-2">{m.organisations_in_all({ shown: formatCount(all) })}</p>
      )}
    </Panel>
  );
}
