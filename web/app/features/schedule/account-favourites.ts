import type { ApiClient } from '@sabha/contract/core/operation';
import { listFavourites, mergeFavourites, setFavourite } from '@sabha/contract/schedule/operations';
import { readLocal, writeLocal } from '../../ui/local-value.ts';
import { storeStarred, readStarred, syncStarsTo } from './favourites.ts';
import { JOINED_KEY } from './joined-key.ts';

/** As many as one call takes. */
const MAX_MERGED = 1000;

/**
 * Call when somebody is signed in: the stars of this device join those of the account once, from then on the account's are the truth,
 * and every star goes to both.
 */
export async function joinAccountFavourites(api: ApiClient): Promise<void> {
  const { data } =
    readLocal(JOINED_KEY) === 'yes'
      ? await api.call(listFavourites)
      : await api.call(mergeFavourites, { body: { session_ids: [...readStarred()].slice(0, MAX_MERGED) } });
  syncStarsTo(async (session_id, is_favourite) => {
    await api.call(setFavourite, { params: { session_id }, body: { is_favourite } });
  });
  writeLocal(JOINED_KEY, 'yes');
  storeStarred(data.session_ids);
}
