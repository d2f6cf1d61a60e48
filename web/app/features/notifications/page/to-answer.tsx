import type { AskingNotification } from '@sabha/contract/notifications/requests';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { useNow } from '../../../ui/time/use-now.ts';
import { Windows } from '../../../ui/windows.tsx';
import { formatDeadline } from './deadline.ts';
import { notificationsHref } from './notification-filter.ts';

const maxShown = 3;
const maxWindows = 8;

/** Beside the list, where there is room: what lapses or is due next of all that waits for an answer. */
export function ToAnswer({ requests }: { requests: readonly AskingNotification[] }) {
  const now = useNow();
  const due = requests
    .flatMap(({ notification, request: { answer_by } }) => (answer_by === null ? [] : [{ notification, answer_by }]))
    .toSorted((one, other) => Date.parse(one.answer_by) - Date.parse(other.answer_by));
  if (due.length === 0 || now === null) return null;
  const count = requests.length;
  return (
    <section aria-labelledby="to-answer" className="mb-4 rounded-card bg-surface px-5 py-4 shadow-1">
      <h2 id="to-answer" className="text-display-xs">
        {m.notify_to_answer()}
      </h2>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ui font-semibold">
        <Windows lit={count} total={count} max={maxWindows} label="" />
        {m.notify_wait_for_you({ count })}
      </p>
      <ul className="mt-1 divide-y divide-line">
        {due.slice(0, maxShown).map(({ notification: { notification_id, notification_body }, answer_by }) => (
          <li key={notification_id}>
            <Link to={notificationsHref({ shows_asking: true })} className="group block py-2.5">
              <span className="line-clamp-2 text-ui [overflow-wrap:anywhere] group-hover:underline">{notification_body}</span>
              <span className="block text-sm text-fg-3">{m.notify_by({ time: formatDeadline(answer_by, now) })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
