import type { ChangeKind } from '@sabha/contract/schedule/agenda';
import type { Day } from '@sabha/contract/schedule/day';
import type { Room } from '@sabha/contract/schedule/room';
import type { Session } from '@sabha/contract/schedule/session';
import type { Speaker } from '@sabha/contract/schedule/speaker';
import type { Track } from '@sabha/contract/schedule/track';

/**
 * The programme as one release froze it: everything that public pages, exports and calendars need, in every
 * language, in the order to show. Rows that nothing public refers to are left out.
 */
export interface ReleaseDocument {
  readonly days: readonly Omit<Day, 'edition_id'>[];
  readonly rooms: readonly Omit<Room, 'edition_id'>[];
  readonly tracks: readonly Omit<Track, 'edition_id'>[];
  readonly speakers: readonly Omit<Speaker, 'edition_id'>[];
  readonly sessions: readonly ReleasedSession[];
}

export interface ReleasedSession extends Omit<Session, 'edition_id'> {
  /** RFC 5545 SEQUENCE: rises with every release that changes what a calendar shows. */
  readonly sequence: number;
  /** What this release changed about it. */
  readonly changes: readonly ChangeKind[];
}
