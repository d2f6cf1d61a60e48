import { notify } from '../../ui/toast.tsx';
import { m } from '../../paraglide/messages.js';
import { awaitCode, readWaiting, secondsLeft } from './stored-sign-up.ts';

/** The tab waits for the code of this address from now on; another one is asked for unless that was done within the minute. */
export async function orderCode(email: string, ask: () => Promise<unknown>): Promise<void> {
  awaitCode(email, null);
  if (secondsLeft(readWaiting()?.asked_at ?? null) > 0) return;
  try {
    await ask();
    awaitCode(email, Date.now());
  } catch {
    // What went wrong is logged by the client; people are told in the words of the specification, and may ask again.
    await notify({ kind: 'bad', title: m.auth_otp_failed() });
  }
}
