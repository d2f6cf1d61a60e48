import type { ApiClient, OperationOutput } from '@sabha/contract/core/operation';
import { findSaved, removeSaved, restoreSaved, saveThing } from '@sabha/contract/saved/operations';
import type { SavedType } from '@sabha/contract/saved/saved';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { refusalText } from '../../lib/forms/refusal-text.ts';
import { writeOptimistically } from '../../lib/query/optimistic.ts';
import { queryOf } from '../../lib/query/query-of.ts';
import { m } from '../../paraglide/messages.js';
import { notify } from '../../ui/toast.tsx';

/** What can be saved, as the contract names it. */
export interface SavableThing {
  readonly type: SavedType;
  readonly address: string;
  /** Named in the notes about it; posts and messages have none. */
  readonly title?: string | undefined;
}

interface Saving {
  /** Null until it is known. */
  readonly isSaved: boolean | null;
  /** Saves what is not known to be saved; else removes it. */
  readonly toggle: () => void;
}

/** Stands for the number of a thing that is shown as saved before the server has answered. */
const onItsWay = 0;

/** Whether the person has saved a thing, and the way to change that: shown at once, taken back with a note when it is refused. */
export function useSaved(api: ApiClient, { type, address, title }: SavableThing): Saving {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isWriting, setWriting] = useState(false);
  const params = { type, address };
  const query = queryOf(findSaved, { params });
  const { data, isError } = useQuery(query);
  const saved = data?.data ?? null;
  const text = title === undefined ? {} : { text: title };

  async function write(after: OperationOutput<typeof findSaved>, work: () => Promise<unknown>, failed: string): Promise<boolean> {
    try {
      await writeOptimistically(client, { query, change: () => after, write: work });
      return true;
    } catch (error) {
      void notify({ title: refusalText(error, failed), kind: 'bad' });
      return false;
    }
  }
  async function save(): Promise<void> {
    const put = async () => client.setQueryData(query.queryKey, await api.call(saveThing, { params }));
    const isDone = await write({ data: { saved_id: onItsWay, collection_id: null, note: '' } }, put, m.save_button_failed());
    if (!isDone) return;
    const action = { label: m.save_button_show_list(), onSelect: () => void navigate('/saved-content') };
    void notify({ title: m.save_button_saved(), ...text, kind: 'ok', action });
  }
  async function remove(before: NonNullable<typeof saved>): Promise<void> {
    const body = { saved_ids: [before.saved_id] };
    const isDone = await write({ data: null }, () => api.call(removeSaved, { body }), m.save_button_remove_failed());
    if (!isDone) return;
    const restore = async () => {
      const { data: answer } = await api.call(restoreSaved, { body });
      if (answer.restored === 0) throw new Error('It is gone, or it was saved again.');
    };
    const undo = () => void write({ data: before }, restore, m.save_button_undo_failed());
    void notify({ title: m.save_button_removed(), ...text, action: { label: m.save_button_undo(), onSelect: undo } });
  }
  async function toggle(): Promise<void> {
    if (isWriting || saved?.saved_id === onItsWay) return;
    setWriting(true);
    await (saved ? remove(saved) : save());
    setWriting(false);
  }
  return { isSaved: data !== undefined || isError ? saved !== null : null, toggle: () => void toggle() };
}
