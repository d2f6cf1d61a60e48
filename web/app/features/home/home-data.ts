import type { CurrentEdition, Member } from '@sabha/contract/content/operations';
import type { AgendaDay, AgendaRoom, AgendaSession, AgendaSpeaker, AgendaTrack } from '@sabha/contract/schedule/agenda';
import type { HomePassesData } from '../sales/public.ts';

/** A session as the home page names it. */
export type Highlight = Pick<AgendaSession, 'slug' | 'title' | 'type' | 'type_label'> & {
  starts_at: string;
  track: Pick<AgendaTrack, 'slug' | 'name' | 'lattice' | 'palette' | 'variant'> | null;
  room: AgendaRoom['name'] | null;
};

export interface HomeData {
  edition: Omit<CurrentEdition, 'description' | 'description_html' | 'venue_directions' | 'venue_directions_html'>;
  themes: readonly (AgendaTrack & { session_count: number })[];
  days: readonly (Pick<AgendaDay, 'day_id' | 'held_on' | 'name'> & { highlights: readonly Highlight[] })[];
  session_count: number;
  speakers: readonly AgendaSpeaker[];
  speaker_count: number;
  partners: readonly Pick<Member, 'slug' | 'name' | 'image'>[];
  partner_count: number;
  /** Null before there is a catalogue. */
  passes: HomePassesData | null;
  /** What the cheapest pass costs that anybody can buy now; null when none is on sale. */
  pass_from_minor: number | null;
}
