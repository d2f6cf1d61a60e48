import type { Context } from '../../core/context.ts';
import { inLanguage } from '../../core/text/translate.ts';
import { locales } from '@sabha/contract/core/locales';
import { toAgendaRoom, toAgendaTrack } from './agenda.read-model.ts';
import { findProgramme, makeOnce, type Programme } from './programme.ts';
import type { ReleaseDocument, ReleasedSession } from './release-document.ts';

type Speaker = ReleaseDocument['speakers'][number];

const keyOf = (name: string) => name.trim().toLowerCase();

/** The speakers of each organisation, by its name in every language that the programme has it in. */
const speakersByOrganisation = (programme: Programme): ReadonlyMap<string, readonly Speaker[]> =>
  makeOnce(programme, 'speakers-by-organisation', () => {
    const namesOf = (speaker: Speaker) =>
      new Set(locales.map((locale) => keyOf(inLanguage(speaker, 'organisation', locale))).filter((name) => name !== ''));
    const pairs = programme.document.speakers.flatMap((speaker) => [...namesOf(speaker)].map((name) => ({ name, speaker })));
    const byName = Map.groupBy(pairs, ({ name }) => name);
    return new Map([...byName].map(([name, theirs]) => [name, theirs.map(({ speaker }) => speaker)]));
  });

/** Those without a time come last. */
const byTime = (a: ReleasedSession, b: ReleasedSession) =>
  Date.parse(a.starts_at ?? '9999-12-31') - Date.parse(b.starts_at ?? '9999-12-31') || a.session_id - b.session_id;

interface Asked {
  /** What staff know the organisation by: of its names in other languages they have checked none. */
  readonly name: string;
  readonly locale: string;
}

/** The scheduled sessions of the current edition at which people of an organisation speak, in the order of time; null where there are none. */
export async function readOrganisationSessions(ctx: Context, { name, locale }: Asked) {
  const programme = await findProgramme(ctx, undefined);
  if (!programme) return null;
  const byOrganisation = speakersByOrganisation(programme);
  const speakers = byOrganisation.get(keyOf(name)) ?? [];
  const { edition, sessionsBySpeaker, roomsById, tracksById } = programme;
  const sessions = new Set(speakers.flatMap(({ speaker_id }) => sessionsBySpeaker.get(speaker_id) ?? []));
  const scheduled = [...sessions].filter(({ status }) => status === 'scheduled').toSorted(byTime);
  if (scheduled.length === 0) return null;
  return {
    time_zone: edition.time_zone,
    sessions: scheduled.map((session) => {
      const { session_id, slug, starts_at, ends_at, room_id, track_id, speaker_ids } = session;
      const room = room_id === null ? undefined : roomsById.get(room_id);
      const track = track_id === null ? undefined : tracksById.get(track_id);
      return {
        session_id,
        slug,
        title: inLanguage(session, 'title', locale),
        starts_at,
        ends_at,
        room: room ? toAgendaRoom(room, locale).name : null,
        theme: track ? toAgendaTrack(track, locale) : null,
        speakers: speakers
          .filter(({ speaker_id }) => speaker_ids.includes(speaker_id))
          .map((speaker) => inLanguage(speaker, 'name', locale)),
      };
    }),
  };
}
