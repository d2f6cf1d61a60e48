import type { ClaimStatus, OrganisationClaim } from '@sabha/contract/organisations/claims';
import { m } from '../../../paraglide/messages.js';
import type { TagKind } from '../../../ui/tag.tsx';
import { personName } from '../components/person-name.ts';

interface ClaimState {
  readonly label: () => string;
  readonly kind: TagKind;
  /** When it became so. */
  readonly since?: (at: { when: string }) => string;
  /** Said where no claim is in this state. */
  readonly none: () => string;
  readonly noneText: () => string;
}

export const claimStates: Readonly<Record<ClaimStatus, ClaimState>> = {
  waiting: {
    label: m.organisations_admin_waiting,
    kind: 'lit',
    none: m.organisations_admin_waiting_none,
    noneText: m.organisations_admin_waiting_none_text,
  },
  accepted: {
    label: m.organisations_admin_accepted,
    kind: 'ok',
    since: m.organisations_admin_answered_at,
    none: m.organisations_admin_accepted_none,
    noneText: m.organisations_admin_accepted_none_text,
  },
  declined: {
    label: m.organisations_admin_declined,
    kind: 'plain',
    since: m.organisations_admin_answered_at,
    none: m.organisations_admin_declined_none,
    noneText: m.organisations_admin_declined_none_text,
  },
  superseded: {
    label: m.organisations_admin_superseded,
    kind: 'plain',
    since: m.organisations_admin_ended_at,
    none: m.organisations_admin_superseded_none,
    noneText: m.organisations_admin_superseded_none_text,
  },
  withdrawn: {
    label: m.organisations_admin_withdrawn,
    kind: 'plain',
    since: m.organisations_admin_taken_back_at,
    none: m.organisations_admin_withdrawn_none,
    noneText: m.organisations_admin_withdrawn_none_text,
  },
};

/** Who claims what, where words name both. */
export const namesOf = ({ person, organisation }: OrganisationClaim) => ({ name: personName(person), organisation: organisation.name });
