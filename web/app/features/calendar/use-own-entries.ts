import type { ChangeScope, EntryWrite } from '@sabha/contract/calendar/entry';
import type { DiaryEntry } from '@sabha/contract/core/diary-entry';
import * as operations from '@sabha/contract/calendar/operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { logError } from '../../lib/console.ts';
import { saveFile } from '../../lib/save-file.ts';
import { m } from '../../paraglide/messages.js';
import { notify } from '../../ui/toast.tsx';
import { editEntry, type EntryValues } from './entry-form.ts';

type OwnPart = NonNullable<DiaryEntry['own']>;

/** Shows a message about what failed, and answers null then. */
export async function notifyOnFailure<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    logError('calendar', error);
    void notify({ title: m.calendar_failed(), kind: 'bad' });
    return null;
  }
}

/** The form of an entry at one of its occurrences; null when it cannot be read. */
export const readForEditing = (api: ApiClient, { entry_id, occurrence }: OwnPart): Promise<EntryValues | null> =>
  notifyOnFailure(async () => editEntry((await api.call(operations.getEntry, { params: { entry_id } })).data, occurrence));

/** @throws what the server refused, which stands in the form */
export async function saveEntry(api: ApiClient, own: OwnPart | null, entry: EntryWrite, scope: ChangeScope): Promise<void> {
  if (!own) await api.call(operations.createEntry, { body: entry });
  else {
    const occurrence = own.is_repeated ? own.occurrence : null;
    await api.call(operations.changeEntry, { params: { entry_id: own.entry_id }, body: { scope, occurrence, entry } });
  }
}

/** Takes it away and offers to bring it back; false where that failed. */
export async function deleteEntry(api: ApiClient, { title, own }: DiaryEntry, scope: ChangeScope): Promise<boolean> {
  if (!own) return false;
  const params = { entry_id: own.entry_id };
  const query = { scope, ...(own.is_repeated && { occurrence: own.occurrence }) };
  if (!(await notifyOnFailure(() => api.call(operations.deleteEntry, { params, query })))) return false;
  const restore = () => void notifyOnFailure(() => api.call(operations.restoreEntry, { params }));
  void notify({ title: m.calendar_deleted({ title }), action: { label: m.calendar_undo(), onSelect: restore } });
  return true;
}

export async function saveEntryFile(api: ApiClient, { entry_id }: OwnPart): Promise<void> {
  const file = await notifyOnFailure(() => api.call(operations.exportEntry, { params: { entry_id } }));
  if (file) saveFile(file as Blob, 'entry.ics');
}
