import type { SessionType } from '@sabha/contract/schedule/session';
import type { Lattice } from '../../ui/jaali.tsx';

/** Everything the page of one session shows and no more. */
export interface SessionView {
  edition: { slug: string; name: string; time_zone: string };
  id: number;
  slug: string;
  title: string;
  subtitle: string;
  type: SessionType;
  type_label: string;
  starts_at: string | null;
  ends_at: string | null;
  language: string | null;
  level: string;
  is_cancelled: boolean;
  is_recorded: boolean;
  /** Plain text. */
  summary: string;
  /** Sanitised by the server. */
  abstract_html: string;
  description_html: string;
  links: { url: string; title: string }[];
  day: { held_on: string; name: string } | null;
  room: { slug: string; name: string; floor: string; capacity: number | null } | null;
  track: { slug: string; name: string; lattice: Lattice } | null;
  people: { id: number; slug: string; name: string; role: string; organisation: string; photo: string | null }[];
  /** In words, where it was in the release before. */
  was: string | null;
  previous: SessionNeighbour | null;
  next: SessionNeighbour | null;
  parallel: SessionNeighbour[];
}

export interface SessionNeighbour {
  slug: string;
  title: string;
  starts_at: string | null;
  ends_at: string | null;
}
