import { moveFeedMark } from '@sabha/contract/following/operations';
import { useState } from 'react';
import { refusalText } from '../../lib/forms/refusal-text.ts';
import { m } from '../../paraglide/messages.js';
import { notify } from '../../ui/toast.tsx';
import { deviceZone, formatMoment } from '../../ui/time/zoned-time.ts';
import { useFollowingApi } from './use-following-api.ts';

interface Mark {
  readonly isBusy: boolean;
  /** Everything up to then is read; a note has the way back to where the mark was. True when it was done. */
  readonly move: (until: string, before: string | null) => Promise<boolean>;
}

/**
 * Moves the mark up to which somebody has read.
 * @param onTakenBack once it is again where it was
 */
export function useMark(onTakenBack: () => void): Mark {
  const api = useFollowingApi();
  const [isBusy, setBusy] = useState(false);

  /** Where the mark is then; null when that failed. */
  async function write(until: string, is_back = false): Promise<string | null> {
    if (!api) return null;
    try {
      return (await api.call(moveFeedMark, { body: { until, is_back } })).data.marked_at;
    } catch (error) {
      void notify({ title: m.following_mark_failed(), text: refusalText(error, m.following_try_again()), kind: 'bad' });
      return null;
    }
  }
  async function takeBack(before: string): Promise<void> {
    if ((await write(before, true)) !== null) onTakenBack();
  }
  async function announce(until: string, before: string | null): Promise<void> {
    const title = m.following_mark_moved({ moment: formatMoment(until, deviceZone(), 'long-weekday') });
    const undo = before === null ? null : { label: m.following_undo(), onSelect: () => void takeBack(before) };
    await notify({ title, kind: 'ok', ...(undo && { action: undo }) });
  }
  return {
    isBusy,
    async move(until, before) {
      if (isBusy) return false;
      setBusy(true);
      const marked_at = await write(until);
      setBusy(false);
      if (marked_at === null) return false;
      // Another window has read further: what it has moved is not taken back from here.
      const isFurther = Date.parse(marked_at) > Date.parse(until);
      void announce(marked_at, isFurther ? null : before);
      return true;
    },
  };
}
