import type { ApiClient } from '@sabha/contract/core/operation';
import type { Post } from '@sabha/contract/discussion/post';
import { getTopic } from '@sabha/contract/forum/operations';
import type { Topic } from '@sabha/contract/forum/topic';
import { useNavigate } from 'react-router';
import { logError } from '../../../lib/console.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { m } from '../../../paraglide/messages.js';
import { notify } from '../../../ui/toast.tsx';
import { allTopics, forumHref } from '../forum-address.ts';

/** After the author has deleted a post: where the whole topic went with it, its category takes the place of its page. */
export function useLeaveGone(api: ApiClient, { topic_id, category }: Topic): (removed: Post) => Promise<void> {
  const navigate = useNavigate();
  return async ({ post_number }) => {
    if (post_number !== 1) return;
    try {
      await api.call(getTopic, { params: { topic_id } });
    } catch (error) {
      if (readProblem(error)?.status !== 404) {
        logError('forum', error);
        return;
      }
      void notify({ title: m.topic_gone(), kind: 'ok' });
      await navigate(forumHref({ ...allTopics, category: category.slug }), { replace: true });
    }
  };
}
