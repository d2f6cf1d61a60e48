import type { ApiClient } from '@sabha/contract/core/operation';
import { endFollowing, findFollow, startFollowing } from '@sabha/contract/following/operations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { refusalText } from '../../lib/forms/refusal-text.ts';
import { writeOptimistically } from '../../lib/query/optimistic.ts';
import { queryOf } from '../../lib/query/query-of.ts';
import { m } from '../../paraglide/messages.js';
import { notify } from '../../ui/toast.tsx';
import { followingPath, type FollowedThing } from './following-query.ts';

export interface FollowableThing extends FollowedThing {
  /** Named in the notes about it. */
  readonly title: string;
}

interface FollowState {
  /** False while it is not known, too. */
  readonly isFollowed: boolean;
  readonly canFollow: boolean;
  /** Follows it, or follows it no more. */
  readonly toggle: () => void;
}

/**
 * Whether the person follows a thing, and the way to change that: shown at once, taken back with a note when it is refused.
 * @param onRestored once an end was taken back
 */
export function useFollow(api: ApiClient, { type, address, title }: FollowableThing, onRestored: () => void): FollowState {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isWriting = useRef(false);
  const params = { type, address };
  const query = queryOf(findFollow, { params });
  const state = useQuery(query).data?.data;

  /** One at a time: what is pressed twice is done once. */
  async function set(is_followed: boolean): Promise<boolean> {
    if (isWriting.current) return false;
    isWriting.current = true;
    const write = async () => client.setQueryData(query.queryKey, await api.call(is_followed ? startFollowing : endFollowing, { params }));
    try {
      await writeOptimistically(client, { query, change: ({ data }) => ({ data: { ...data, is_followed } }), write });
      return true;
    } catch (error) {
      const failed = is_followed ? m.following_not_started({ title }) : m.following_not_ended({ title });
      void notify({ title: failed, text: refusalText(error, m.following_try_again()), kind: 'bad' });
      return false;
    } finally {
      isWriting.current = false;
    }
  }
  async function start(): Promise<void> {
    if (!(await set(true))) return;
    const action = { label: m.following_show_list(), onSelect: () => void navigate(followingPath) };
    void notify({ title: m.following_started({ title }), kind: 'ok', action });
  }
  async function end(): Promise<void> {
    if (!(await set(false))) return;
    void notify({ title: m.following_ended({ title }), action: { label: m.following_undo(), onSelect: () => void restore() } });
  }
  async function restore(): Promise<void> {
    if (await set(true)) onRestored();
  }
  const isFollowed = state?.is_followed ?? false;
  return { isFollowed, canFollow: state?.can_follow ?? false, toggle: () => void (isFollowed ? end() : start()) };
}
