import type { Location } from 'react-router';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { useLeaveBlocker } from '../../../ui/use-leave-blocker.ts';

const viewOf = ({ pathname, search }: Location): string => `${pathname} ${new URLSearchParams(search).get('view') ?? ''}`;

/** Asks before what was written is left behind; another view of the same page leaves it too. */
export function ViewGuard({ hasChanged }: { hasChanged: () => boolean }) {
  const { isBlocked, stay, leave } = useLeaveBlocker(hasChanged, (from, to) => viewOf(from) !== viewOf(to));
  return <LeaveQuestion isOpen={isBlocked} onStay={stay} onLeave={leave} />;
}
