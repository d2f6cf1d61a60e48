import type { ReactNode } from 'react';
import { imageUrl } from '../../../lib/image-url.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { shownName } from './slot-texts.ts';

interface PersonHeadParts {
  person: { readonly user_id: number; readonly name: string; readonly profile_image: string | null };
  title: string;
  /** Below the title; empty while there is nothing to say. */
  line: string;
}

/** The head of a dialog with somebody: their face before its title and the line below. */
export function personHead({ person, title, line }: PersonHeadParts): { title: ReactNode; description: ReactNode } {
  const { user_id, profile_image } = person;
  const face = { name: shownName(person), seed: `person:${user_id}`, image: imageUrl(profile_image, 112) };
  return {
    title: <span className="block pl-17 [overflow-wrap:anywhere]">{title}</span>,
    description: (
      <>
        {/* In the corner of the dialog: it is no part of the title's words. */}
        <span className="absolute top-5.5 left-6 md:left-7">
          <Avatar face={face} size={52} />
        </span>
        <span className="block min-h-[1lh] pl-17">{line}</span>
      </>
    ),
  };
}
