import type { OrganisationClaim } from '@sabha/contract/organisations/claims';
import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button, TextLink } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { formatMoment } from '../../../ui/time/zoned-time.ts';
import { PersonLine } from '../components/person-line.tsx';
import { StartupMark } from '../components/startup-card.tsx';
import { VerifiedMark } from '../components/verified-mark.tsx';
import { singleKindName } from '../organisation-names.ts';
import { organisationPath } from '../organisation-paths.ts';
import type { ClaimAnswer } from './answer-dialog.tsx';
import { claimStates, namesOf } from './claim-names.ts';

type Owned = OrganisationClaim['owned'][number];

export interface ClaimActions {
  readonly answer: (claim: OrganisationClaim, answer: ClaimAnswer) => void;
  /** Null where the reader merges nothing. */
  readonly merge: ((claim: OrganisationClaim, into: Owned) => void) | null;
}

interface ClaimCardProps {
  claim: OrganisationClaim;
  zone: string;
  actions: ClaimActions;
}

/** One claim: what is claimed and by whom, what helps to check it, and both answers. */
export function ClaimCard({ claim, zone, actions }: ClaimCardProps) {
  const { person, position, message, status, answer_text, owned } = claim;
  const { name, organisation } = namesOf(claim);
  const about = `: ${name}, ${organisation}`;
  return (
    <li data-row={claim.claim_id} className="rounded-card bg-surface p-5 shadow-1">
      <ClaimHead claim={claim} zone={zone} />
      <div className="mt-4 grid gap-x-8 gap-y-4 border-t border-line pt-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <PersonLine person={person}>{position}</PersonLine>
        <dl className="grid content-start gap-3">
          <Detail term={m.organisations_admin_how_to_check()}>{message}</Detail>
          {answer_text !== '' && <Detail term={m.organisations_admin_was_answered()}>{answer_text}</Detail>}
        </dl>
      </div>
      <Signs claim={claim} />
      {owned.length > 0 && <OwnedAlready claim={claim} onMerge={actions.merge} />}
      {status === 'waiting' && (
        <div className="mt-4 flex flex-wrap gap-2.5">
          <Button size="small" kind="strong" onClick={() => actions.answer(claim, 'accepted')}>
            {m.organisations_admin_accept()}
            <span className="sr-only">{about}</span>
          </Button>
          <Button size="small" onClick={() => actions.answer(claim, 'declined')}>
            {m.organisations_admin_decline()}
            <span className="sr-only">{about}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

/** The organisation, and since when the claim is what it is. */
function ClaimHead({ claim, zone }: Pick<ClaimCardProps, 'claim' | 'zone'>) {
  const { organisation, status, asked_at, answered_at } = claim;
  const { community_type, name, city, website, is_verified } = organisation;
  const { label, kind, since } = claimStates[status];
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-3">
      <StartupMark startup={organisation} size={48} />
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="text-display-2xs font-semibold [overflow-wrap:anywhere]">
          <TextLink to={organisationPath(organisation)} className="hit-44 font-semibold!">
            {name}
          </TextLink>
          {is_verified && <VerifiedMark size={17} />}
        </h3>
        <p className="mt-1 text-sm text-fg-2">{[singleKindName(community_type), city].filter(Boolean).join(' · ')}</p>
        {website !== null && (
          <a
            href={website}
            rel="nofollow ugc noopener"
            className="-my-1.5 inline-flex min-h-11 items-center gap-1 text-sm [overflow-wrap:anywhere] text-link underline underline-offset-3"
          >
            {new URL(website).host}
            <ArrowUpRight size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
          </a>
        )}
      </div>
      <div className="grid content-start justify-items-end gap-1.5 text-sm text-fg-3 tabular max-sm:justify-items-start">
        <span>{formatMoment(asked_at, zone)}</span>
        {status !== 'waiting' && <Tag kind={kind}>{label()}</Tag>}
        {answered_at !== null && since && <span>{since({ when: formatMoment(answered_at, zone) })}</span>}
      </div>
    </div>
  );
}

const Detail = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs font-semibold text-fg-3">{term}</dt>
    <dd className="text-ui whitespace-pre-line [overflow-wrap:anywhere]">{children}</dd>
  </div>
);

/** What the product itself knows of it. */
function Signs({ claim: { is_address_of_website, rivals } }: Pick<ClaimCardProps, 'claim'>) {
  if (is_address_of_website === null && rivals === 0) return null;
  const wrapped = 'h-auto min-h-6 max-w-full py-0.5 whitespace-normal!';
  return (
    <p className="mt-4 flex flex-wrap gap-1.5">
      {is_address_of_website !== null && (
        <Tag kind={is_address_of_website ? 'ok' : 'plain'} className={wrapped}>
          {is_address_of_website ? m.organisations_admin_mail_at() : m.organisations_admin_mail_elsewhere()}
        </Tag>
      )}
      {rivals > 0 && (
        <Tag kind="lit" className={wrapped}>
          {m.organisations_admin_rivals({ count: rivals })}
        </Tag>
      )}
    </p>
  );
}

interface OwnedAlreadyProps {
  claim: OrganisationClaim;
  onMerge: ClaimActions['merge'];
}

/** What the person owns of the same kind: it may be the claimed one, written twice. */
function OwnedAlready({ claim, onMerge }: OwnedAlreadyProps) {
  return (
    <div className="mt-4 rounded-control bg-sunken px-4 py-3">
      <p className="text-ui font-semibold">{m.organisations_admin_owned()}</p>
      <ul className="mt-1">
        {claim.owned.map((owned) => (
          <li key={owned.community_common_id} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1.5 py-1">
            <StartupMark startup={owned} size={28} />
            <span className="min-w-0 flex-1 basis-40 text-ui [overflow-wrap:anywhere]">
              <TextLink to={organisationPath(owned)} className="hit-44">
                {owned.name}
              </TextLink>
              {owned.is_verified && <VerifiedMark size={16} />}
            </span>
            {onMerge && (
              <Button size="small" onClick={() => onMerge(claim, owned)}>
                {m.organisations_admin_merge_them()}
                <span className="sr-only">{`: ${claim.organisation.name}, ${owned.name}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="text-sm text-fg-2">{m.organisations_admin_owned_text()}</p>
    </div>
  );
}
