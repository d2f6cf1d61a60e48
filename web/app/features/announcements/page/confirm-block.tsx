import type { AnnouncementView } from '@sabha/contract/announcements/announcement';
import { confirmAnnouncement } from '@sabha/contract/announcements/operations';
import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { readProblem } from '../../../lib/problem-message.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { isToday, longWhen } from './format-when.ts';

/** "I have read this", until when, and that it was said. */
export function ConfirmBlock({ view: { announcement_id, confirm_by, confirmed_at } }: { view: AnnouncementView }) {
  const { session } = useAuth();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [now] = useState(() => Date.now());
  const block = useRef<HTMLDivElement>(null);
  async function confirm(): Promise<void> {
    if (!session || isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await session.api.call(confirmAnnouncement, { params: { announcement_id } });
      // The button goes; who pressed it by key reads on here.
      block.current?.focus();
    } catch (error) {
      setProblem(readProblem(error)?.detail ?? m.announce_not_said());
    }
    setBusy(false);
  }
  const isLate = confirm_by !== null && Date.parse(confirm_by) < now;
  return (
    <div ref={block} tabIndex={-1} className={`mt-6 rounded-card px-5 py-4 ${confirmed_at === null ? 'bg-lit-tint' : 'bg-ok-tint'}`}>
      <div aria-live="polite" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {confirmed_at === null ? (
          <>
            <div>
              <p className="font-semibold">
                {confirm_by === null
                  ? m.announce_please_confirm()
                  : isLate
                    ? m.announce_was_due({ when: longWhen(confirm_by) })
                    : m.announce_confirm_by({ when: longWhen(confirm_by) })}
              </p>
              {/* Once it is late somebody may have called. */}
              {!isLate && <p className="text-sm text-fg-2">{m.announce_confirm_text()}</p>}
            </div>
            <Button kind="primary" isBusy={isBusy} onClick={() => void confirm()}>
              <Check size={18} strokeWidth={2} aria-hidden="true" />
              {m.announce_i_have_read()}
            </Button>
          </>
        ) : (
          <p className="flex items-center gap-2 font-semibold text-ok-text">
            <Check size={18} strokeWidth={2} aria-hidden="true" />
            {isToday(confirmed_at)
              ? m.announce_confirmed_at({ time: longWhen(confirmed_at) })
              : m.announce_confirmed_on({ when: longWhen(confirmed_at) })}
          </p>
        )}
      </div>
      {problem !== undefined && (
        <p role="alert" className="mt-2 text-sm font-[550] text-bad-text">
          {problem}
        </p>
      )}
    </div>
  );
}
