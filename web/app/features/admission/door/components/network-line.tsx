import { CircleSlash, CopyX, DoorClosed, LogIn, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button, TextLink } from '../../../../ui/button.tsx';
import type { DoorState } from '../door-state.ts';
import { hourOf } from '../door-labels.ts';

/** What the people at the door must know of the network: since when it is away, how old the list is, what waits. */
export function NetworkLine({ state, onSeen }: { state: DoorState; onSeen: () => void }) {
  const { offline_since, stored, waiting_count, trouble, duplicates, list } = state;
  const hour = (instant: string) => hourOf(instant, list.time_zone);
  return (
    <div role="status" className="text-sm">
      {offline_since !== null && trouble !== 'signed-out' && (
        <Line icon={<WifiOff size={18} strokeWidth={1.75} aria-hidden />}>
          <strong>{m.door_offline({ time: hour(offline_since) })}</strong>{' '}
          <span>{stored ? m.door_list_from({ time: hour(stored.made_at), count: stored.row_count }) : m.door_no_list()}</span>
          {waiting_count > 0 && <span className="block">{m.door_waiting({ count: waiting_count })}</span>}
        </Line>
      )}
      {trouble === 'signed-out' && (
        <Line icon={<LogIn size={18} strokeWidth={1.75} aria-hidden />}>
          {m.door_signed_out()} <TextLink to="/auth?next=/check-in">{m.door_sign_in()}</TextLink>
          {offline_since !== null && (
            <span className="block">
              {stored ? m.door_list_from({ time: hour(stored.made_at), count: stored.row_count }) : m.door_no_list()}
            </span>
          )}
          {waiting_count > 0 && <span className="block">{m.door_waiting({ count: waiting_count })}</span>}
        </Line>
      )}
      {trouble === 'refused' && (
        <Line icon={<CircleSlash size={18} strokeWidth={1.75} aria-hidden />}>
          {m.door_refused_by_server()} <TextLink to="/contact">{m.door_ask_organiser()}</TextLink>
        </Line>
      )}
      {trouble === 'over' && <Line icon={<DoorClosed size={18} strokeWidth={1.75} aria-hidden />}>{m.door_over()}</Line>}
      {duplicates.length > 0 && (
        <Line icon={<CopyX size={18} strokeWidth={1.75} aria-hidden />}>
          <details>
            <summary className="min-h-6 cursor-pointer font-semibold">
              {m.door_twice()}: {duplicates.length}
            </summary>
            <p className="mt-1">{m.door_twice_text()}</p>
            <ul className="mt-1 grid max-h-[30dvh] gap-1 overflow-y-auto">
              {duplicates.map(({ scan_id, name, scanned_at, earlier_at, earlier_device }) => (
                <li key={scan_id}>
                  {m.door_twice_row({
                    name: name || m.door_no_name(),
                    time: hour(scanned_at),
                    earlier: [earlier_at === null ? '' : hour(earlier_at), earlier_device ?? ''].filter(Boolean).join(', '),
                  })}
                </li>
              ))}
            </ul>
            <Button size="small" onClick={onSeen} className="mt-2">
              {m.door_seen()}
            </Button>
          </details>
        </Line>
      )}
    </div>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-2.5 border-b border-line bg-warn-tint px-4 py-2 text-fg">
      <span className="mt-px shrink-0">{icon}</span>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
