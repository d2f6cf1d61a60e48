import { listPeople, type PersonCard } from '@sabha/contract/people/person';
import { useState } from 'react';
import { imageUrl } from '../../../lib/image-url.ts';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { Avatar } from '../../../ui/avatar.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import { personName } from '../components/person-name.ts';

interface PersonSearchProps {
  /** Who belongs already, and is not offered. */
  without: readonly number[];
  error: string | undefined;
  /** Whether it is the one way to choose somebody; it is unless said. */
  isRequired?: boolean;
  onChoose: (person: PersonCard) => void;
  /** Other words are searched for: what was wrong before does not count any more. */
  onSearch?: () => void;
}

const shownAtOnce = 12;

export const cardName = ({ firstName, lastName }: PersonCard): string => personName({ name: `${firstName} ${lastName}`.trim() });

/** Finds one member of the site by name. */
export function PersonSearch({ without, error, isRequired = true, onChoose, onSearch }: PersonSearchProps) {
  const [search, setSearch] = useState('');
  const wanted = useSettled(search.trim(), 250);
  const { loaded, reload } = useRead(queryOf(listPeople, { query: { limit: shownAtOnce, ...(wanted && { search: wanted }) } }));
  const found = loaded.state === 'ready' ? loaded.value.data.filter(({ user_id }) => !without.includes(user_id)) : [];
  return (
    <div className="grid gap-2">
      <Field label={m.organisations_find_person()} error={error} isRequired={isRequired}>
        <Input
          type="search"
          value={search}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => {
            setSearch(target.value);
            onSearch?.();
          }}
          // Who searches sends nothing by it.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      <div className="max-h-52 min-h-14 overflow-y-auto overscroll-contain" aria-live="polite">
        {loaded.state === 'failed' && <Problem text={m.organisations_read_failed()} onTryAgain={() => void reload()} />}
        {loaded.state === 'loading' && (
          <SkeletonGroup label={m.organisations_loading()}>
            <Skeleton className="h-12" />
            <Skeleton className="mt-2 h-12" />
          </SkeletonGroup>
        )}
        {loaded.state === 'ready' && found.length === 0 && <p className="text-ui text-fg-2">{m.organisations_find_nobody()}</p>}
        {found.length > 0 && (
          <ul aria-label={m.organisations_found()}>
            {found.map((person) => (
              <li key={person.user_id}>
                <FoundPerson person={person} onChoose={() => onChoose(person)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function FoundPerson({ person, onChoose }: { person: PersonCard; onChoose: () => void }) {
  const { user_id, profile_image, headline, job_title, organisation } = person;
  const name = cardName(person);
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-14 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left outline-offset-[-3px] hover:bg-hover"
    >
      <Avatar face={{ name, seed: `person:${user_id}`, image: imageUrl(profile_image, 96) }} size={38} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-ui font-semibold">{name}</span>
        <span className="block truncate text-sm text-fg-2">{headline || [job_title, organisation].filter(Boolean).join(', ')}</span>
      </span>
    </button>
  );
}
