import { ArrowUpRight } from 'lucide-react';
import { OrgSeal } from '../../../ui/avatar.tsx';
import { Jaali } from '../../../ui/jaali.tsx';
import { organisationLattice } from '../../../ui/organisation-lattice.ts';
import { RawMarkup } from '../../../ui/raw-markup.tsx';
import { imageUrl } from '../../../lib/image-url.ts';
import { m } from '../../../paraglide/messages.js';
import { nameStyle } from '../../../ui/name-style.ts';
import type { ListedGroup, ListedMember } from '../member-groups.ts';

interface OrganisationCardProps {
  member: ListedMember;
  size: ListedGroup['mark_size'];
  heading: 'h2' | 'h3';
}

/** An organisation: square, with its own lattice; the whole card leads to its website when it has one. */
export function OrganisationCard({ member, size, heading: Heading }: OrganisationCardProps) {
  const isLarge = size === 'large';
  return (
    <li
      className={`group relative flex ${isLarge ? 'sm:flex-col' : ''} overflow-hidden rounded-card bg-surface shadow-1 transition-[transform,box-shadow] duration-(--duration-base) ease-out has-[a]:hover:-translate-y-[2px] has-[a]:hover:shadow-2`}
    >
      {isLarge ? <Jaali lattice={organisationLattice(member.seed)} scale={1} className="flex-none max-sm:w-[88px] sm:h-32" /> : null}
      <div className={`flex min-w-0 flex-1 gap-4 ${isLarge ? 'p-6 max-sm:p-5' : 'p-5'}`}>
        {isLarge ? null : <OrgSeal seed={member.seed} size={size === 'medium' ? 56 : 40} />}
        <div className="min-w-0 flex-1">
          <Mark member={member} size={size} heading={Heading} />
          <p className="mt-1.5 text-[14.5px] leading-[1.4] text-fg-2">{[member.role, member.place].filter(Boolean).join(', ')}</p>
          {member.text_html ? <RawMarkup markup={member.text_html} className="mt-3 text-[15.5px] leading-[1.5]" /> : null}
        </div>
      </div>
    </li>
  );
}

const nameSizes = { large: 'text-[32px]', medium: 'text-[24px]', small: 'text-[19px]' } as const;

function Mark({ member, size, heading: Heading }: OrganisationCardProps) {
  const mark = member.image ? (
    <img src={imageUrl(member.image, 320)} alt={member.name} className={size === 'large' ? 'h-12 w-auto' : 'h-8 w-auto'} loading="lazy" />
  ) : (
    <span style={nameStyle(member.name)}>{member.name}</span>
  );
  return (
    <Heading className={`flex items-start justify-between gap-3 leading-[1.05] text-pretty ${nameSizes[size]}`}>
      {mark}
      {member.website ? (
        <a
          href={member.website}
          rel="noopener"
          className="-m-2 p-2 text-fg-3 after:absolute after:inset-0 group-hover:text-fg"
          aria-label={m.people_website({ name: member.name })}
        >
          <ArrowUpRight size={20} strokeWidth={1.75} aria-hidden />
        </a>
      ) : null}
    </Heading>
  );
}
