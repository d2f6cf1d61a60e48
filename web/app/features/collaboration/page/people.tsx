import type { CollaborationAnswer, Collaborator } from '@sabha/contract/collaboration/collaboration';
import type { NamedOrganisation } from '@sabha/contract/organisations/organisation';
import { Link } from 'react-router';
import { imageUrl } from '../../../lib/image-url.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { StartupMark, VerifiedMark } from '../../organisations/public.ts';
import { answererOf, nameOf } from './answer-texts.ts';

const LINK = 'underline-offset-3 hover:underline';

interface Sender {
  readonly author: Collaborator;
  /** In whose name; null in one's own. */
  readonly organisation: NamedOrganisation | null;
}

/** Who writes, as a picture: the mark of the organisation, else the face. `size` in px. */
export function SenderPicture({ author, organisation, size }: Sender & { size: number }) {
  if (organisation !== null) return <StartupMark startup={organisation} size={size} />;
  const { user_id, name, profile_image } = author;
  return <Avatar face={{ name, seed: `person:${user_id ?? name}`, image: imageUrl(profile_image, 96) }} size={size} />;
}

/** The organisation in whose name something is, else the person; each a link to its page where the reader can open that. */
export function SenderName({ author, organisation }: Sender) {
  if (organisation === null) return <PersonName person={author} />;
  return (
    <>
      <Link to={organisation.link} className={LINK}>
        {organisation.name}
      </Link>
      {organisation.is_verified && <VerifiedMark size={16} />}
    </>
  );
}

export function PersonName({ person }: { person: Collaborator }) {
  if (person.user_id === null) return <span>{nameOf(person)}</span>;
  return (
    <Link to={`/profiles/${person.user_id}`} className={LINK}>
      {nameOf(person)}
    </Link>
  );
}

/** Tells the buttons of several answers apart for those who hear them; of one's own there is one. */
export const HeardName = ({ answer }: { answer: CollaborationAnswer }) =>
  answer.is_mine ? null : <span className="sr-only">: {answererOf(answer)}</span>;
