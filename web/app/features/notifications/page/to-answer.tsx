import type { AskingNotification } from '@sabha/contract/notifications/requests';
import { m } from '../../../paraglide/messages.js';
import { TextLink } from '../../../ui/button.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { Windows } from '../../../ui/windows.tsx';
import { formatDeadline } from './deadline.ts';
import { notificationsHref } from './notification-filter.ts';

const maxShown = 3;
const maxWindows = 8;

/** Beside the list, where there is room: how much waits for an answer, and what of it lapses or is due next. */
export function ToAnswer({ requests }: { requests: readonly AskingNotification[] }) {
  const now = useNow();
  if (requests.length === 0 || now === null) return null;
  const due = requests
    .flatMap(({ notification, request: { answer_by } }) => (answer_by === null ? [] : [{ notification, answer_by }]))
    .toSorted((one, other) => Date.parse(one.answer_by) - Date.parse(other.answer_by));
  const count = requests.length;
  return (
    <section aria-labelledby="to-answer" className="mb-4 rounded-card bg-surface px-5 py-4 shadow-1">
      <h2 id="to-answer" className="text-display-xs">
        {m.notify_to_answer()}
      </h2>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ui font-semibold">
        <Windows lit={count} total={count} max={maxWindows} label="" />
        <TextLink to={notificationsHref({ shows_asking: true })}>{m.notify_wait_for_you({ count })}</TextLink>
      </p>
      {due.length > 0 && (
        <ul className="mt-1 divide-y divide-line">
          {due.slice(0, maxShown).map(({ notification: { notification_id, notification_body }, answer_by }) => (
            <li key={notification_id} className="py-2.5">
              <span className="line-clamp-2 text-ui [overflow-wrap:anywhere]">{notification_body}</span>
              <span className="block text-sm text-fg-3">{describeDue(answer_by, now)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const describeDue = (answer_by: string, now: number): string => {
  const time = formatDeadline(answer_by, now);
  return Date.parse(answer_by) > now ? m.notify_by({ time }) : m.notify_was_due({ time });
};
