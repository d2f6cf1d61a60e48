import type { PersonCard } from '@sabha/contract/people/person';
import { imageUrl } from '../../../lib/image-url.ts';
import { m } from '../../../paraglide/messages.js';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { cardName } from './person-search.tsx';

interface ChosenPersonProps {
  person: PersonCard;
  error: string | undefined;
  onOther: () => void;
}

/** Somebody who was found and taken, and the way back to the others. */
export function ChosenPerson({ person, error, onOther }: ChosenPersonProps) {
  const name = cardName(person);
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3 rounded-control bg-sunken px-3.5 py-2.5">
        <Avatar face={{ name, seed: `person:${person.user_id}`, image: imageUrl(person.profile_image, 96) }} size={38} />
        <p className="min-w-0 flex-1 text-ui font-semibold [overflow-wrap:anywhere]">{name}</p>
        <Button size="small" aria-invalid={error === undefined ? undefined : true} onClick={onOther}>
          {m.organisations_choose_other()}
        </Button>
      </div>
      {error !== undefined && (
        <p role="alert" className="mt-1.5 text-xs font-[550] text-bad-text">
          {error}
        </p>
      )}
    </div>
  );
}
