import type { Member, MemberList } from '@sabha/contract/content/operations';
import type { AgendaTrack, SpeakerList } from '@sabha/contract/schedule/agenda';
import { speakerPath } from '../../lib/paths.ts';

export type ListingView = 'speaker' | 'sponsor' | 'committee';

type Group = MemberList['groups'][number];

/** One entry of the listing, whatever kind it is. */
export type ListedMember = Pick<Member, 'kind' | 'slug' | 'name' | 'role' | 'place' | 'text_html' | 'website' | 'image'> & {
  /** Public and lasting: draws the lattice. */
  seed: string;
  /** Its own page, when it has one. */
  to: string | null;
  themes: readonly Pick<AgendaTrack, 'slug' | 'name' | 'lattice' | 'palette' | 'variant'>[];
};

/** Members that stand together; the size says how much room each gets. */
export type ListedGroup = Pick<Group, 'slug' | 'name' | 'summary' | 'mark_size'> & { members: readonly ListedMember[] };

/** With fewer people than this everybody gets an arch. */
const smallGathering = 24;

/** Speakers as groups: those with an arch of their own first, the others in rows. */
export function groupSpeakers({ speakers, tracks }: SpeakerList): ListedGroup[] {
  const byId = new Map(tracks.map((track) => [track.track_id, track]));
  const members = speakers.map((speaker): ListedMember & { isLarge: boolean } => ({
    kind: 'person',
    slug: speaker.slug,
    name: speaker.name,
    role: speaker.role,
    place: speaker.organisation,
    text_html: '',
    website: null,
    image: speaker.photo,
    seed: `person:${speaker.speaker_id}`,
    to: speakerPath(speaker.slug),
    themes: speaker.track_ids.flatMap((id) => {
      const track = byId.get(id);
      return track ? [{ slug: track.slug, name: track.name, lattice: track.lattice, palette: track.palette, variant: track.variant }] : [];
    }),
    isLarge: speaker.is_featured || speakers.length <= smallGathering,
  }));
  const toGroup = (isLarge: boolean): ListedGroup => ({
    slug: isLarge ? 'featured' : 'all',
    name: '',
    summary: '',
    mark_size: isLarge ? 'large' : 'medium',
    members: members.filter((member) => member.isLarge === isLarge).map(({ isLarge: _, ...member }) => member),
  });
  return [toGroup(true), toGroup(false)].filter((group) => group.members.length > 0);
}

/** Sponsors and the committee as groups of the same shape. */
export function groupMembers({ view, groups, member_count }: MemberList): ListedGroup[] {
  const hasArches = view === 'committee' && member_count <= smallGathering;
  return groups.map(({ slug, name, summary, mark_size, members }) => ({
    slug,
    name,
    summary,
    mark_size: hasArches ? 'large' : mark_size,
    members: members.map((member) => ({
      kind: member.kind,
      slug: member.slug,
      name: member.name,
      role: member.role,
      place: member.place,
      text_html: member.text_html,
      website: member.website,
      image: member.image,
      seed: view === 'sponsor' ? `org:${member.name}` : `committee:${member.slug}`,
      to: null,
      themes: [],
    })),
  }));
}
