import { profile } from '@sabha/contract/accounts/profile';
import type { Notification } from '@sabha/contract/notifications/notification';
import { imageUrl } from '../../../lib/image-url.ts';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import type { Face } from '../../../ui/face.ts';
import { nameOf } from '../../people/public.ts';

/** The faces of those who caused the notifications, by their ids, as far as the reader may see them; those of before until they come. */
export function useFaces(rows: readonly Notification[]): ReadonlyMap<number, Face> {
  const { user } = useAuth();
  const authors = new Set(rows.map(({ created_by }) => created_by).filter((id) => id > 0 && id !== user?.user_id));
  const user_id = [...authors].toSorted((one, other) => one - other);
  const { loaded } = useRead(
    queryOf(profile.operations.getAll, {
      query: { limit: user_id.length, filterFields: JSON.stringify({ user_id }), fields: 'user_id,firstName,lastName,profile_image' },
    }),
    { isWanted: user_id.length > 0 },
  );
  if (loaded.state !== 'ready') return new Map();
  return new Map(
    loaded.value.data.map(({ user_id: id, firstName, lastName, profile_image }) => [
      id,
      { name: nameOf({ firstName, lastName }), seed: `person:${id}`, image: imageUrl(profile_image, 160) },
    ]),
  );
}
