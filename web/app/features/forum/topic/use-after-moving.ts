import type { MovedPosts } from '@sabha/contract/forum/move-operations';
import { useNavigate } from 'react-router';
import { logError } from '../../../lib/console.ts';
import { m } from '../../../paraglide/messages.js';
import { notify } from '../../../ui/toast.tsx';
import { postElementId, type LiveDiscussion } from '../../discussion/public.ts';

interface AfterMoving {
  /** Where some of them stood others are left. */
  readonly stay: (moved: MovedPosts) => void;
  /** All of them stand elsewhere. */
  readonly leave: (merged: MovedPosts) => void;
}

const placeOf = ({ path, post_number }: MovedPosts): string => `${path}#${postElementId(post_number)}`;

/** What the reader sees once they have moved posts of a topic: the places where they stood, or the topic in which they stand now. */
export function useAfterMoving({ reload }: Pick<LiveDiscussion, 'reload'>): AfterMoving {
  const navigate = useNavigate();
  return {
    stay(moved) {
      reload().catch((error: unknown) => logError('discussion', error));
      void notify({
        title: m.topic_posts_moved({ count: moved.posts }),
        text: moved.title,
        kind: 'ok',
        action: { label: m.topic_go_there(), onSelect: () => void navigate(placeOf(moved)) },
      });
    },
    leave(merged) {
      void notify({ title: m.topic_merged(), text: merged.title, kind: 'ok' });
      void navigate(placeOf(merged), { replace: true });
    },
  };
}
