import type { ApiClient } from '@sabha/contract/core/operation';
import type { OwnSession } from '@sabha/contract/accounts/auth-operations';
import { describeAgent } from '@sabha/contract/accounts/describe-agent';
import { useRef, useState } from 'react';
import { deviceZone, formatMoment } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { notify } from '../../../ui/toast.tsx';
import { describeProblem } from '../auth-problem.ts';
import { endOthers, endSession } from './security-calls.ts';

const everyOther = 'every other one';

interface OwnDevicesProps {
  api: ApiClient;
  sessions: readonly OwnSession[];
  onChanged: () => Promise<void>;
}

/** Where the person is signed in, and the way to end all but this, or one. */
export function OwnDevices({ api, sessions, onChanged }: OwnDevicesProps) {
  /** What is being ended: one of them, or all others. */
  const [busy, setBusy] = useState<string | null>(null);
  /** Takes the focus of a button that is gone. */
  const heading = useRef<HTMLHeadingElement>(null);
  async function end(which: string, work: () => Promise<unknown>, title: string): Promise<void> {
    setBusy(which);
    try {
      await work();
      await onChanged();
      heading.current?.focus();
      await notify({ kind: 'ok', title });
    } catch (error) {
      await notify({ kind: 'bad', title: describeProblem(error) });
    }
    setBusy(null);
  }
  return (
    <section className="rounded-card bg-surface p-5.5 shadow-1">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-display-xs outline-none!">
          {m.security_devices()}
        </h2>
        {sessions.length > 1 && (
          <Button
            isBusy={busy === everyOther}
            disabled={busy !== null && busy !== everyOther}
            onClick={() => void end(everyOther, () => endOthers(api), m.security_devices_done())}
          >
            {m.security_devices_out()}
          </Button>
        )}
      </div>
      <ul className="mt-3 divide-y divide-line">
        {sessions.map(({ session_id, user_agent, address, last_seen_at, is_current }) => {
          const device = describeAgent(user_agent) || m.security_device_unknown();
          return (
            <li key={session_id} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <div className="min-w-0 flex-1 basis-56">
                <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ui font-medium">
                  {device}
                  {is_current && <Tag kind="lit">{m.security_device_this()}</Tag>}
                </p>
                <p className="text-sm text-fg-2 tabular [overflow-wrap:anywhere]">
                  {[m.security_device_seen({ moment: formatMoment(last_seen_at, deviceZone()) }), address].filter(Boolean).join(', ')}
                </p>
              </div>
              {!is_current && (
                <Button
                  size="small"
                  isBusy={busy === session_id}
                  disabled={busy !== null && busy !== session_id}
                  onClick={() => void end(session_id, () => endSession(api, session_id), m.security_device_done({ device }))}
                >
                  {m.security_device_out()}
                  <span className="sr-only"> {device}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
