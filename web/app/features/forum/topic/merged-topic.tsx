import type { Topic } from '@sabha/contract/forum/topic';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { notify } from '../../../ui/toast.tsx';
import { postElementId, postNumberIn } from '../../discussion/public.ts';

/**
 * At the address of a topic that was merged into another: leads to the same post there. Nothing of the other is shown before, because the
 * address names a post by its former number.
 */
export function MergedTopic({ topic: { path, number_offset } }: { topic: Pick<Topic, 'path' | 'number_offset'> }) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const isIdle = useNavigation().state === 'idle';
  const leadOn = useEffectEvent(() => {
    const number = (postNumberIn(hash) ?? 1) + number_offset;
    void notify({ title: m.topic_merged_here() });
    void navigate({ pathname: path, search, hash: `#${postElementId(number)}` }, { replace: true });
  });
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
