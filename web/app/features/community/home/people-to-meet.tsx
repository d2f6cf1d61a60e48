import type { PersonToMeet } from '@sabha/contract/community/operations';
import { Link } from 'react-router';
import { imageUrl } from '../../../lib/image-url.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { Avatar } from '../../../ui/avatar.tsx';
import { ButtonLink, TextLink } from '../../../ui/button.tsx';
import { nameOf } from '../../people/public.ts';
import type { Communities } from './communities-query.ts';

/** Members who share interests with the caller, each with the reason. */
export function PeopleToMeet({ meet: { data, has_interests } }: Pick<Communities, 'meet'>) {
  return (
    <section aria-labelledby="community-meet" className="min-w-0">
      <h2 id="community-meet" className="text-display-xs">
        {m.community_meet()}
      </h2>
      {!has_interests && <InterestsWanted />}
      {has_interests && data.length === 0 && (
        <p className="mt-2 text-ui text-fg-2">
          {m.community_meet_nobody()}{' '}
          <TextLink to="/profiles" className="hit-44 inline-block py-1">
            {m.community_find_people()}
          </TextLink>
        </p>
      )}
      {data.length > 0 && (
        <ul className="mt-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-1">
          {data.map((each) => (
            <li key={each.person.user_id}>
              <Card meant={each} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function InterestsWanted() {
  return (
    <div className="mt-3 rounded-card bg-surface p-5 shadow-1">
      <h3 className="text-[1.1875rem] leading-tight">{m.community_interests_title()}</h3>
      <p className="mt-1.5 text-ui text-fg-2">{m.community_interests_text()}</p>
      <ButtonLink to="/profile" className="mt-4">
        {m.community_interests_add()}
      </ButtonLink>
    </div>
  );
}

function Card({ meant: { person, shared_interests, is_same_city } }: { meant: PersonToMeet }) {
  const { user_id, profile_image, job_title, organisation, headline, city } = person;
  const name = nameOf(person);
  const work = [job_title, organisation].filter(Boolean).join(', ') || headline;
  return (
    <article className="relative flex h-full gap-3.5 rounded-card bg-surface p-4 shadow-1 transition-shadow hover:shadow-2">
      <Avatar face={{ name, seed: `person:${user_id}`, image: imageUrl(profile_image, 160) }} size={48} />
      <div className="min-w-0 flex-1">
        <h3 className="text-[1.1875rem] leading-tight [overflow-wrap:anywhere]">
          <Link to={`/profiles/${user_id}`} className="after:absolute after:inset-0 after:rounded-card">
            {name}
          </Link>
        </h3>
        {work && <p className="mt-0.5 line-clamp-2 text-sm text-fg-2 [overflow-wrap:anywhere]">{work}</p>}
        {shared_interests.length > 0 && (
          <p className="mt-2 text-sm text-pretty text-fg [overflow-wrap:anywhere]">
            {m.community_shared({ interests: inWords(shared_interests) })}
          </p>
        )}
        {is_same_city && <p className="mt-0.5 text-sm text-fg-2">{m.community_same_city({ city })}</p>}
      </div>
    </article>
  );
}

/** `A, B and C`, as the language of the page joins them. */
const inWords = (words: readonly string[]) => new Intl.ListFormat(`${getLocale()}-IN`, { type: 'conjunction' }).format(words);
