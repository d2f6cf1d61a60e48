import { watchCategory } from '@sabha/contract/forum/operations';
import type { CategoryView } from '@sabha/contract/forum/topic';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { writeOptimistically } from '../../../lib/query/optimistic.ts';
import type { ReadOf } from '../../../lib/query/query-of.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Switch } from '../../../ui/choice.tsx';
import { notify } from '../../../ui/toast.tsx';

interface WatchSwitchProps<T> {
  category: CategoryView;
  /** The read that the category is out of, and what it will answer after a change. */
  from: { readonly query: ReadOf<T>; readonly change: (before: T, is_watched: boolean) => T };
}

/** Whether the reader is notified of every topic that is started in a category. */
export function WatchSwitch<T>({ category: { category_id, is_archived, is_watched }, from }: WatchSwitchProps<T>) {
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
        query: from.query,
        change: (before) => from.change(before, is_on),
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
