import { addDays, fromLocalText } from '../time/zone.ts';
import type { CalendarReader, OfferedEntry } from './calendar-source.ts';

/** So many are shown, those that are due first; a source reads one more, which says that there are more. */
export const maxDeadlines = 200;

/** An instant, or the day whose end is meant. */
type Due = { readonly at: string } | { readonly day: string };

interface Deadline {
  /** Unique among all deadlines, such as `announcement-7`. */
  readonly key: string;
  /** What is to be done until then. */
  readonly title: string;
  readonly due: Due;
  readonly zone: string;
  readonly link: string;
  /** Since when it is asked for. */
  readonly since: string;
  /** Counts changes of what it is called; 0 unless given. */
  readonly version?: number;
  /** False where somebody else's words are in it that the person has not agreed to: other programs are not given it. */
  readonly isPublished?: boolean;
}

/** A deadline as an entry of the reader's calendar. It takes none of their time; for other programs one that moves is another one. */
export function offerDeadline(public_url: string, { user_id }: CalendarReader, deadline: Deadline): OfferedEntry {
  const { key, title, due, zone, link, since, version = 0, isPublished = true } = deadline;
  const times = timesOf(due, zone);
  return {
    ...times,
    key: `deadline-${key}`,
    kind: 'deadline',
    title,
    zone,
    place: '',
    text: '',
    link,
    is_cancelled: false,
    reasons: [],
    own: null,
    is_firm: false,
    published: isPublished
      ? {
          uid: `deadline-${key}-${user_id}-${Date.parse(times.starts_at)}@${new URL(public_url).hostname}`,
          sequence: version,
          changed_at: new Date(since).toISOString(),
        }
      : null,
  };
}

function timesOf(due: Due, zone: string): Pick<OfferedEntry, 'starts_at' | 'ends_at' | 'all_day'> {
  if ('at' in due) {
    const at = new Date(due.at).toISOString();
    return { starts_at: at, ends_at: at, all_day: null };
  }
  const { day } = due;
  const start = (of: string) => fromLocalText(`${of}T00:00`, zone).toISOString();
  return { starts_at: start(day), ends_at: start(addDays(day, 1)), all_day: { from: day, to: day } };
}
