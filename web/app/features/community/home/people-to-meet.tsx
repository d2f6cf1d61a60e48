import type { Suggestion } from '@sabha/contract/network/network';
import { Link } from 'react-router';
import { imageUrl } from '../../../lib/image-url.ts';
import { m } from '../../../paraglide/messages.js';
import { Avatar } from '../../../ui/avatar.tsx';
import { ButtonLink, TextLink } from '../../../ui/button.tsx';
import { exchangePath, networkPath, SuggestionReason, workOf } from '../../network/public.ts';
import { nameOf } from '../../people/public.ts';
import type { Communities } from './communities-query.ts';

/** Members whom the reader may want to meet, each with the reason. */
export function PeopleToMeet({ meet: { data, has_said, is_open } }: Pick<Communities, 'meet'>) {
  return (
    <section aria-labelledby="community-meet" className="min-w-0">
      <h2 id="community-meet" className="text-display-xs">
        {m.community_meet()}
      </h2>
      {is_open && data.length === 0 && !has_said && <ExchangeWanted />}
      {data.length === 0 && (has_said || !is_open) && (
        <p className="mt-2 text-ui text-fg-2">
          {is_open ? m.community_meet_nobody() : m.network_adults_only()}{' '}
          <TextLink to="/profiles" className="hit-44 inline-block py-1">
            {m.community_find_people()}
          </TextLink>
        </p>
      )}
      {data.length > 0 && (
        <>
          <ul className="mt-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-1">
            {data.map((each) => (
              <li key={each.person.user_id}>
                <Card meant={each} />
              </li>
            ))}
          </ul>
          <p className="mt-2">
            <TextLink to={networkPath} className="inline-flex min-h-11 items-center text-ui">
              {m.community_meet_all()}
            </TextLink>
          </p>
        </>
      )}
    </section>
  );
}

function ExchangeWanted() {
  return (
    <div className="mt-3 rounded-card bg-surface p-5 shadow-1">
      <h3 className="text-[1.1875rem] leading-tight">{m.network_write_title()}</h3>
      <p className="mt-1.5 text-ui text-fg-2">{m.network_write_text()}</p>
      <ButtonLink to={exchangePath} className="mt-4">
        {m.network_write_action()}
      </ButtonLink>
    </div>
  );
}

function Card({ meant: { person, reasons } }: { meant: Suggestion }) {
  const { user_id, profile_image, city } = person;
  const name = nameOf(person);
  const work = workOf(person);
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
        <SuggestionReason reasons={reasons} city={city} className="mt-2 text-sm text-pretty text-fg [overflow-wrap:anywhere]" />
      </div>
    </article>
  );
}
