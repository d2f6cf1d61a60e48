import type { ApiClient } from '@sabha/contract/core/operation';
import type { OwnSession } from '@sabha/contract/accounts/auth-operations';
import { describeAgent } from '@sabha/contract/accounts/describe-agent';
import { useState } from 'react';
import { deviceZone, formatMoment } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { notify } from '../../../ui/toast.tsx';
import { describeProblem } from '../auth-problem.ts';
import { endOthers } from './security-calls.ts';

interface OwnDevicesProps {
  api: ApiClient;
  sessions: readonly OwnSession[];
  onChanged: () => Promise<void>;
}

/** Where the person is signed in, and the way to end all but this. */
export function OwnDevices({ api, sessions, onChanged }: OwnDevicesProps) {
  const [isBusy, setIsBusy] = useState(false);
  async function endAll(): Promise<void> {
    setIsBusy(true);
    try {
      await endOthers(api);
      await onChanged();
      await notify({ kind: 'ok', title: m.security_devices_done() });
    } catch (error) {
      await notify({ kind: 'bad', title: describeProblem(error) });
    }
    setIsBusy(false);
  }
  return (
    <section className="rounded-card bg-surface p-5.5 shadow-1">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-display-xs">{m.security_devices()}</h2>
        {sessions.length > 1 && (
          <Button isBusy={isBusy} onClick={() => void endAll()}>
            {m.security_devices_out()}
          </Button>
        )}
      </div>
      <ul className="mt-3 divide-y divide-line">
        {sessions.map(({ session_id, user_agent, address, last_seen_at, is_current }) => (
          <li key={session_id} className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ui font-medium">
              {describeAgent(user_agent) || m.security_device_unknown()}
              {is_current && <Tag kind="lit">{m.security_device_this()}</Tag>}
            </p>
            <p className="text-sm text-fg-2 tabular [overflow-wrap:anywhere]">
              {[m.security_device_seen({ moment: formatMoment(last_seen_at, deviceZone()) }), address].filter(Boolean).join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
