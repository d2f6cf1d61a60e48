import type { FollowedSubject } from '@sabha/contract/core/feed';
import type { Follow, Following } from '@sabha/contract/following/following';
import { endFollowing, startFollowing } from '@sabha/contract/following/operations';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { refusalText } from '../../lib/forms/refusal-text.ts';
import { writeOptimistically } from '../../lib/query/optimistic.ts';
import { m } from '../../paraglide/messages.js';
import { notify } from '../../ui/toast.tsx';
import { findFollow, followingRead, isSame, keyOf, type FollowedThing } from './following-query.ts';
import { useFollowingApi } from './use-following-api.ts';

/** A thing as the list of what is followed would show it. */
export interface OfferedThing extends FollowedThing {
  readonly subject: FollowedSubject;
}

export interface Follows {
  /** Follows it, with a note only where that is refused. True when it was done. */
  readonly start: (thing: OfferedThing) => Promise<boolean>;
  /** Follows it no more, without a note where that is done. */
  readonly end: (thing: OfferedThing) => Promise<boolean>;
  /** The same without a question, as a note has the way to take it back; `onRestored` is called when that was done. */
  readonly endWithUndo: (thing: OfferedThing, onRestored: () => void) => Promise<boolean>;
}

/** The list with a thing in it, at its place where it had one. */
function withThing(list: Following, { type, address, subject }: OfferedThing, before?: Following): Following {
  if (findFollow(list, { type, address })) return list;
  const known = before && findFollow(before, { type, address });
  const follow: Follow = known ?? { type, address, subject, followed_at: new Date().toISOString(), news: 0 };
  const follows = [...list.follows];
  follows.splice(known ? before.follows.indexOf(known) : follows.length, 0, follow);
  return { ...list, follows };
}

const withoutThing = (list: Following, thing: FollowedThing): Following => ({
  ...list,
  follows: list.follows.filter((follow) => !isSame(follow, thing)),
});

/** What is done with the list of what somebody follows: shown at once, taken back with a note when it is refused. */
export function useFollows(): Follows {
  const client = useQueryClient();
  const api = useFollowingApi();
  const running = useRef(new Set<string>());

  async function write(thing: OfferedThing, isStart: boolean, before?: Following): Promise<boolean> {
    const key = keyOf(thing);
    if (!api || running.current.has(key)) return false;
    running.current.add(key);
    const params = { type: thing.type, address: thing.address };
    try {
      await writeOptimistically(client, {
        query: followingRead,
        change: ({ data }) => ({ data: isStart ? withThing(data, thing, before) : withoutThing(data, thing) }),
        write: () => api.call(isStart ? startFollowing : endFollowing, { params }),
      });
      return true;
    } catch (error) {
      const { title } = thing.subject;
      const failed = isStart ? m.following_not_started({ title }) : m.following_not_ended({ title });
      void notify({ title: failed, text: refusalText(error, m.following_try_again()), kind: 'bad' });
      return false;
    } finally {
      running.current.delete(key);
    }
  }
  return {
    start: (thing) => write(thing, true),
    end: (thing) => write(thing, false),
    async endWithUndo(thing, onRestored) {
      const before = client.getQueryData<{ data: Following }>(followingRead.queryKey)?.data;
      const isDone = await write(thing, false);
      if (!isDone) return false;
      const undo = async () => {
        if (await write(thing, true, before)) onRestored();
      };
      const action = { label: m.following_undo(), onSelect: () => void undo() };
      void notify({ title: m.following_ended({ title: thing.subject.title }), action });
      return true;
    },
  };
}
