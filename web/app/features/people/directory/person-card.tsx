import type { PersonCard as Card } from '@sabha/contract/people/person';
import { Link } from 'react-router';
import { imageUrl } from '../../../lib/image-url.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { audienceName } from '../audience-names.ts';
import { nameOf } from '../profile/person-name.ts';

/** Tags on a card; the rest is on the page. */
const maxTags = 3;

/** Somebody in the directory: the arch, who they are, as what they come. The whole card leads to their page. */
export function PersonCard({ person }: { person: Card }) {
  const name = nameOf(person);
  const work = [person.job_title, person.organisation].filter(Boolean).join(', ');
  return (
    <article className="relative flex h-full gap-4 rounded-card bg-surface p-4.5 shadow-1 transition-shadow hover:shadow-2">
      <Avatar face={{ name, seed: `person:${person.user_id}`, image: imageUrl(person.profile_image, 160) }} size={56} />
      <div className="min-w-0 flex-1">
        <h2 className="text-[1.1875rem] leading-tight [overflow-wrap:anywhere]">
          <Link to={`/profiles/${person.user_id}`} className="after:absolute after:inset-0 after:rounded-card">
            {name}
          </Link>
        </h2>
        {work && <p className="mt-0.5 text-sm text-fg-2 [overflow-wrap:anywhere]">{work}</p>}
        {person.headline && <p className="mt-1.5 line-clamp-2 text-sm text-fg-2 [overflow-wrap:anywhere]">{person.headline}</p>}
        <p className="mt-2.5 flex flex-wrap items-center gap-1.5">
          {person.audiences.slice(0, maxTags).map((audience) => (
            <Tag key={audience}>{audienceName(audience)}</Tag>
          ))}
          {person.city && <span className="text-xs text-fg-3">{person.city}</span>}
        </p>
      </div>
    </article>
  );
}
