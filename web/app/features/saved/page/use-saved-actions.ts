import type { ApiClient } from '@sabha/contract/core/operation';
import { changeSaved, moveSaved, removeSaved, restoreSaved } from '@sabha/contract/saved/operations';
import type { SavedItem } from '@sabha/contract/saved/saved';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { notify } from '../../../ui/toast.tsx';
import { savedRead, type SavedList, type SavedQuery } from '../saved-query.ts';
import { useSteps } from './use-steps.ts';

/** Where saved things are moved to. */
export interface Place {
  /** Null for no collection. */
  readonly collection_id: number | null;
  readonly title: string;
}

export interface SavedActions {
  /** Null while nobody is signed in. */
  readonly api: ApiClient | null;
  readonly isBusy: boolean;
  /** Into a collection or out of any. True when it was done. */
  readonly move: (saved_ids: readonly number[], to: Place) => Promise<boolean>;
  /** Without a question, as it can be taken back. True when it was done. */
  readonly remove: (items: readonly SavedItem[]) => Promise<boolean>;
  /** Up or down by one among the rows that are shown; at once, and back where it is refused. False at the first and the last. */
  readonly step: (list: SavedList, item: SavedItem, step: 1 | -1) => boolean;
  /** Confirms that a change was seen. */
  readonly confirm: (item: SavedItem) => Promise<boolean>;
  /** Shows a thing as a call has answered it. */
  readonly put: (item: SavedItem) => void;
}

/** What is done with saved things, each on the server first; refusals are notes. */
export function useSavedActions(asked: SavedQuery): SavedActions {
  const { session } = useAuth();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const api = session?.api ?? null;
  const query = savedRead(asked);

  const refuse = (title: string, error: unknown) => void notify({ title, text: refusalText(error, m.saved_try_again()), kind: 'bad' });
  const isRunning = useRef(false);
  /** One at a time: what is pressed twice is done once. */
  async function run(failed: string, write: (api: ApiClient) => Promise<unknown>): Promise<boolean> {
    if (!api || isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    try {
      await write(api);
      return true;
    } catch (error) {
      refuse(failed, error);
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }
  const put = (item: SavedItem) =>
    void client.setQueryData<SavedList>(query.queryKey, (list) => {
      if (!list) return list;
      const items = list.page.items.map((each) => (each.saved_id === item.saved_id ? item : each));
      return { ...list, page: { ...list.page, items } };
    });
  async function restore(saved_ids: number[]): Promise<void> {
    try {
      const restored = (await api?.call(restoreSaved, { body: { saved_ids } }))?.data.restored ?? 0;
      if (restored > 0) void notify({ title: m.saved_restored({ count: restored }), kind: 'ok' });
      else void notify({ title: m.saved_not_restored(), kind: 'bad' });
    } catch (error) {
      refuse(m.saved_not_restored(), error);
    }
  }
  return {
    api,
    isBusy,
    put,
    async move(saved_ids, { collection_id, title }) {
      const body = { saved_ids: [...saved_ids], collection_id };
      const isDone = await run(m.saved_not_moved(), (open) => open.call(moveSaved, { body }));
      if (isDone) void notify({ title: m.saved_moved_to({ count: saved_ids.length, title }), kind: 'ok' });
      return isDone;
    },
    async remove(items) {
      const saved_ids = items.map(({ saved_id }) => saved_id);
      let count = 0;
      const isDone = await run(m.saved_not_removed(), async (open) => {
        count = (await open.call(removeSaved, { body: { saved_ids } })).data.removed;
      });
      if (!isDone || count === 0) return isDone;
      const hasNotes = items.some(({ note }) => note !== '');
      void notify({
        title: m.saved_removed({ count }),
        ...(hasNotes && { text: m.saved_removed_notes() }),
        action: { label: m.saved_undo(), onSelect: () => void restore(saved_ids) },
      });
      return true;
    },
    step: useSteps(api, asked),
    async confirm({ saved_id, subject }) {
      const seen = subject?.moment;
      if (!seen) return false;
      return run(m.saved_not_seen(), async (open) => put((await open.call(changeSaved, { params: { saved_id }, body: { seen } })).data));
    },
  };
}
