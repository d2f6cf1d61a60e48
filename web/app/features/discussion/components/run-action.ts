import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { m } from '../../../paraglide/messages.js';
import { notify } from '../../../ui/toast.tsx';

/** Runs a call, with a note of what went wrong with it; whether it went through. */
export async function runAction(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    await notify({ title: refusalText(error, m.discussion_failed()), kind: 'bad' });
    return false;
  }
}
