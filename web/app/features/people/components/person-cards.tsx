import { Link } from 'react-router';
import { Avatar } from '../../../ui/avatar.tsx';
import { PersonArch } from '../../../ui/person-arch.tsx';
import { Jaali } from '../../../ui/jaali.tsx';
import { imageUrl } from '../../../lib/image-url.ts';
import type { ListedMember } from '../member-groups.ts';

interface PersonCardProps {
  member: ListedMember;
  heading: 'h2' | 'h3';
}

const line = ({ role, place }: ListedMember) => [role, place].filter(Boolean).join(', ');

/** A person in full height: the arch first, the words under it. */
export function ArchCard({ member, heading: Heading }: PersonCardProps) {
  return (
    <li className="group relative">
      <PersonArch
        face={{ name: member.name, seed: member.seed, image: imageUrl(member.image, 480) }}
        className="transition-transform duration-(--duration-base) ease-out group-hover:-translate-y-[3px]"
      />
      <Heading className="mt-4 text-[23px] leading-[1.05] underline-offset-4 group-hover:underline max-md:text-[20px]">
        {member.to === null ? (
          member.name
        ) : (
          <Link to={member.to} prefetch="intent" className="after:absolute after:inset-0">
            {member.name}
          </Link>
        )}
      </Heading>
      <p className="mt-1.5 text-[14.5px] leading-[1.35] text-fg-2">{line(member)}</p>
      <ThemeMarks member={member} />
    </li>
  );
}

/** A person in one line of a long list; the cards above it have asked for the route of a person's page. */
export function PersonRow({ member, heading: Heading }: PersonCardProps) {
  const content = (
    <>
      <Avatar face={{ name: member.name, seed: member.seed, image: imageUrl(member.image, 160) }} size={48} />
      <div className="min-w-0 flex-1">
        <Heading className="text-[19px] leading-[1.15] underline-offset-3 group-hover:underline">{member.name}</Heading>
        <p className="mt-0.5 text-[14.5px] leading-[1.35] text-fg-2">{line(member)}</p>
      </div>
      <ThemeMarks member={member} isPlain />
    </>
  );
  const appearance = 'group flex min-h-[76px] items-center gap-4 border-b border-line py-3';
  return (
    <li>
      {member.to === null ? (
        <div className={appearance}>{content}</div>
      ) : (
        <Link to={member.to} prefetch="intent" discover="none" className={appearance}>
          {content}
        </Link>
      )}
    </li>
  );
}

const shownThemes = 3;

/** Which themes somebody talks about: the lattice, and the name wherever there is room for it. */
function ThemeMarks({ member, isPlain = false }: { member: ListedMember; isPlain?: boolean }) {
  if (member.themes.length === 0) return null;
  return (
    <ul className={isPlain ? 'flex flex-none gap-1' : 'mt-2.5 grid gap-1'}>
      {member.themes.slice(0, shownThemes).map((theme) => (
        <li
          key={theme.slug}
          className={`th-${theme.palette} flex items-center gap-1.75 text-xs font-semibold text-theme-text`}
          title={isPlain ? theme.name : undefined}
        >
          <Jaali
            lattice={{ seed: `theme:${theme.slug}`, family: theme.lattice, pair: theme.palette, variant: theme.variant }}
            scale={0.3}
            className="size-3.5 flex-none rounded-[3px]"
          />
          <span className={isPlain ? 'sr-only' : 'leading-tight'}>{theme.name}</span>
        </li>
      ))}
    </ul>
  );
}
