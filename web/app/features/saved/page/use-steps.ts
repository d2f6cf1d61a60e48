import type { ApiClient } from '@sabha/contract/core/operation';
import { listSaved, placeSaved } from '@sabha/contract/saved/operations';
import type { SavedItem } from '@sabha/contract/saved/saved';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { refreshReads } from '../../../lib/query/query-client.ts';
import { m } from '../../../paraglide/messages.js';
import { notify } from '../../../ui/toast.tsx';
import { savedRead, type SavedList, type SavedQuery } from '../saved-query.ts';
import { moved, placingOf } from './own-order.ts';

type Step = (list: SavedList, item: SavedItem, step: 1 | -1) => boolean;

/**
 * Moves a row up or down by one among those that are shown, at once; false at the first and the last. Steps are written one after the
 * other, in their order, and what the server has is read once, after the last: it also takes back what was refused.
 */
export function useSteps(api: ApiClient | null, asked: SavedQuery): Step {
  const client = useQueryClient();
  const { queryKey } = savedRead(asked);
  const steps = useRef({ last: Promise.resolve(), waiting: 0 });

  async function write(open: ApiClient, saved_id: number, before: number | null): Promise<void> {
    try {
      await open.call(placeSaved, { params: { saved_id }, body: { before } });
    } catch (error) {
      void notify({ title: m.saved_not_placed(), text: refusalText(error, m.saved_try_again()), kind: 'bad' });
    }
    steps.current.waiting -= 1;
    if (steps.current.waiting === 0) await refreshReads(client, [listSaved]);
  }
  async function show(saved_id: number, step: 1 | -1): Promise<void> {
    await client.cancelQueries({ queryKey, exact: true });
    const change = (list: SavedList) => ({ ...list, page: { ...list.page, items: moved(list.page.items, saved_id, step) } });
    client.setQueryData<SavedList>(queryKey, (list) => list && change(list));
  }
  return ({ page }, { saved_id }, step) => {
    const ids = page.items.map((each) => each.saved_id);
    const placing = placingOf(ids, ids.indexOf(saved_id), step, page.page < page.pages);
    if (!placing || !api) return false;
    const { last } = steps.current;
    steps.current.waiting += 1;
    const shown = show(saved_id, step);
    steps.current.last = last.then(() => shown).then(() => write(api, placing.saved_id, placing.before));
    return true;
  };
}
