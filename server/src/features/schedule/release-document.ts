import type { ChangeKind } from '@sabha/contract/schedule/agenda';
import type { Day } from '@sabha/contract/schedule/day';
import type { Room } from '@sabha/contract/schedule/room';
import type { Session } from '@sabha/contract/schedule/session';
import type { Speaker } from '@sabha/contract/schedule/speaker';
import type { Track } from '@sabha/contract/schedule/track';
import type { rowStamps } from '@sabha/contract/core/entity';

/** A row without what only the draft needs. */
type Released<Row> = Omit<Row, 'edition_id' | keyof typeof rowStamps>;

/**
 * The programme as one release froze it: everything that public pages, exports and calendars need, in every
 * language, in the order to show. Rows that nothing public refers to are left out.
 */
export interface ReleaseDocument {
  readonly days: readonly Released<Day>[];
  readonly rooms: readonly Released<Room>[];
  readonly tracks: readonly Released<Track>[];
  readonly speakers: readonly Released<Speaker>[];
  readonly sessions: readonly ReleasedSession[];
}

export interface ReleasedSession extends Released<Session> {
  /** RFC 5545 SEQUENCE: rises with every release that changes what a calendar shows. */
  readonly sequence: number;
  /** What this release changed about it. */
  readonly changes: readonly ChangeKind[];
}
