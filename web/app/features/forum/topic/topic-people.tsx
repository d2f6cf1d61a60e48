import type { Topic } from '@sabha/contract/forum/topic';
import { Link } from 'react-router';
import { imageUrl } from '../../../lib/image-url.ts';
import { m } from '../../../paraglide/messages.js';
import { Avatar } from '../../../ui/avatar.tsx';
import { SideSection } from './side-section.tsx';

/** Who wrote in a topic, with how many posts. */
export function TopicPeople({ people }: Pick<Topic, 'people'>) {
  if (people.length === 0) return null;
  return (
    <SideSection title={m.topic_people()}>
      <ul className="-mx-1 flex flex-wrap gap-1">
        {people.map((person, place) => (
          <li key={person.user_id ?? `place ${place}`}>
            <Writer person={person} />
          </li>
        ))}
      </ul>
    </SideSection>
  );
}

const PLACE = 'grid min-w-12 justify-items-center gap-0.5 rounded-control px-1.5 py-1.5 text-xs text-fg-2 tabular';

function Writer({ person: { user_id, name, profile_image, posts } }: { person: Topic['people'][number] }) {
  const label = m.topic_person({ name: name || m.topic_somebody(), count: posts });
  const shown = (
    <>
      <Avatar face={{ name, seed: `person:${user_id ?? name}`, image: imageUrl(profile_image, 72) }} size={36} />
      <span aria-hidden="true">{posts}</span>
      <span className="sr-only">{label}</span>
    </>
  );
  if (user_id === null) return <span className={PLACE}>{shown}</span>;
  return (
    <Link to={`/profiles/${user_id}`} title={name} className={`${PLACE} hover:bg-hover`}>
      {shown}
    </Link>
  );
}
