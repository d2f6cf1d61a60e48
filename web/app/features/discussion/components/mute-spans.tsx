import { BellOff } from 'lucide-react';
import { MenuItem } from '../../../ui/menu.tsx';
import { endOf, spans, spanTexts } from '../../notifications/public.ts';
import type { PostCalls } from '../post-calls.ts';
import { changeWatch } from './watch-levels.ts';

/** For how long nothing of a discussion is heard, as items of a menu. */
export const MuteSpans = ({ calls }: { calls: Pick<PostCalls, 'mute'> }) =>
  spans
    .filter((span) => span !== 'for_good')
    .map((span) => (
      <MenuItem
        key={span}
        icon={<BellOff size={18} strokeWidth={1.75} aria-hidden />}
        onSelect={() => changeWatch(calls.mute(endOf(span, new Date())))}
      >
        {spanTexts[span]()}
      </MenuItem>
    ));
