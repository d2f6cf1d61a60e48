import { useState } from 'react';
import { m } from '../../../../paraglide/messages.js';

/** An act of the staff with its progress and, when it did not work, the server's words. */
export function useAct(reload: () => Promise<void>) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function act(work: () => Promise<unknown>): Promise<boolean> {
    setIsBusy(true);
    setProblem(null);
    try {
      await work();
      await reload();
      return true;
    } catch (error) {
      setProblem(error instanceof Error && 'detail' in error ? String(error.detail) : m.inbox_failed());
      return false;
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, problem, act };
}
