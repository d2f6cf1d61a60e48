import { useRef, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { wasOvertaken } from './entity-page/use-last-saved.ts';

/** An act of the staff with its progress and, when it did not work, the server's words. */
export function useAction(reload: () => Promise<void>) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isRunning = useRef(false);
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    // A second press comes before the first one is drawn.
    if (isRunning.current) return false;
    isRunning.current = true;
    setIsBusy(true);
    setProblem(null);
    try {
      await work();
      await reload();
      return true;
    } catch (error) {
      // The form of what somebody else has saved meanwhile says so itself.
      if (!wasOvertaken(error)) setProblem(error instanceof Error && 'detail' in error ? String(error.detail) : m.inbox_failed());
      return false;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }
  return { isBusy, problem, run };
}
