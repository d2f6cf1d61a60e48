import { blockPerson, unblockPerson } from '@sabha/contract/contact/contact';
import type { ApiClient } from '@sabha/contract/core/operation';
import { logError } from '../../lib/console.ts';
import { readProblem } from '../../lib/problem-message.ts';
import { m } from '../../paraglide/messages.js';
import { notify } from '../../ui/toast.tsx';

interface BlockedName {
  readonly user_id: number;
  readonly name: string;
}

/** Runs a call and what follows it; a failure is said. Answers whether it went through. */
async function attempt(work: () => Promise<unknown>, onDone: () => void): Promise<boolean> {
  try {
    await work();
  } catch (error) {
    logError('contact', error);
    await notify({ title: readProblem(error)?.detail ?? m.block_failed(), kind: 'bad' });
    return false;
  }
  onDone();
  return true;
}

/** Blocks somebody, and offers to take it back. `onChanged` is called after each of both. */
export async function blockWithUndo(api: ApiClient, { user_id, name }: BlockedName, onChanged: () => void): Promise<boolean> {
  const params = { user_id };
  return attempt(
    () => api.call(blockPerson, { params }),
    () => {
      onChanged();
      const undo = () => void attempt(() => api.call(unblockPerson, { params }), onChanged);
      void notify({
        title: m.block_done({ name }),
        text: m.block_done_text(),
        kind: 'ok',
        action: { label: m.block_undo(), onSelect: undo },
      });
    },
  );
}

/** Ends a block, and offers to make it again. */
export async function unblockWithUndo(api: ApiClient, { user_id, name }: BlockedName, onChanged: () => void): Promise<boolean> {
  const params = { user_id };
  return attempt(
    () => api.call(unblockPerson, { params }),
    () => {
      onChanged();
      const undo = () => void attempt(() => api.call(blockPerson, { params }), onChanged);
      void notify({ title: m.block_ended({ name }), kind: 'ok', action: { label: m.block_undo(), onSelect: undo } });
    },
  );
}
