import type { DiaryEntry } from '@sabha/contract/core/diary-entry';
import type { Context } from '../context.ts';

export interface CalendarReader {
  readonly user_id: number;
  readonly locale: string;
}

/** Half open: what ends when it begins, or begins when it ends, is not in it. */
export interface CalendarRange {
  readonly from: Date;
  readonly to: Date;
}

/** Something of a person's days as a feature offers it. */
export interface OfferedEntry extends Omit<DiaryEntry, 'clashes_with' | 'person' | 'theme'>, Partial<Pick<DiaryEntry, 'person' | 'theme'>> {
  /** Whether the person is to be there at that time: only such entries clash. */
  readonly is_firm: boolean;
  /** For calendars of other programs: `uid` stays for as long as it is the same thing, `sequence` rises with every change. Null for what is not given out. */
  readonly published: { readonly uid: string; readonly sequence: number; readonly changed_at: string } | null;
}

/** What of a feature belongs in people's calendars. Its rows are the reader's own, so that no further right is asked. */
export interface CalendarSource {
  readonly kind: DiaryEntry['kind'];
  /** Everything of the person that touches the range, in any order. */
  entriesOf(ctx: Context, reader: CalendarReader, range: CalendarRange): Promise<readonly OfferedEntry[]>;
}
