import type { QueryClient } from '@tanstack/react-query';
import { imageUrl } from '../../lib/image-url.ts';
import type { FindMentionable } from '../../ui/composer/mentions.ts';
import { readOpened } from './conversation-cache.ts';

const maxFound = 8;

/** The others of a group, as they are when somebody is being named, by the beginning of any of their names. */
export const findMembers =
  (client: QueryClient, conversation_id: number): FindMentionable =>
  async (search) => {
    const begins = (name: string) => ` ${name}`.toLocaleLowerCase().includes(` ${search.toLocaleLowerCase()}`);
    const members = readOpened(client, conversation_id)?.members ?? [];
    return members
      .flatMap(({ user_id, name, profile_image, is_me }) =>
        user_id === null || is_me || !begins(name) ? [] : [{ user_id, name, headline: null, image: imageUrl(profile_image, 72) }],
      )
      .slice(0, maxFound);
  };
