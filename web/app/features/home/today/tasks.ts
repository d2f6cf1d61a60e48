import { shiftPath } from '@sabha/contract/volunteering/shift';
import { m } from '../../../paraglide/messages.js';
import type { Today } from './load-today.ts';

/** Something that waits for the person. */
export interface Task {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** Where it is done; null when others have to do it. */
  readonly link: { readonly to: string; readonly label: string } | null;
}

const guardianTexts = {
  missing: m.today_guardian_missing,
  asked: m.today_guardian_asked,
  refused: m.today_guardian_refused,
  withdrawn: m.today_guardian_withdrawn,
};

/** What waits, the most needed first: what closes doors, then what was told, then what would help. */
export function listTasks(
  { registration, unread_count, unconfirmed_count, ...asked }: Omit<Today, 'time_zone' | 'next' | 'tickets'>,
  { otpVerified }: { otpVerified: boolean },
): Task[] {
  const { guardian, onboarding_step, requests } = registration;
  const tasks: Task[] = [];
  if (guardian !== null && guardian !== 'given')
    tasks.push({ name: 'guardian', title: m.today_guardian(), text: guardianTexts[guardian](), link: null });
  if (!otpVerified)
    tasks.push({ name: 'verify', title: m.today_verify(), text: m.today_verify_text(), link: { to: '/account', label: m.today_open() } });
  if (unread_count > 0)
    tasks.push({
      name: 'unread',
      title: m.today_unread({ count: unread_count }),
      text: m.today_unread_text(),
      link: { to: '/notifications', label: m.today_read() },
    });
  if (unconfirmed_count > 0)
    tasks.push({
      name: 'must-read',
      title: m.today_must_read({ count: unconfirmed_count }),
      text: m.today_must_read_text(),
      link: { to: '/announcements?tab=must_read', label: m.today_read() },
    });
  tasks.push(...listRequests(asked));
  if (onboarding_step !== 'done')
    tasks.push({
      name: 'onboarding',
      title: m.today_onboarding(),
      text: m.today_onboarding_text(),
      link: { to: '/onboarding', label: onboarding_step === null ? m.today_begin() : m.today_go_on() },
    });
  for (const { role_request_id, role_name, status } of requests)
    if (status === 'asked')
      tasks.push({
        name: `request-${role_request_id}`,
        title: m.today_request(),
        text: m.today_request_text(),
        link: { to: `/registration/member?role=${role_name}`, label: m.today_view() },
      });
  return tasks;
}

type Asked = Pick<Today, 'asking_count' | 'meeting_count' | 'owed_count' | 'owed_path' | 'hours' | 'request_count'>;

/** What others ask of the person and have no answer to. */
function listRequests({ asking_count, meeting_count, owed_count, owed_path, hours, request_count }: Asked): Task[] {
  const tasks: Task[] = [];
  if (asking_count > 0)
    tasks.push({
      name: 'asking',
      title: m.today_asking({ count: asking_count }),
      text: m.today_asking_text(),
      link: { to: '/community/network?view=requests', label: m.today_answer() },
    });
  if (meeting_count > 0)
    tasks.push({
      name: 'meetings',
      title: m.today_meetings({ count: meeting_count }),
      text: m.today_meetings_text(),
      link: { to: '/community/network?view=meetings', label: m.today_answer() },
    });
  if (owed_count > 0)
    tasks.push({
      name: 'owed',
      title: m.today_owed({ count: owed_count }),
      text: m.today_owed_text(),
      link: { to: owed_path ?? '/collab-hub?own=owed', label: m.today_view() },
    });
  if (hours.shift_id !== null)
    tasks.push({
      name: 'hours',
      title: m.today_hours({ count: hours.to_confirm }),
      text: m.today_hours_text(),
      link: { to: shiftPath(hours.shift_id), label: m.today_confirm() },
    });
  if (request_count > 0)
    tasks.push({
      name: 'requests',
      title: m.today_requests({ count: request_count }),
      text: m.today_requests_text(),
      link: { to: '/notifications?show=asking', label: m.today_answer() },
    });
  return tasks;
}
