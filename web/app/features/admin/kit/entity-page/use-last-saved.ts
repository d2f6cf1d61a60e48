import type { ProblemError } from '@sabha/contract/core/errors';
import { useState } from 'react';
import { readProblem } from '../../../../lib/problem-message.ts';
import { toProblem } from '../to-problem.ts';

interface Stamped {
  readonly modified_at: string | null;
}

/** Whether the server refused a change because somebody else has saved since the row was read. */
export const wasOvertaken = (error: unknown): boolean => readProblem(error)?.errors.some(({ path }) => path === 'modified_at') ?? false;

/** At which place of a list of changes that is; null where they were refused for another reason. */
export function overtakenAt(error: unknown): number | null {
  const place = readProblem(error)?.errors.flatMap(({ path }) => /^(\d+)\.modified_at$/.exec(path)?.[1] ?? [])[0];
  return place === undefined ? null : Number(place);
}

/** What a change says it was made from. Nothing for a new row, and nothing once somebody knows of the other change and saves all the same. */
export const stampOf = (seen: string | null | undefined, isOvertaken: boolean): { modified_at?: string | null } =>
  seen === undefined || isOvertaken ? {} : { modified_at: seen };

/** Keeps a form from going over what somebody else has saved since it was opened, unless that is told and wanted. */
export function useLastSaved(row: Stamped | null) {
  const [seen, setSeen] = useState(row?.modified_at);
  const [isOvertaken, setOvertaken] = useState(false);
  return {
    isOvertaken,
    stamp: stampOf(seen, isOvertaken),
    /** The form shows this state of the row now. */
    note(saved: Stamped): void {
      setSeen(saved.modified_at);
      setOvertaken(false);
    },
    /** Answers whether this is why a change was refused; the next one is made all the same. */
    listen(error: unknown): boolean {
      if (wasOvertaken(error)) setOvertaken(true);
      return wasOvertaken(error);
    },
  };
}

/** The calls of such a form, one at a time, with what the server said against the last one. */
export function useSaving(row: Stamped | null) {
  const { note, listen, ...known } = useLastSaved(row);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemError | null>(null);
  /** What the server answers, which the form shows from then on; null when it refused. */
  async function attempt<Saved extends Stamped>(work: () => Promise<Saved>): Promise<Saved | null> {
    setBusy(true);
    setProblem(null);
    try {
      const saved = await work();
      note(saved);
      return saved;
    } catch (error) {
      if (!listen(error)) setProblem(toProblem(error));
      return null;
    } finally {
      setBusy(false);
    }
  }
  return { ...known, isBusy, problem, setProblem, attempt };
}
