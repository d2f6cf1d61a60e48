import type { ImportMessage, ScheduleFormat } from '@sabha/contract/schedule/import-report';
import type { SessionType } from '@sabha/contract/schedule/session';
import type { Link } from '@sabha/contract/core/fields';

/**
 * A conference as any of the formats tells it. Keys are what the file calls a row and stay the same from
 * one draft of the file to the next. `undefined` means that the format does not speak of the field: then an
 * import leaves what is there. Texts are Markdown, lines are trimmed, times are instants.
 */
export interface ConferenceDocument {
  readonly format: ScheduleFormat;
  /** Rows of one family with one key are the same row; `schedule.xml` and `schedule.json` of one event share theirs. */
  readonly family: SourceFamily;
  /** Written by this product's own exporter: its ids are our own, and it speaks for the whole programme. */
  readonly is_own: boolean;
  readonly title: string;
  readonly acronym: string | null;
  readonly version: string;
  /** The zone that the file names; null when it names none. */
  readonly time_zone: string | null;
  readonly starts_on: string | null;
  readonly ends_on: string | null;
  readonly city: string | null;
  readonly days: readonly DocumentDay[];
  readonly rooms: readonly DocumentRoom[];
  readonly tracks: readonly DocumentTrack[];
  readonly speakers: readonly DocumentSpeaker[];
  readonly sessions: readonly DocumentSession[];
  readonly notes: readonly ImportMessage[];
}

export type SourceFamily = 'frab' | 'open-event' | 'sessionize';

export interface DocumentDay {
  /** The calendar day, which is also its key. */
  readonly held_on: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
}

export interface DocumentRoom {
  readonly key: string;
  readonly guid: string | null;
  readonly name: string;
  readonly description?: string | undefined;
  readonly floor?: string | undefined;
  readonly capacity?: number | null | undefined;
}

export interface DocumentTrack {
  readonly key: string;
  readonly slug: string | null;
  readonly name: string;
  /** `#rrggbb`, used to pick the nearest of our colour pairs. */
  readonly color?: string | undefined;
  readonly summary?: string | undefined;
}

export interface DocumentSpeaker {
  readonly key: string;
  readonly guid: string | null;
  readonly name: string;
  readonly role?: string | undefined;
  readonly organisation?: string | undefined;
  readonly biography?: string | undefined;
  readonly links?: readonly Link[] | undefined;
  readonly is_featured?: boolean | undefined;
}

export interface DocumentSession {
  readonly key: string;
  readonly guid: string | null;
  readonly slug: string | null;
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly abstract?: string | undefined;
  readonly description?: string | undefined;
  readonly type: SessionType;
  readonly type_label: string;
  readonly language?: string | null | undefined;
  readonly level?: string | undefined;
  readonly track_key: string | null;
  readonly room_key: string | null;
  readonly held_on: string | null;
  readonly starts_at: Date | null;
  /** Equal to `starts_at` when the file gives no length. */
  readonly ends_at: Date | null;
  readonly is_plenary?: boolean | undefined;
  readonly do_not_record?: boolean | undefined;
  readonly is_cancelled: boolean;
  readonly links?: readonly Link[] | undefined;
  readonly speaker_keys: readonly string[];
}

/** One file as it came, or one entry of an archive or folder. */
export interface SourceFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface ParseOptions {
  /** For local times in files that name no zone. */
  readonly time_zone: string | null;
}
