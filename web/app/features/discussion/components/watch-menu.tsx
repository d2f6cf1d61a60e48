import { watchLevels, type Discussion, type WatchLevel } from '@sabha/contract/discussion/post';
import { Bell, BellOff, ChevronDown } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuChoice, MenuGroup, MenuLine } from '../../../ui/menu.tsx';
import { describeEnd } from '../../notifications/public.ts';
import type { PostCalls } from '../post-calls.ts';
import { MuteSpans } from './mute-spans.tsx';
import { changeWatch, watchNames, watchTexts } from './watch-levels.ts';

interface WatchMenuProps {
  discussion: Pick<Discussion, 'watch_level' | 'muted_until'>;
  calls: Pick<PostCalls, 'watch' | 'mute'>;
}

/** How much somebody hears about a discussion, behind a button. */
export function WatchMenu({ discussion: { watch_level, muted_until }, calls }: WatchMenuProps) {
  const time = muted_until === null ? null : describeEnd(muted_until);
  return (
    <Menu
      align="end"
      trigger={
        <Button size="small">
          {watch_level === 'muted' ? (
            <BellOff size={17} strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <Bell size={17} strokeWidth={1.75} aria-hidden="true" />
          )}
          <span className="max-w-[min(18rem,60vw)] truncate leading-normal">
            {time === null ? watchNames[watch_level]() : m.notify_muted_until({ time })}
          </span>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      }
    >
      <MenuChoice
        label={m.discussion_watch_label()}
        value={time === null ? watch_level : ''}
        onChange={(next) => changeWatch(calls.watch(next as WatchLevel))}
        options={watchLevels.toReversed().map((value) => ({ value, label: watchNames[value](), note: watchTexts[value]() }))}
      />
      <MenuLine />
      <MenuGroup label={m.discussion_mute_label()}>
        <MuteSpans calls={calls} />
      </MenuGroup>
    </Menu>
  );
}
