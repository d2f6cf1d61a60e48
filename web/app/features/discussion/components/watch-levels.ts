import type { WatchLevel } from '@sabha/contract/discussion/post';
import { logError } from '../../../lib/console.ts';
import { m } from '../../../paraglide/messages.js';
import { notify } from '../../../ui/toast.tsx';

/** What somebody hears about at each level, in a line. */
export const watchTexts: Readonly<Record<WatchLevel, () => string>> = {
  watching: m.discussion_watching,
  tracking: m.discussion_tracking,
  normal: m.discussion_normal,
  muted: m.discussion_muted,
};

/** What each level is called. */
export const watchNames: Readonly<Record<WatchLevel, () => string>> = {
  watching: m.discussion_level_watching,
  tracking: m.discussion_level_tracking,
  normal: m.discussion_level_normal,
  muted: m.discussion_level_muted,
};

/** Changes the level, with a note where that is refused. */
export const changeWatch = (work: Promise<void>): void => {
  work.catch((error: unknown) => {
    logError('discussion', error);
    void notify({ title: m.discussion_not_changed(), kind: 'bad' });
  });
};
