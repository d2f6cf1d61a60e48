import { maxBadges, type BadgeOrder, type BadgeSize, type ListedBadge } from '@sabha/contract/admission/badge';
import type { ApiClient } from '@sabha/contract/core/operation';
import { printBadges, unmarkBadges } from '@sabha/contract/admission/badge-operations';
import { useRef, useState } from 'react';
import { readProblem } from '../../../../lib/problem-message.ts';
import { m } from '../../../../paraglide/messages.js';
import { saveFile } from '../../../../lib/save-file.ts';

interface Wished {
  readonly api: ApiClient;
  readonly slug: string;
  readonly people: readonly ListedBadge[];
  readonly size: BadgeSize;
  readonly order: BadgeOrder;
  readonly onDone: () => Promise<void>;
}

interface Progress {
  readonly done: number;
  readonly count: number;
}

/** Places in the files of a run, in their order. */
export function filesOf(people: readonly Pick<ListedBadge, 'line_id'>[]): number[][] {
  const ids = people.map(({ line_id }) => line_id);
  return Array.from({ length: Math.ceil(ids.length / maxBadges) }, (_, n) => ids.slice(n * maxBadges, (n + 1) * maxBadges));
}

/** A run of badges, file after file: what is saved counts as printed, and can be said not to be. */
export function useBadgeRun({ api, slug: edition, people, size, order, onDone }: Wished) {
  /** How many of how many are in files already, while a run goes on; the list may show others meanwhile. */
  const [progress, setProgress] = useState<Progress | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** What the last run printed. */
  const [printed, setPrinted] = useState<readonly number[]>([]);
  const run = useRef({ isWanted: false });

  const fetchFile = async (body: object) => (await api.call(printBadges, { body: { edition, size, order, ...body } })) as Blob;

  async function attempt(work: () => Promise<void>): Promise<void> {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(readProblem(error)?.detail || m.admin_failed_text());
    } finally {
      setProgress(null);
      await onDone();
    }
  }

  const preview = () =>
    attempt(async () => {
      saveFile(
        await fetchFile({ line_ids: people.slice(0, 1).map(({ line_id }) => line_id), is_preview: true }),
        `badge-sample-${size}.pdf`,
      );
    });

  const print = () =>
    attempt(async () => {
      const files = filesOf(people);
      const done: number[] = [];
      const mine = { isWanted: true };
      run.current = mine;
      for (const [index, line_ids] of files.entries()) {
        if (!mine.isWanted) return;
        setProgress({ done: done.length, count: people.length });
        // One after the other: drawing a file is work for the server that others wait for.
        saveFile(await fetchFile({ line_ids }), `badges-${edition}-${index + 1}.pdf`);
        done.push(...line_ids);
        setPrinted([...done]);
      }
    });

  const unmark = () =>
    attempt(async () => {
      for (const line_ids of filesOf(printed.map((line_id) => ({ line_id }))))
        await api.call(unmarkBadges, { body: { edition, line_ids } });
      setPrinted([]);
    });

  const stop = () => {
    run.current.isWanted = false;
  };
  return { progress, problem, printed, preview, print, stop, unmark };
}

export type BadgeRunState = ReturnType<typeof useBadgeRun>;
