import { topicIdOf } from '@sabha/contract/forum/operations';
import type { Topic } from '@sabha/contract/forum/topic';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { notify } from '../../../ui/toast.tsx';
import { movePostDraft, postElementId, postNumberIn } from '../../discussion/public.ts';
import { topicKind } from './topic-read.ts';

/**
 * At the address of a topic that was merged into another: leads to the same post there. Nothing of the other is shown before, because the
 * address names a post by its former number.
 */
export function MergedTopic({ topic, userId }: { topic: Pick<Topic, 'topic_id' | 'path' | 'number_offset'>; userId: number }) {
  const { topic_id, path, number_offset } = topic;
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isIdle = useNavigation().state === 'idle';
  const bringDraft = useEffectEvent(() => {
    const former = topicIdOf(pathname.split('/').at(-1) ?? '');
    if (former !== null && former !== topic_id) movePostDraft(userId, { kind: topicKind, id: former }, { kind: topicKind, id: topic_id });
  });
  const leadOn = useEffectEvent(() => {
    const number = (postNumberIn(hash) ?? 1) + number_offset;
    void notify({ title: m.topic_merged_here() });
    void navigate({ pathname: path, search, hash: `#${postElementId(number)}` }, { replace: true });
  });
  // Before the field of the other reads what is typed for it.
  useEffect(() => bringDraft(), []);
  useEffect(() => {
    // Who is on the way to somewhere goes on, as those who have merged them do.
    if (isIdle) leadOn();
  }, [isIdle]);
  return (
    <SkeletonGroup label={m.discussion_loading()} className="grid max-w-[54rem] gap-3">
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-24 rounded-card" />
    </SkeletonGroup>
  );
}
