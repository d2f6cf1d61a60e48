import type { Person } from '@sabha/contract/people/person';
import { ArrowUpRight, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { imageUrl } from '../../../lib/image-url.ts';
import { m } from '../../../paraglide/messages.js';
import { PersonArch } from '../../../ui/person-arch.tsx';
import { RawMarkup } from '../../../ui/raw-markup.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { audienceName } from '../audience-names.ts';
import { countryName } from '../country-name.ts';
import { nameOf } from '../profile/person-name.ts';

interface PersonViewProps {
  person: Person;
  /** The heading is the page's own. */
  headingLevel?: 1 | 2;
  /** What can be done here, below the name. */
  actions?: ReactNode;
}

/** A person as others meet them; what they did not tell takes no room. */
export function PersonView({ person, headingLevel = 1, actions }: PersonViewProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  const level = headingLevel === 1 ? 'h2' : 'h3';
  const work = [person.job_title, person.organisation].filter(Boolean).join(', ');
  const place = [person.city, countryName(person.country)].filter(Boolean).join(', ');
  const name = nameOf(person);
  const isBare = !person.bio_html && !person.looking_for && !person.offering && person.interests.length === 0;
  return (
    <article className="max-w-[920px] overflow-hidden rounded-card bg-surface shadow-1">
      <header className="ink grid gap-x-9 px-7 max-md:px-5 sm:grid-cols-[1fr_minmax(150px,210px)] sm:items-end">
        <div className="min-w-0 self-center py-9 max-sm:pb-5">
          <Heading className="text-display-md [overflow-wrap:anywhere]">{name}</Heading>
          {person.pronouns && <p className="mt-1.5 text-sm text-neel-200">{person.pronouns}</p>}
          {person.headline && (
            <p className="mt-4 max-w-[40ch] text-lead text-pretty text-stone-50 [overflow-wrap:anywhere]">{person.headline}</p>
          )}
          {work && <p className="mt-3 text-ui text-neel-100 [overflow-wrap:anywhere]">{work}</p>}
          {place && (
            <p className="mt-1.5 flex items-center gap-1.5 text-ui text-neel-100">
              <MapPin size={17} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
              {place}
            </p>
          )}
          {actions}
        </div>
        <PersonArch
          face={{ name, seed: `person:${person.user_id}`, image: imageUrl(person.profile_image, 640) }}
          className="rounded-b-none max-sm:max-w-[150px] sm:mt-9"
        />
      </header>
      <div className="grid gap-x-12 gap-y-8 p-7 max-md:p-5 lg:grid-cols-[minmax(0,1fr)_240px]">
        <div className="grid content-start gap-8">
          {isBare && <p className="text-ui text-fg-2">{m.profile_bare({ name })}</p>}
          {person.bio_html && <RawMarkup markup={person.bio_html} className="prose" />}
          {(person.looking_for || person.offering) && (
            <dl className="grid gap-3 sm:grid-cols-2">
              <Exchange label={m.profile_looking_for()} text={person.looking_for} />
              <Exchange label={m.profile_offering()} text={person.offering} />
            </dl>
          )}
        </div>
        <div className="grid content-start gap-7">
          <Texts as={level} title={m.profile_comes_as()} text={person.audiences.map(audienceName)} />
          <Texts as={level} title={m.profile_interests()} text={person.interests} />
          <Texts as={level} title={m.profile_languages()} text={person.languages} />
          <LinkList as={level} links={person.links} />
        </div>
      </div>
    </article>
  );
}

function Exchange({ label, text }: { label: string; text: string }) {
  return text === '' ? null : (
    <div className="rounded-control bg-sunken px-4 py-3.5">
      <dt className="text-sm font-semibold text-fg">{label}</dt>
      <dd className="mt-1 text-ui whitespace-pre-line text-fg-2 [overflow-wrap:anywhere]">{text}</dd>
    </div>
  );
}

type Level = 'h2' | 'h3';

function Texts({ as: Heading, title, text }: { as: Level; title: string; text: readonly string[] }) {
  return text.length === 0 ? null : (
    <section>
      <Heading className="font-text text-sm font-semibold tracking-normal">{title}</Heading>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {text.map((word) => (
          <li key={word} className="max-w-full">
            <Tag className="max-w-full overflow-hidden text-ellipsis">{word}</Tag>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LinkList({ as: Heading, links }: Pick<Person, 'links'> & { as: Level }) {
  return links.length === 0 ? null : (
    <section>
      <Heading className="font-text text-sm font-semibold tracking-normal">{m.profile_links()}</Heading>
      <ul className="mt-1">
        {links.map(({ url, title }) => (
          <li key={url}>
            <a
              href={url}
              rel="nofollow ugc noopener"
              className="inline-flex min-h-11 items-center gap-1.5 text-ui font-medium [overflow-wrap:anywhere] text-link underline underline-offset-3"
            >
              {title || new URL(url).hostname}
              <ArrowUpRight size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
