import { mostBadges } from '@sabha/contract/tickets/badge';
import { Printer } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { formatCount } from '../../../../ui/money.ts';
import { Windows } from '../../../../ui/windows.tsx';
import { m } from '../../../../paraglide/messages.js';
import { filesOf, useBadgeRun } from './use-badge-run.ts';

/** How many badges the run has, a sample of the first, all of them with their progress, and the way back. */
export function BadgeRun(props: Parameters<typeof useBadgeRun>[0]) {
  const { people } = props;
  const { progress, problem, printed, preview, print, stop, unmark } = useBadgeRun(props);
  const count = people.length;
  const isRunning = progress !== null;
  return (
    <section aria-label={m.badges_run()} className="mb-4 rounded-card bg-surface px-5 py-4.5 shadow-1 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-52 flex-1">
          <span className="block text-display-sm tabular">{m.badges_count({ count: formatCount(count) })}</span>
          <span className="text-sm text-fg-2">
            {m.badges_files({ files: formatCount(filesOf(people).length), most: formatCount(mostBadges) })}
          </span>
        </p>
        {isRunning ? (
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
        {isRunning && (
          <p className="mt-3 flex flex-wrap items-center gap-3 text-ui tabular">
            <Windows lit={progress} total={count} most={20} label="" />
            {m.badges_progress({ done: formatCount(progress), count: formatCount(count) })}
          </p>
        )}
        {!isRunning && printed.length > 0 && (
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
