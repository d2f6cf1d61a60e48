import { NavLink } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { Jaali } from '../../../ui/jaali.tsx';
import { PageTop } from '../../../ui/page-top.tsx';
import { m } from '../../../paraglide/messages.js';
import { listingTexts } from '../listing-texts.ts';
import type { Listing } from '../load-listing.server.ts';
import type { ListedGroup, ListingView } from '../member-groups.ts';
import { ArchCard, PersonRow } from './person-cards.tsx';
import { OrganisationCard } from './organisation-card.tsx';

const views: readonly ListingView[] = ['speaker', 'sponsor', 'committee'];

interface MemberListingProps {
  listing: Listing;
  event: string;
}

/** One layout for everybody who makes the event: the view says who. */
export function MemberListing({ listing, event }: MemberListingProps) {
  const texts = listingTexts[listing.view];
  return (
    <div className="wrap pt-14 pb-28 max-md:pt-9 max-md:pb-16">
      <PageTop title={texts.title()} lead={texts.text({ event })} />
      <nav
        aria-label={m.people_views()}
        className="mt-9 flex items-center gap-x-7 overflow-x-auto border-b border-line [scrollbar-width:none] max-md:mt-7 max-md:gap-x-5"
      >
        {views.map((view) => (
          <NavLink
            key={view}
            to={listingTexts[view].path}
            prefetch="intent"
            className="flex h-11.5 flex-none items-center text-[15.5px] font-semibold whitespace-nowrap text-fg-2 hover-able:text-fg aria-[current=page]:text-fg aria-[current=page]:shadow-[inset_0_-3px_0_var(--action)]"
          >
            {listingTexts[view].title()}
          </NavLink>
        ))}
        {listing.member_count > 0 ? (
          <span className="ml-auto flex-none text-sm text-fg-3 tabular max-md:hidden">{texts.count({ count: listing.member_count })}</span>
        ) : null}
      </nav>
      {listing.groups.length === 0 ? (
        <EmptyListing view={listing.view} />
      ) : (
        listing.groups.map((group) => <GroupSection key={group.slug} group={group} isBeside={listing.view === 'committee'} />)
      )}
    </div>
  );
}

interface GroupSectionProps {
  group: ListedGroup;
  /** A wide window has its name beside its members: groups of three or four would leave the right of the page empty. */
  isBeside: boolean;
}

function GroupSection({ group, isBeside }: GroupSectionProps) {
  const isPeople = group.members[0]?.kind === 'person';
  const hasName = group.name !== '';
  const Heading = hasName ? 'h3' : 'h2';
  return (
    <section className={`mt-14 max-md:mt-9 ${isBeside && hasName ? 'gap-x-10 lg:grid lg:grid-cols-[300px_minmax(0,1fr)]' : ''}`}>
      {hasName ? (
        <div className="mb-6 flex flex-wrap items-baseline gap-x-5 gap-y-1">
          <h2 className="text-display-md">{group.name}</h2>
          {group.summary ? <p className="max-w-[60ch] text-[15.5px] text-fg-2">{group.summary}</p> : null}
        </div>
      ) : null}
      {isPeople ? <People group={group} heading={Heading} /> : <Organisations group={group} heading={Heading} />}
    </section>
  );
}

interface MembersProps {
  group: ListedGroup;
  heading: 'h2' | 'h3';
}

function People({ group, heading }: MembersProps) {
  if (group.mark_size === 'large') {
    return (
      <ul className="arches">
        {group.members.map((member) => (
          <ArchCard key={member.slug} member={member} heading={heading} />
        ))}
      </ul>
    );
  }
  return (
    <ul className={`grid gap-x-10 md:grid-cols-2 ${group.members.length % 3 === 0 || group.members.length > 4 ? 'xl:grid-cols-3' : ''}`}>
      {group.members.map((member) => (
        <PersonRow key={member.slug} member={member} heading={heading} />
      ))}
    </ul>
  );
}

const columns = {
  large: 'sm:grid-cols-2 lg:grid-cols-3',
  medium: 'sm:grid-cols-2 lg:grid-cols-3',
  small: 'sm:grid-cols-2 lg:grid-cols-4',
} as const;

/** Two or four large cards stand better in pairs than with a gap in a row of three. */
const isPair = ({ mark_size, members }: ListedGroup) => mark_size === 'large' && (members.length === 2 || members.length === 4);

function Organisations({ group, heading }: MembersProps) {
  return (
    <ul className={`grid gap-4 max-md:gap-3 ${isPair(group) ? 'sm:grid-cols-2' : columns[group.mark_size]}`}>
      {group.members.map((member) => (
        <OrganisationCard key={member.slug} member={member} size={group.mark_size} heading={heading} />
      ))}
    </ul>
  );
}

function EmptyListing({ view }: { view: ListingView }) {
  const { empty, action } = listingTexts[view];
  return (
    <div className="mt-14 max-w-[560px] overflow-hidden rounded-card bg-surface shadow-1">
      <Jaali lattice={{ seed: `empty:${view}`, pair: 'limestone', family: 'jharokha' }} className="h-24" />
      <div className="p-5.5">
        <p className="text-[17px]">{empty()}</p>
        <ButtonLink to={action.to} className="mt-4">
          {action.label()}
        </ButtonLink>
      </div>
    </div>
  );
}
