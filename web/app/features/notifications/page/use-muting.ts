import { getAnnouncement } from '@sabha/contract/announcements/operations';
import { countUnread, listConversations } from '@sabha/contract/messages/operations';
import { muteThing, unmuteThing, type MutableThing } from '@sabha/contract/notifications/mutes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { logError } from '../../../lib/console.ts';
import { readProblem } from '../../../lib/problem-message.ts';
import { refreshReads } from '../../../lib/query/query-client.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { notify } from '../../../ui/toast.tsx';
import { describeEnd } from './mute-choices.ts';

interface Muting {
  readonly isBusy: boolean;
  /** Says what became of it, with the way back; answers whether it is muted. */
  readonly mute: (thing: MutableThing, muted_until: string) => Promise<boolean>;
  readonly unmute: (thing: MutableThing) => Promise<boolean>;
}

/** Mutes and unmutes on the server; what is shown of it is read anew. */
export function useMuting(): Muting {
  const { session } = useAuth();
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  async function write(work: () => Promise<unknown>, thing: MutableThing, failed: string): Promise<boolean> {
    setIsBusy(true);
    try {
      await work();
      // Their own pages show it, too, and those of conversations do not count what is muted.
      if (thing.kind === 'conversation') await refreshReads(client, [listConversations, countUnread]);
      if (thing.kind === 'organisation') await refreshReads(client, [getAnnouncement]);
      return true;
    } catch (error) {
      logError('notifications', error);
      const problem = readProblem(error);
      void notify({ title: failed, ...(problem?.status === 409 && { text: problem.detail }), kind: 'bad' });
      return false;
    } finally {
      setIsBusy(false);
    }
  }
  async function unmute(thing: MutableThing): Promise<boolean> {
    const isDone = await write(async () => session?.api.call(unmuteThing, { body: { thing } }), thing, m.notify_unmute_failed());
    if (isDone) void notify({ title: m.notify_unmuted(), kind: 'ok' });
    return isDone;
  }
  return {
    isBusy,
    async mute(thing, muted_until) {
      const body = { thing, muted_until };
      const isDone = await write(async () => session?.api.call(muteThing, { body }), thing, m.notify_mute_failed());
      if (isDone) {
        const time = describeEnd(muted_until);
        const title = time === null ? m.notify_muted_for_good() : m.notify_muted_until({ time });
        void notify({ title, kind: 'ok', action: { label: m.notify_settings_undo(), onSelect: () => void unmute(thing) } });
      }
      return isDone;
    },
    unmute,
  };
}
