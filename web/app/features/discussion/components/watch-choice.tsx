import { watchLevels, type Discussion } from '@sabha/contract/discussion/post';
import { BellOff, ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Radio, RadioGroup } from '../../../ui/choice.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { describeEnd } from '../../notifications/public.ts';
import type { PostCalls } from '../post-calls.ts';
import { MuteSpans } from './mute-spans.tsx';
import { changeWatch, watchNames, watchTexts } from './watch-levels.ts';

interface WatchChoiceProps {
  discussion: Pick<Discussion, 'watch_level' | 'muted_until'>;
  calls: Pick<PostCalls, 'watch' | 'mute'>;
}

/** The same as the menu where there is place for all of it: each level with its effect. */
export function WatchChoice({ discussion: { watch_level, muted_until }, calls }: WatchChoiceProps) {
  const name = useId();
  const time = muted_until === null ? null : describeEnd(muted_until);
  // What ends by itself is none of the levels: each of them can be chosen in its place.
  const chosen = time === null ? watch_level : null;
  return (
    <div className="grid justify-items-start gap-1.5">
      <RadioGroup legend={m.discussion_level()}>
        {time !== null && <p className="mt-1 text-sm text-fg-2">{m.notify_muted_until({ time })}</p>}
        {watchLevels.toReversed().map((level) => (
          <Radio key={level} name={name} value={level} checked={chosen === level} onChange={() => changeWatch(calls.watch(level))}>
            <span className="font-semibold">{watchNames[level]()}</span>
            <span className="block text-sm text-fg-3">{watchTexts[level]()}</span>
          </Radio>
        ))}
      </RadioGroup>
      <Menu
        trigger={
          <Button size="small">
            <BellOff size={17} strokeWidth={1.75} aria-hidden="true" />
            {m.discussion_mute_label()}
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
          </Button>
        }
      >
        <MuteSpans calls={calls} />
      </Menu>
    </div>
  );
}
