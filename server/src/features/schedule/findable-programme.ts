import { toSearchText, type FindableSource, type FindableText } from '../../core/text/findable.ts';
import { inLanguage } from '../../core/text/translate.ts';
import { findPublicEdition } from '../content/public.ts';
import type { ReleaseDocument } from './release-document.ts';
import { findLatestRelease } from './release.store.ts';

/** Sessions, speakers and themes of the current edition, as its latest release has them; the draft never shows here. */
export const findableProgramme: FindableSource = {
  name: 'programme',
  topics: ['schedule', 'content'],
  async collect(db, locale) {
    const edition = await findPublicEdition(db, undefined);
    const release = edition && (await findLatestRelease(db, edition.edition_id));
    if (!edition || !release) return [];
    const { document } = release;
    return [
      ...findSessions(document, { locale, zone: edition.time_zone }),
      ...document.speakers.map((speaker) => ({
        key: `speaker:${speaker.speaker_id}`,
        kind: 'speaker',
        title: inLanguage(speaker, 'name', locale),
        detail: [inLanguage(speaker, 'role', locale), inLanguage(speaker, 'organisation', locale)].filter(Boolean).join(', '),
        body: toSearchText(inLanguage(speaker, 'biography', locale)),
        path: `/speakers/${encodeURIComponent(speaker.slug)}`,
        appearance: { seed: `person:${speaker.speaker_id}`, image: speaker.photo },
      })),
      ...document.tracks.map((track) => ({
        key: `theme:${track.track_id}`,
        kind: 'theme',
        title: inLanguage(track, 'name', locale),
        detail: inLanguage(track, 'summary', locale),
        body: toSearchText(inLanguage(track, 'description', locale)),
        path: `/agenda?track=${encodeURIComponent(track.slug)}`,
        appearance: appearanceOf(track),
      })),
    ];
  },
};

const appearanceOf = ({ slug, palette, lattice, variant }: ReleaseDocument['tracks'][number]) => ({
  seed: `theme:${slug}`,
  palette,
  lattice,
  variant,
});

function findSessions(document: ReleaseDocument, { locale, zone }: { locale: string; zone: string }): FindableText[] {
  const names = new Map(document.speakers.map((speaker) => [speaker.speaker_id, inLanguage(speaker, 'name', locale)]));
  const rooms = new Map(document.rooms.map((room) => [room.room_id, inLanguage(room, 'name', locale)]));
  const format = new Intl.DateTimeFormat(`${locale}-IN`, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
    numberingSystem: 'latn',
  });
  const themes = new Map(document.tracks.map((track) => [track.track_id, track]));
  return document.sessions.map((session) => {
    const when = session.starts_at === null ? '' : format.format(new Date(session.starts_at));
    const where = session.room_id === null ? '' : (rooms.get(session.room_id) ?? '');
    const theme = session.track_id === null ? undefined : themes.get(session.track_id);
    const who = session.speaker_ids.flatMap((id) => names.get(id) ?? []);
    const texts = (['subtitle', 'abstract', 'description'] as const).map((field) => inLanguage(session, field, locale));
    return {
      key: `session:${session.session_id}`,
      kind: 'session',
      title: inLanguage(session, 'title', locale),
      detail: [when, where, who.join(', ')].filter(Boolean).join(' · '),
      body: toSearchText(texts.filter(Boolean).join('\n\n')),
      path: `/agenda/${encodeURIComponent(session.slug)}`,
      themes: theme === undefined ? [] : [theme.slug],
      appearance: theme && appearanceOf(theme),
    };
  });
}
