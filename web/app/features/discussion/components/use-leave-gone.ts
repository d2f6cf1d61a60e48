import type { Post } from '@sabha/contract/discussion/post';
import { useNavigate } from 'react-router';
import { logError } from '../../../lib/console.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { notify } from '../../../ui/toast.tsx';

interface LeaveGone {
  /** Asks for what began with the first post; a problem 404 says that it is gone. */
  readonly ask: () => Promise<unknown>;
  readonly note: string;
  /** The page that takes the place of its own. */
  readonly to: string;
}

/** After the author has deleted a post: where all that began with it went too, another page takes the place of its own. */
export function useLeaveGone({ ask, note, to }: LeaveGone): (removed: Post) => Promise<void> {
  const navigate = useNavigate();
  return async ({ post_number }) => {
    if (post_number !== 1) return;
    try {
      await ask();
    } catch (error) {
      if (readProblem(error)?.status !== 404) {
        logError('discussion', error);
        return;
      }
      void notify({ title: note, kind: 'ok' });
      await navigate(to, { replace: true });
    }
  };
}
