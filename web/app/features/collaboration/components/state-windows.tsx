import type { CollaborationState } from '@sabha/contract/collaboration/collaboration';
import { Windows } from '../../../ui/windows.tsx';
import { stateTexts } from './collaboration-texts.ts';

/** How many of the four windows are lit; none of what has ended without an agreement. */
export const litWindows: Readonly<Record<CollaborationState, number>> = { open: 1, in_talks: 2, agreed: 3, done: 4, closed: 0 };

/** How an ask or offer stands: four windows and the word. */
export const StateWindows = ({ state, className = 'h-3.5' }: { state: CollaborationState; className?: string }) => (
  <span className="inline-flex items-center gap-2">
    <Windows lit={litWindows[state]} total={4} label="" className={className} />
    <span className="text-ui font-semibold">{stateTexts[state]()}</span>
  </span>
);
