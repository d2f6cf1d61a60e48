import { watchCategory } from '@sabha/contract/forum/operations';
import type { CategoryView } from '@sabha/contract/forum/topic';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { writeOptimistically } from '../../../lib/query/optimistic.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Switch } from '../../../ui/choice.tsx';
import { notify } from '../../../ui/toast.tsx';
import { forumRead, type Forum } from './forum-read.ts';

/** Whether the reader is notified of every topic that is started in a category. */
export function WatchSwitch({ category: { category_id, is_archived, is_watched } }: { category: CategoryView }) {
  const client = useQueryClient();
  const { session } = useAuth();
  // In an archived category hardly anything is started, so that it is not offered there: whoever watches it can end that, and take that back.
  const isOfferable = !is_archived || is_watched;
  const [wasOffered, setOffered] = useState(isOfferable);
  if (isOfferable && !wasOffered) setOffered(true);
  if (session === null || !(isOfferable || wasOffered)) return null;
  const { api } = session;
  async function watch(is_on: boolean): Promise<void> {
    try {
      await writeOptimistically(client, {
        query: forumRead,
        change: ({ data }) => ({ data: withWatch(data, category_id, is_on) }),
        write: () => api.call(watchCategory, { params: { category_id }, body: { is_on } }),
      });
    } catch (error) {
      void notify({
        title: is_on ? m.forum_watch_failed() : m.forum_unwatch_failed(),
        text: refusalText(error, m.topic_try_again()),
        kind: 'bad',
      });
    }
  }
  return (
    <div className="w-fit max-w-full">
      <Switch checked={is_watched} onChange={({ currentTarget }) => void watch(currentTarget.checked)}>
        {m.forum_watch()}
      </Switch>
    </div>
  );
}

const withWatch = (forum: Forum, category_id: number, is_watched: boolean): Forum => ({
  ...forum,
  categories: forum.categories.map((one) => (one.category_id === category_id ? { ...one, is_watched } : one)),
});
