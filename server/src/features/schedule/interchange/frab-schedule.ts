/** What `schedule.xml` and `schedule.json` both say, in the words of the formats; every field as it came. */
export interface FrabSchedule {
  readonly generator: string;
  readonly version: string;
  readonly base_url: string;
  readonly title: string;
  readonly acronym: string;
  readonly city: string;
  readonly start: string;
  readonly end: string;
  readonly day_change: string;
  readonly time_zone_name: string;
  readonly tracks: readonly { name: string; slug: string; color: string }[];
  readonly rooms: readonly { name: string; guid: string; description?: string | undefined; capacity?: unknown }[];
  readonly days: readonly FrabDay[];
  /** What our own `schedule.json` adds beside the format; null in every other file. */
  readonly extras: FrabExtras | null;
}

export interface FrabDay {
  readonly date: string;
  readonly start: string;
  readonly end: string;
  readonly rooms: readonly { name: string; guid: string; events: readonly FrabEvent[] }[];
}

export interface FrabEvent {
  readonly id: string;
  readonly guid: string;
  readonly code: string;
  readonly slug: string;
  readonly date: string;
  readonly start: string;
  readonly duration: string;
  readonly end: string;
  readonly room: string;
  readonly title: string;
  readonly subtitle: string;
  readonly abstract: string;
  readonly description: string;
  readonly track: string;
  readonly type: string;
  readonly language: string;
  readonly do_not_record: boolean;
  readonly persons: readonly FrabPerson[];
  readonly links: readonly { url: unknown; title: unknown }[];
}

export interface FrabPerson {
  readonly id: string;
  readonly guid: string;
  readonly name: string;
  /** Undefined in formats that carry names only. */
  readonly biography?: string | undefined;
  readonly links?: readonly { url: unknown; title: unknown }[] | undefined;
}

export interface FrabExtras {
  readonly sessions: Readonly<Record<string, { level?: string; is_plenary?: boolean }>>;
  readonly speakers: Readonly<Record<string, { role?: string; organisation?: string; is_featured?: boolean }>>;
  readonly rooms: Readonly<Record<string, { floor?: string }>>;
  readonly tracks: Readonly<Record<string, { summary?: string }>>;
  readonly people_without_session: readonly FrabPerson[];
}
