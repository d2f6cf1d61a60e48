import { watchLevels, type Discussion } from '@sabha/contract/discussion/post';
import { useId } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Radio, RadioGroup } from '../../../ui/choice.tsx';
import { describeEnd } from '../../notifications/public.ts';
import type { PostCalls } from '../post-calls.ts';
import { changeWatch, watchNames } from './watch-levels.ts';

interface WatchChoiceProps {
  discussion: Pick<Discussion, 'watch_level' | 'muted_until'>;
  calls: Pick<PostCalls, 'watch'>;
}

/** The same as the menu where there is place for all of it: each level with its effect. */
export function WatchChoice({ discussion: { watch_level, muted_until }, calls }: WatchChoiceProps) {
  const name = useId();
  const time = muted_until === null ? null : describeEnd(muted_until);
  return (
    <RadioGroup legend={m.discussion_level()}>
      {watchLevels.toReversed().map((level) => (
        <Radio
          key={level}
          name={name}
          value={level}
          checked={watch_level === level}
          onChange={() => changeWatch(calls.watch(level))}
          hint={level === 'muted' && time !== null ? m.notify_muted_until({ time }) : undefined}
        >
          <span className="font-semibold">{watchNames[level].name()}</span>
          <span className="block text-sm text-fg-3">{watchNames[level].effect()}</span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
