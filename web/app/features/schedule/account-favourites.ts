import type { ApiClient } from '@sabha/contract/core/operation';
import { listFavourites, mergeFavourites, setFavourite } from '@sabha/contract/schedule/operations';
import { readProblem } from '../../lib/problem-message.ts';
import { JOINED_STARS } from '../../lib/session/star-keys.ts';
import { readLocal, writeLocal } from '../../ui/local-value.ts';
import { dropUnsent, readStarred, readUnsent, storeStarred, storeUnsent, syncStarsTo } from './favourites.ts';

/** As many as one call takes. */
const MAX_MERGED = 1000;

/**
 * Call when somebody is signed in, and when the network is back: the stars of this device join those of the account once, from then on
 * the account's are the truth, and every star goes to both. What was starred without a network goes to the account first.
 */
export async function joinAccountFavourites(api: ApiClient): Promise<void> {
  const send = (session_id: number, is_favourite: boolean) => api.call(setFavourite, { params: { session_id }, body: { is_favourite } });
  const isJoined = readLocal(JOINED_STARS) === 'yes';
  if (isJoined) await sendUnsent(send);
  const { data } = isJoined
    ? await api.call(listFavourites)
    : await api.call(mergeFavourites, { body: { session_ids: [...readStarred()].slice(0, MAX_MERGED) } });
  syncStarsTo(async (session_id, is_favourite) => {
    try {
      await send(session_id, is_favourite);
      dropUnsent(session_id);
    } catch (error) {
      if (!isUnreached(error)) throw error;
      storeUnsent(session_id, is_favourite);
    }
  });
  writeLocal(JOINED_STARS, 'yes');
  storeStarred(data.session_ids);
}

/** One after another, as long as the server takes them; what it refuses for good, such as a session that is gone, is dropped. */
async function sendUnsent(send: (session_id: number, is_favourite: boolean) => Promise<unknown>): Promise<void> {
  for (const one of readUnsent()) {
    try {
      await send(Math.abs(one), one > 0);
    } catch (error) {
      // The client has logged it.
      if (!isRefused(error)) throw error;
    }
    // It may have become another one meanwhile.
    if (readUnsent().includes(one)) dropUnsent(Math.abs(one));
  }
}

const isUnreached = (error: unknown): boolean => readProblem(error)?.status === 0;

function isRefused(error: unknown): boolean {
  const status = readProblem(error)?.status ?? 0;
  return status >= 400 && status < 500 && status !== 401 && status !== 429;
}
