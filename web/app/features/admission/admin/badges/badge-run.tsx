import { maxBadges, type ListedBadge } from '@sabha/contract/admission/badge';
import { Printer } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { formatCount } from '../../../../ui/money.ts';
import { Windows } from '../../../../ui/windows.tsx';
import { m } from '../../../../paraglide/messages.js';
import { filesOf, type BadgeRunState } from './use-badge-run.ts';

interface BadgeRunProps {
  run: BadgeRunState;
  /** Whom the next run is about; null while that is not known. */
  people: readonly ListedBadge[] | null;
}

/** How many badges the run has, a sample of the first, all of them with their progress, and the way back. */
export function BadgeRun({ run, people }: BadgeRunProps) {
  const { progress, problem, printed, preview, print, stop, unmark } = run;
  if (people === null && progress === null && printed.length === 0 && problem === null) return null;
  const count = progress?.count ?? people?.length ?? 0;
  return (
    <section aria-label={m.badges_run()} className="mb-4 rounded-card bg-surface px-5 py-4.5 shadow-1 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-52 flex-1">
          <span className="block text-display-sm tabular display">{m.badges_count({ count: formatCount(count) })}</span>
          {people !== null && (
            <span className="text-sm text-fg-2">
              {m.badges_files({ files: formatCount(filesOf(people).length), max: formatCount(maxBadges) })}
            </span>
          )}
        </p>
        {progress ? (
          <Button onClick={stop}>{m.badges_stop()}</Button>
        ) : (
          <>
            <Button disabled={count === 0} onClick={() => void preview()}>
              {m.badges_sample()}
            </Button>
            <Button kind="primary" disabled={count === 0} onClick={() => void print()}>
              <Printer size={18} strokeWidth={1.75} aria-hidden />
              {m.badges_print_all()}
            </Button>
          </>
        )}
      </div>
      <div role="status">
        {progress && (
          <p className="mt-3 flex flex-wrap items-center gap-3 text-ui tabular">
            <Windows lit={progress.done} total={count} max={20} label="" />
            {m.badges_progress({ done: formatCount(progress.done), count: formatCount(count) })}
          </p>
        )}
        {!progress && printed.length > 0 && (
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-ui">
            {m.badges_done({ count: formatCount(printed.length) })}
            <Button size="small" onClick={() => void unmark()}>
              {m.badges_unmark()}
            </Button>
          </p>
        )}
      </div>
      {problem !== null && (
        <p role="alert" className="mt-3 text-ui font-medium text-bad-text">
          {problem}
        </p>
      )}
    </section>
  );
}
